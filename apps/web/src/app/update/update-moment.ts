/** Pages whose work would be lost: music that goes, a form half filled, an editor. The update page waits until they are left. */
const AT_WORK =
  /^\/(player|learn|result|lyrics-editor|catalog\/import|login|signup|forgot-password|change-password|auth|store|update|update-error)(\/|$)/

/** Whether a new version may show its page now: the learner looks at the app and loses nothing by it. */
export const mayShowUpdate = (pathname: string, isVisible: boolean): boolean => isVisible && !AT_WORK.test(pathname)

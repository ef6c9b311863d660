/** Pages whose unsaved work would be lost: a running player, a half-filled form, an editor. The update page waits until they are left. */
const AT_WORK =
  /^\/(player|learn|result|lyrics-editor|catalog\/import|login|signup|forgot-password|change-password|auth|store|update|update-error)(\/|$)/

/** Whether the update page may be shown now: the tab is visible and no work would be lost. */
export const mayShowUpdate = (pathname: string, isVisible: boolean): boolean => isVisible && !AT_WORK.test(pathname)

/** spec: account §2.5: subscribe and its success, store, maintenance, offline, update and its error. */
const HIDDEN_ON: readonly string[] = ['/subscribe', '/store', '/maintenance', '/offline', '/update', '/update-error']
/** The route named download-partition (spec: account §2.2): `/song/version/11/anonyme/au-clair-de-la-lune/partition`. */
const DOWNLOAD_PARTITION = /^\/song(\/[^/]+){4}\/partition\/?$/

const isUnder = (pathname: string, folder: string): boolean => pathname === folder || pathname.startsWith(`${folder}/`)

/** Whether the chat button is shown: not before the learner is loaded (id 0), nor on the routes above. */
export const showsChatButton = (pathname: string, userId: number | undefined): boolean =>
  userId !== undefined && userId > 0 && !HIDDEN_ON.some((folder) => isUnder(pathname, folder)) && !DOWNLOAD_PARTITION.test(pathname)

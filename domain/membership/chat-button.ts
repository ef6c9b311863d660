/**
 * Names of the routes without the chat's button (spec: account §2.5): subscribe and its success, store, maintenance, offline, update and its error, and the
 * sheets to be printed. By name: a piece may be called anything.
 */
const HIDDEN_ON: ReadonlySet<string> = new Set([
  'Subscribe Page',
  'SubscribeSuccessPage',
  'StoreMobilePage',
  'Maintenance',
  'Offline',
  'Update',
  'Update Error',
  'download-partition',
])

/** Whether the chat button is shown: not before the learner is loaded (id 0), nor on the routes above. */
export const showsChatButton = (routeName: string | undefined, userId: number | undefined): boolean =>
  userId !== undefined && userId > 0 && !(routeName !== undefined && HIDDEN_ON.has(routeName))

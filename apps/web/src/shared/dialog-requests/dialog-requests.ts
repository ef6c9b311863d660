type DialogRequest = 'notification-denied'

const listeners = new Set<(request: DialogRequest) => void>()
/** Asked for before anybody listened: the dialogs come after the page. */
let unheard: DialogRequest | null = null

/** Whoever shows the dialogs of membership listens; answers how to stop. */
export function onDialogRequest(listener: (request: DialogRequest) => void): () => void {
  listeners.add(listener)
  if (unheard) listener(unheard)
  unheard = null
  return () => void listeners.delete(listener)
}

/** Asks for a dialog from where the feature of membership cannot be reached. */
export function requestDialog(request: DialogRequest): void {
  if (listeners.size === 0) unheard = request
  for (const listener of listeners) listener(request)
}

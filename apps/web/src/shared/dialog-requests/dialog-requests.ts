type DialogRequest = 'notification-denied'

const listeners = new Set<(request: DialogRequest) => void>()
/** Requested before a listener was registered: the dialogs load after the page. */
let pending: DialogRequest | null = null

/** The component that renders the dialogs of membership listens; returns the unsubscribe function. */
export function onDialogRequest(listener: (request: DialogRequest) => void): () => void {
  listeners.add(listener)
  if (pending) listener(pending)
  pending = null
  return () => void listeners.delete(listener)
}

/** Requests a dialog from modules that must not import the feature of membership. */
export function requestDialog(request: DialogRequest): void {
  if (listeners.size === 0) pending = request
  for (const listener of listeners) listener(request)
}

const listeners = new Set<(isAnyOpen: boolean) => void>()
let open = 0

const change = (by: 1 | -1): void => {
  const before = open > 0
  open += by
  if (before !== open > 0) for (const listener of listeners) listener(open > 0)
}

/** A modal dialog is on the page; returns the function for its end. */
export function dialogOpened(): () => void {
  change(1)
  return () => change(-1)
}

/** Calls back when the first dialog of the page opens and when the last one is gone, and at once where one is open; returns the unsubscribe function. */
export function followDialogs(listener: (isAnyOpen: boolean) => void): () => void {
  listeners.add(listener)
  if (open > 0) listener(true)
  return () => void listeners.delete(listener)
}

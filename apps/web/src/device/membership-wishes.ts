type Wish = 'notification-denied'

const listeners = new Set<(wish: Wish) => void>()

/** Whoever shows the dialogs of membership listens; answers how to stop. */
export function onMembershipWish(listener: (wish: Wish) => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Asks for a dialog from where the feature of membership cannot be reached. */
export function wishMembershipDialog(wish: Wish): void {
  for (const listener of listeners) listener(wish)
}

type Wish = 'notification-denied'

const listeners = new Set<(wish: Wish) => void>()
/** Asked for before anybody listened: the dialogs come after the page. */
let unheard: Wish | null = null

/** Whoever shows the dialogs of membership listens; answers how to stop. */
export function onMembershipWish(listener: (wish: Wish) => void): () => void {
  listeners.add(listener)
  if (unheard) listener(unheard)
  unheard = null
  return () => void listeners.delete(listener)
}

/** Asks for a dialog from where the feature of membership cannot be reached. */
export function wishMembershipDialog(wish: Wish): void {
  if (listeners.size === 0) unheard = wish
  for (const listener of listeners) listener(wish)
}

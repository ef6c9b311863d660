const listeners = new Set<() => void>()

/** A note arrived from any input: the learner is active, even without mouse or touch. */
export function announcePlayedNote(): void {
  for (const listener of listeners) listener()
}

/** Returns the unsubscribe function. */
export function onPlayedNote(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

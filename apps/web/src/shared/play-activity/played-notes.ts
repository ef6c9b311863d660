const listeners = new Set<() => void>()

/** A note came from any input: the learner is there, even when no hand is on mouse or screen. */
export function announcePlayedNote(): void {
  for (const listener of listeners) listener()
}

/** Answers how to stop listening. */
export function onPlayedNote(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

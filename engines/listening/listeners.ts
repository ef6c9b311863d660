/** A set of listeners that are called with each emitted value. */
export interface Listeners<Emitted> {
  emit(emitted: Emitted): void
  /** Returns the function that removes the listener. */
  add(listener: (emitted: Emitted) => void): () => void
  clear(): void
}

export function createListeners<Emitted>(): Listeners<Emitted> {
  const listeners = new Set<(emitted: Emitted) => void>()
  return {
    emit: (emitted) => {
      for (const listener of listeners) listener(emitted)
    },
    add: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    clear: () => listeners.clear(),
  }
}

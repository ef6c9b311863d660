const LOCK = 'prelude.listening'

/**
 * Two tabs may listen: a microphone can be shared, and neither knows which one the learner plays to. But each takes its share of the machine,
 * so the second is told of the first, and when that one ends. Answers how to let go.
 */
export function holdTab(locks: Pick<LockManager, 'request'> | undefined, emit: (isOther: boolean) => void): () => void {
  if (!locks) return () => undefined
  const leave = new AbortController()
  const held = (): Promise<void> => new Promise((resolve) => leave.signal.addEventListener('abort', () => resolve()))
  const hold = async (): Promise<void> => {
    const isFree = await locks.request(LOCK, { ifAvailable: true }, async (lock) => {
      if (!lock || leave.signal.aborted) return lock !== null
      await held()
      return true
    })
    if (isFree || leave.signal.aborted) return
    emit(true)
    await locks.request(LOCK, { signal: leave.signal }, async () => {
      emit(false)
      await held()
    })
  }
  // Leaving while one waits for the lock ends the waiting with an error.
  hold().catch(() => undefined)
  return () => leave.abort()
}

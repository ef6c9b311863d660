const LOCK = 'prelude.listening'

/**
 * Detects a second listening tab by a Web Lock. A microphone can be shared and the tabs cannot know which one the learner plays to, but each needs
 * CPU time: the second tab gets a trouble, which ends with the first tab. Returns a function that releases the lock.
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
  // Leaving while the request is queued aborts it with an error.
  hold().catch(() => undefined)
  return () => leave.abort()
}

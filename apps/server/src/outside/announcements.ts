/** Limit of a call to a service that only counts: no learner waits for it. */
const PATIENCE_MS = 5_000
/** What waits to be sent at most: a service that is away must not fill the memory. */
const MOST_PENDING = 200

/** Sends something to a service outside, behind the caller's back. */
type Announce = (message: object) => void

export interface Announcements {
  to(address: string | null): Announce
  /** Lets what is under way end. */
  close(): Promise<void>
}

/** Messages to services that the operator set: no answer waits for them, and one that fails is only noted, without its address. */
export function createAnnouncements(onProblem: (problem: string) => void): Announcements {
  const pending = new Set<Promise<void>>()
  const send = async (address: string, message: object): Promise<void> => {
    try {
      const answer = await fetch(address, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(message),
        redirect: 'error',
        signal: AbortSignal.timeout(PATIENCE_MS),
      })
      await answer.body?.cancel()
      if (!answer.ok) onProblem(`a service outside answered ${answer.status}`)
    } catch (error) {
      onProblem(`a service outside did not answer: ${error instanceof Error ? error.name : 'unknown'}`)
    }
  }
  return {
    to: (address) => (message) => {
      if (address === null) return
      if (pending.size >= MOST_PENDING) return onProblem('a service outside is too slow: a message was left out')
      const sending = send(address, message).finally(() => pending.delete(sending))
      pending.add(sending)
    },
    close: async () => void (await Promise.all(pending)),
  }
}

import type { TakeBody } from '@prelude/contract'
import type { Client } from '@prelude/contract/client'
import type { FollowUp } from './follow-ups.ts'
import { sendTake, type TakeOutcome } from './send-take.ts'
import { createTakeStore, type UnsentTake, keptTakeOf, type TakeStore } from './take-store.ts'

export interface TakeQueue {
  /** Stores a take on the device and uploads it, after those in the queue; resolves with its outcome. Never rejects. */
  add(body: TakeBody, isRound: boolean, reached?: readonly FollowUp[]): Promise<TakeOutcome>
  /** Uploads the queue, oldest first, as long as the server can be reached. Never rejects. */
  flush(): Promise<void>
  /** The queued takes of this device, oldest first. */
  waiting(): Promise<readonly UnsentTake[]>
  /** Removes a take that was not uploaded; false where there is none. */
  discard(takeId: string): Promise<boolean>
}

export interface TakeQueueParts {
  readonly learnerId: number
  readonly client: Client
  readonly store?: TakeStore
  readonly onOutcome?: (take: UnsentTake, outcome: TakeOutcome) => void
  /** So many takes that had waited on the device are stored now. */
  readonly onSentLate?: (count: number) => void
}

/** One tab at a time uploads the takes of a learner; without Web Locks (old Safari) a take is sent twice at worst, and stored once. */
const alone = <Result>(learnerId: number, work: () => Promise<Result>): Promise<Result> =>
  typeof navigator !== 'undefined' && navigator.locks ? navigator.locks.request(`prelude.takes.${learnerId}`, work) : work()

export function createTakeQueue({
  learnerId,
  client,
  store = createTakeStore(learnerId),
  onOutcome = () => undefined,
  onSentLate = () => undefined,
}: TakeQueueParts): TakeQueue {
  /** Takes whose outcome this page waits for. */
  const outcomes = new Map<string, TakeOutcome | null>()
  let underWay: Promise<void> = Promise.resolve()

  const sendAll = async (): Promise<void> => {
    // Read once the lock is held: another tab may have uploaded some meanwhile.
    let late = 0
    for (const take of await store.list()) {
      const isNew = outcomes.has(take.body.id)
      const outcome = await sendTake(client, store, take)
      if (!isNew && take.state === 'pending' && outcome.kind === 'stored') late += 1
      if (outcomes.has(take.body.id)) outcomes.set(take.body.id, outcome)
      onOutcome(take, outcome)
      // A take that the server cannot process must not block the others.
      if (outcome.kind === 'waiting' && outcome.isCutOff) break
    }
    if (late > 0) onSentLate(late)
  }
  const flush = (): Promise<void> => {
    underWay = underWay.then(() => alone(learnerId, sendAll)).catch((error: unknown) => console.error(error))
    return underWay
  }
  return {
    add: async (body, isRound, reached) => {
      outcomes.set(body.id, null)
      await store.put(keptTakeOf(body, isRound, reached))
      await flush()
      const outcome = outcomes.get(body.id)
      outcomes.delete(body.id)
      if (outcome) return outcome
      // An older take waits for the network, or another tab was faster.
      const isThere = (await store.list()).some((take) => take.body.id === body.id && take.state === 'pending')
      return isThere ? { kind: 'waiting', isCutOff: true } : { kind: 'stored', answer: null, isComplete: true }
    },
    flush,
    waiting: async () => (await store.list()).filter(({ state }) => state === 'pending'),
    discard: (takeId) =>
      alone(learnerId, async () => {
        const isThere = (await store.list()).some(({ body, state }) => body.id === takeId && state === 'pending')
        if (isThere) await store.remove(takeId)
        return isThere
      }),
  }
}

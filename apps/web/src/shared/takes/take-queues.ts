import { clientOf } from '../../api/client.ts'
import { noteOutcome } from './ended-takes.ts'
import type { TakeOutcome } from './send-take.ts'
import { createLateNews } from './late-news.ts'
import { createTakeQueue, type TakeQueue } from './take-queue.ts'
import type { UnsentTake } from './take-store.ts'

/** A network may return without an `online` event. The pause grows, so that a server that is down is not asked by everyone at once. */
const PAUSES_MS = [2_000, 4_000, 8_000, 16_000, 30_000] as const

/** The outcome of a queued take each time that it is known, or null while it is sent again because the network is back. */
export type OnOutcome = (outcome: TakeOutcome | null) => void

const queues = new Map<number, TakeQueue>()
const followers = new Map<string, OnOutcome>()

/** Calls back until the take is stored or refused, as long as the page is open. */
export const followTake = (takeId: string, onOutcome: OnOutcome): void => void followers.set(takeId, onOutcome)
/** For a take that is sent again by another call. */
export const unfollowTake = (takeId: string): void => void followers.delete(takeId)

function report(takeId: string, outcome: TakeOutcome | null): void {
  noteOutcome(takeId, outcome)
  const follower = followers.get(takeId)
  if (outcome && outcome.kind !== 'waiting') followers.delete(takeId)
  follower?.(outcome)
}

/** Sends the queue again: no followed take stays « being sent », also where another tab has sent it, or an earlier take did not go. */
async function sendAgain(queue: TakeQueue, isBack: boolean): Promise<void> {
  const learnerIds = [...followers.keys()]
  if (isBack) for (const takeId of learnerIds) report(takeId, null)
  await queue.flush()
  const waitingIds = new Set((await queue.waiting()).map(({ body }) => body.id))
  for (const takeId of learnerIds)
    if (followers.has(takeId))
      report(takeId, waitingIds.has(takeId) ? { kind: 'waiting', isCutOff: true } : { kind: 'stored', answer: null, isComplete: true })
}

/** Retries as soon as the network is back, and after growing pauses until it is. */
function createRetry(send: (isBack: boolean) => void): { readonly later: () => void; readonly reached: () => void } {
  let timer: ReturnType<typeof setTimeout> | undefined
  let tries = 0
  const again = (isBack: boolean): void => {
    clearTimeout(timer)
    timer = undefined
    window.removeEventListener('online', back)
    send(isBack)
  }
  const back = (): void => {
    tries = 0
    again(true)
  }
  return {
    later: () => {
      if (timer !== undefined) return
      timer = setTimeout(() => again(false), PAUSES_MS[Math.min(tries, PAUSES_MS.length - 1)])
      tries += 1
      window.addEventListener('online', back)
    },
    reached: () => {
      tries = 0
    },
  }
}

/** The queue of a learner, one for the page. */
export function takeQueueOf(learnerId: number): TakeQueue {
  const open = queues.get(learnerId)
  if (open) return open
  const retry = createRetry((isBack) => void sendAgain(queue, isBack))
  const onOutcome = ({ body }: UnsentTake, outcome: TakeOutcome): void => {
    report(body.id, outcome)
    if (outcome.kind === 'waiting') retry.later()
    else retry.reached()
  }
  const queue = createTakeQueue({ learnerId, client: clientOf(learnerId), onOutcome, onSentLate: createLateNews(learnerId) })
  queues.set(learnerId, queue)
  return queue
}

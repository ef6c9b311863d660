import { clientOf } from '../../api/client.ts'
import { noteOutcome } from './ended-takes.ts'
import type { TakeAnswer, TakeOutcome } from './send-take.ts'
import { TAKES_TEXTS } from './takes.texts.ts'
import { toast } from '../../ui/feedback/toast.ts'
import { createTakeQueue, type TakeQueue } from './take-queue.ts'
import type { KeptTake } from './take-store.ts'

/** For a network that returns without an `online` event. */
const TRY_AGAIN_MS = 30_000

const queues = new Map<number, TakeQueue>()
const storedLater = new Map<string, (answer: TakeAnswer | null) => void>()

/** Calls back once a queued take was stored, as long as the page is open. */
export const onceStored = (takeId: string, callback: (answer: TakeAnswer | null) => void): void => void storedLater.set(takeId, callback)

/** Retries when the network is back, and periodically until it is. */
function createRetry(flush: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const again = (): void => {
    clearTimeout(timer)
    timer = undefined
    window.removeEventListener('online', again)
    flush()
  }
  return () => {
    if (timer !== undefined) return
    timer = setTimeout(again, TRY_AGAIN_MS)
    window.addEventListener('online', again)
  }
}

/** The queue of a learner, one for the page. */
export function takeQueueOf(learnerId: number): TakeQueue {
  const known = queues.get(learnerId)
  if (known) return known
  const retry = createRetry(() => void queue.flush())
  const onOutcome = ({ body }: KeptTake, outcome: TakeOutcome): void => {
    noteOutcome(body.id, outcome)
    if (outcome.kind === 'waiting') retry()
    else {
      if (outcome.kind === 'stored') storedLater.get(body.id)?.(outcome.answer)
      storedLater.delete(body.id)
    }
  }
  const onSentLate = (count: number): void => void toast({ message: TAKES_TEXTS.sentLate(count), tone: 'good' })
  const queue = createTakeQueue({ learnerId, client: clientOf(learnerId), onOutcome, onSentLate })
  queues.set(learnerId, queue)
  return queue
}

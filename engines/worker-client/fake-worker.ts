import type { WorkerPort } from './worker-client.ts'
import type { WorkerOrder, WorkerReply } from './worker-protocol.ts'

/** A fake worker for tests: records its orders and sends given replies. */
export interface FakeWorker {
  readonly orders: readonly WorkerOrder[]
  readonly isEnded: boolean
  reply(reply: WorkerReply): void
  die(message?: string): void
}

/** Fake workers in the same thread; `answer` replies at once where given. */
export function fakeWorkers(answer: (order: WorkerOrder) => WorkerReply | null = () => null): {
  readonly made: readonly FakeWorker[]
  readonly createWorker: () => WorkerPort
} {
  const made: FakeWorker[] = []
  const createWorker = (): WorkerPort => {
    const orders: WorkerOrder[] = []
    const state = { isEnded: false }
    const port: WorkerPort = {
      onmessage: null,
      onerror: null,
      postMessage: (order) => {
        orders.push(order)
        const data = answer(order)
        if (data) queueMicrotask(() => port.onmessage?.({ data }))
      },
      terminate: () => {
        state.isEnded = true
      },
    }
    made.push({
      orders,
      get isEnded() {
        return state.isEnded
      },
      reply: (data) => port.onmessage?.({ data }),
      die: (message) => port.onerror?.(message === undefined ? {} : { message }),
    })
    return port
  }
  return { made, createWorker }
}

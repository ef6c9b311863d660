import type { WorkerCalls, WorkerOrder, WorkerReply } from './worker-protocol.ts'

/** The part of Worker that is used; tests give one that runs in the same thread. */
export interface WorkerPort {
  postMessage(order: WorkerOrder): void
  terminate(): void
  onmessage: ((event: { readonly data: WorkerReply }) => void) | null
  onerror: ((event: { readonly message?: string }) => void) | null
}

/** Why a call failed: an error in the worker (with its code), a timeout, the worker died or did not start, or it was ended. */
export class WorkerFailure extends Error {
  override readonly name = 'WorkerFailure'
  readonly reason: 'fault' | 'slow' | 'died' | 'ended'
  readonly code: string | undefined
  constructor(reason: WorkerFailure['reason'], message: string, code?: string) {
    super(message)
    this.reason = reason
    this.code = code
  }
}

export interface WorkerClientOptions {
  /** Name for messages: « engraving ». */
  readonly name: string
  readonly createWorker: () => WorkerPort
  /** Timeout of a call; a worker that exceeds it is terminated, as nothing else stops it. */
  readonly limitMs?: number
  /** Called when the worker ended: its state is lost. */
  readonly onEnd?: () => void
}

/** Typed calls to a worker, started by the first one; after its end the next call starts another. */
export interface WorkerClient<Calls extends WorkerCalls<Calls>> {
  /** Rejects with a `WorkerFailure`. */
  ask<Name extends keyof Calls & string>(
    name: Name,
    task: Calls[Name]['task'],
    onProgress?: (progress: never) => void,
  ): Promise<Calls[Name]['answer']>
  isRunning(): boolean
  /** Ends the worker; calls in progress reject. */
  end(why: string): void
}

interface Waiting {
  readonly done: (answer: never) => void
  readonly fail: (failure: WorkerFailure) => void
  readonly onProgress: ((progress: never) => void) | undefined
  readonly timer: ReturnType<typeof setTimeout> | undefined
}

export function createWorkerClient<Calls extends WorkerCalls<Calls>>(options: WorkerClientOptions): WorkerClient<Calls> {
  const { name: subject, createWorker, limitMs, onEnd } = options
  let worker: WorkerPort | undefined
  let last = 0
  const waiting = new Map<number, Waiting>()

  const end = (reason: WorkerFailure['reason'], message: string): void => {
    if (worker) {
      // Replies of an ended worker must not reach the calls of the next one.
      worker.onmessage = null
      worker.onerror = null
      worker.terminate()
    }
    worker = undefined
    onEnd?.()
    const unanswered = [...waiting.values()]
    waiting.clear()
    for (const { fail, timer } of unanswered) {
      clearTimeout(timer)
      fail(new WorkerFailure(reason, message))
    }
  }
  const receive = (reply: WorkerReply): void => {
    const question = waiting.get(reply.id)
    if (!question) return
    if (reply.kind === 'progress') {
      question.onProgress?.(reply.progress as never)
      return
    }
    waiting.delete(reply.id)
    clearTimeout(question.timer)
    if (reply.kind === 'done') {
      question.done(reply.answer as never)
      return
    }
    const { message, code, isFatal } = reply.fault
    question.fail(new WorkerFailure('fault', message, code))
    if (isFatal) end('died', message)
  }
  const start = (): WorkerPort => {
    const started = createWorker()
    started.onmessage = ({ data }) => receive(data)
    started.onerror = ({ message }) => end('died', message || `the ${subject} worker did not start`)
    return started
  }

  return {
    ask: (name, task, onProgress) =>
      new Promise<never>((done, fail) => {
        worker ??= start()
        const id = ++last
        // A worker that cannot be constructed, and a task that cannot be cloned, reject.
        worker.postMessage({ id, name, task })
        const slow = (): void => end('slow', `${subject} took more than ${(limitMs ?? 0) / 1_000} s`)
        waiting.set(id, { done, fail, onProgress, timer: limitMs === undefined ? undefined : setTimeout(slow, limitMs) })
      }),
    isRunning: () => worker !== undefined,
    end: (why) => end('ended', why),
  }
}

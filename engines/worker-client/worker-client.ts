import type { WorkerCalls, WorkerOrder, WorkerReply } from './worker-protocol.ts'

/** What is needed of a Worker; tests bring one that runs in the same thread. */
export interface WorkerPort {
  postMessage(order: WorkerOrder): void
  terminate(): void
  onmessage: ((event: { readonly data: WorkerReply }) => void) | null
  onerror: ((event: { readonly message?: string }) => void) | null
}

/** Why there is no answer: the worker's own fault (with its code), out of time, the worker is dead or did not start, or it was ended. */
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
  /** For messages: « engraving ». */
  readonly name: string
  readonly createWorker: () => WorkerPort
  /** From the question to its answer; the worker that takes longer is ended, as nothing else stops it. */
  readonly limitMs?: number
  /** What the worker held is gone. */
  readonly onEnd?: () => void
}

/** Questions to a worker that starts with the first one; after its end the next question starts another. */
export interface WorkerClient<Calls extends WorkerCalls<Calls>> {
  /** Rejects with a `WorkerFailure`. */
  ask<Name extends keyof Calls & string>(
    name: Name,
    task: Calls[Name]['task'],
    onProgress?: (progress: never) => void,
  ): Promise<Calls[Name]['answer']>
  isRunning(): boolean
  /** Ends the worker; what is under way fails. */
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
      // What it had sent before its end must not reach the next one's questions.
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
        // A worker that cannot be made, and a task that cannot be sent, reject.
        worker.postMessage({ id, name, task })
        const slow = (): void => end('slow', `${subject} took more than ${(limitMs ?? 0) / 1_000} s`)
        waiting.set(id, { done, fail, onProgress, timer: limitMs === undefined ? undefined : setTimeout(slow, limitMs) })
      }),
    isRunning: () => worker !== undefined,
    end: (why) => end('ended', why),
  }
}

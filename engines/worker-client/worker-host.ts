import type { WorkerCalls, WorkerFault, WorkerOrder, WorkerReply } from './worker-protocol.ts'

/** The worker's side of its calls: a function for each name. */
export type WorkerAnswers<Calls extends WorkerCalls<Calls>> = {
  readonly [Name in keyof Calls]: (
    task: Calls[Name]['task'],
    onProgress: (progress: unknown) => void,
  ) => Calls[Name]['answer'] | Promise<Calls[Name]['answer']>
}

export interface WorkerHostOptions {
  readonly faultOf?: (error: unknown) => WorkerFault
  /** Transferables of an answer. */
  readonly transferOf?: (answer: unknown) => Transferable[]
}

type AnswerTo = (task: unknown, onProgress: (progress: unknown) => void) => unknown
type Send = (reply: WorkerReply, transfer?: Transferable[]) => void

/** Answers orders without a Worker too, so that tests use the real one. */
export function createWorkerHost<Calls extends WorkerCalls<Calls>>(
  answers: WorkerAnswers<Calls>,
  send: Send,
  { faultOf = (error) => ({ message: String(error) }), transferOf = () => [] }: WorkerHostOptions = {},
): (order: WorkerOrder) => Promise<void> {
  const byName = answers as Readonly<Record<string, AnswerTo | undefined>>
  return async ({ id, name, task }) => {
    try {
      const answerTo = byName[name]
      if (!answerTo) throw new Error(`nothing answers to ${name}`)
      const answer = await answerTo(task, (progress) => send({ id, kind: 'progress', progress }))
      send({ id, kind: 'done', answer }, transferOf(answer))
    } catch (error) {
      send({ id, kind: 'fault', fault: faultOf(error) })
    }
  }
}

/** Answers the page's orders in this worker. */
export function serveWorker<Calls extends WorkerCalls<Calls>>(answers: WorkerAnswers<Calls>, options?: WorkerHostOptions): void {
  const send: Send = (reply, transfer = []) =>
    (self as unknown as { postMessage(reply: WorkerReply, transfer: Transferable[]): void }).postMessage(reply, transfer)
  const host = createWorkerHost<Calls>(answers, send, options)
  self.addEventListener('message', ({ data }: MessageEvent<WorkerOrder>) => void host(data))
}

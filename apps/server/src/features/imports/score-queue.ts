import { Worker } from 'node:worker_threads'
import type { HandShape } from '@prelude/domain/score'
import type { ScoreFault } from '@prelude/domain/score/musicxml'
import { Refusal } from '../../kernel/refusal.ts'
import type { ImportAnswers, ImportReply, ImportTask } from './import-protocol.ts'

/**
 * Reads uploaded scores in a worker thread: one at a time, with limits of time and memory. Round robin over learners: a learner waits
 * for at most one file of each other learner.
 */
export interface ScoreQueue {
  /** Throws a Refusal: `score_refused`, `file_too_large`, or `too_many_requests` if too many tasks wait, of this learner or in all. */
  run<Kind extends ImportTask['kind']>(learnerId: number, task: Extract<ImportTask, { kind: Kind }>): Promise<ImportAnswers[Kind]>
  close(): Promise<void>
}

export interface ScoreQueueRules {
  readonly shapes: readonly HandShape[]
  readonly onProblem: (problem: string) => void
  readonly timeMs?: number
  /** Per learner. */
  readonly mostWaiting?: number
  readonly mostWaitingInAll?: number
}

const TIME_MS = 10_000
const MOST_WAITING = 3
const MOST_WAITING_IN_ALL = 60
/** The worker ends when idle for so long: it holds some 60 MB. */
const IDLE_MS = 60_000
/** After a file of at least this size the worker ends, to give its memory back to the system. */
const LARGE_BYTES = 4 * 1024 * 1024
/** Enough for a score at the limits of `SCORE_LIMITS`; exceeding it ends the worker only. */
const MEMORY = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 24, stackSizeMb: 4 }

const unreadable = (): Refusal =>
  new Refusal('score_refused', 'Ce fichier ne peut pas être lu. Exportez-le de nouveau en MusicXML depuis votre logiciel de partition.')
const tooHeavy = (): Refusal =>
  new Refusal(
    'file_too_large',
    'Cette partition est trop grande pour être lue ici. Exportez seulement la partie de piano, ou un mouvement à la fois.',
  )
export const crowded = (): Refusal =>
  new Refusal('too_many_requests', 'Plusieurs partitions sont déjà en cours de lecture. Réessayez dans quelques secondes.')

const refusalOfFault = ({ code, message }: Pick<ScoreFault, 'code' | 'message'>): Refusal =>
  new Refusal(code === 'too_large' ? 'file_too_large' : 'score_refused', message)

interface Waiting {
  readonly task: ImportTask
  readonly resolve: (reply: ImportReply) => void
  readonly reject: (error: unknown) => void
}

export function createScoreQueue({
  shapes,
  onProblem,
  timeMs = TIME_MS,
  mostWaiting = MOST_WAITING,
  mostWaitingInAll = MOST_WAITING_IN_ALL,
}: ScoreQueueRules): ScoreQueue {
  let worker: Worker | undefined
  let idle: NodeJS.Timeout | undefined
  /** Waiting tasks by learner; includes the learner whose task is running. */
  const tasksOf = new Map<number, Waiting[]>()
  /** Learners in order of their turn, without the one whose task is running. */
  const turns: number[] = []
  let waitingInAll = 0
  let running = false
  let closed = false

  const end = async (): Promise<void> => {
    clearTimeout(idle)
    const ended = worker
    worker = undefined
    await ended?.terminate()
  }
  const launch = (): Worker => {
    const launched = new Worker(new URL('./import-worker.ts', import.meta.url), { workerData: { shapes }, resourceLimits: MEMORY })
    launched.unref()
    launched.on('error', () => undefined)
    launched.on('exit', () => {
      if (worker === launched) worker = undefined
    })
    worker = launched
    return launched
  }
  const replyOf = (task: ImportTask): Promise<ImportReply> =>
    new Promise((resolve, reject) => {
      const current = worker ?? launch()
      const settle = (act: () => void): void => {
        clearTimeout(tooLong)
        current.off('message', onMessage).off('error', onEnd).off('exit', onEnd)
        act()
      }
      const onMessage = (reply: ImportReply): void => settle(() => resolve(reply))
      const onEnd = (reason: unknown): void =>
        settle(() => {
          onProblem(`the thread that reads scores ended: ${reason instanceof Error ? reason.name : String(reason)}`)
          void end()
          reject(tooHeavy())
        })
      const tooLong = setTimeout(() => onEnd('out of time'), timeMs)
      current.on('message', onMessage).on('error', onEnd).on('exit', onEnd)
      // Transfers the bytes of an upload instead of copying them; they are not used here afterwards.
      const { file } = task
      const whole = task.kind === 'read' && file.buffer instanceof ArrayBuffer && file.byteLength === file.buffer.byteLength
      current.postMessage(task, whole ? [file.buffer as ArrayBuffer] : [])
    })
  const perform = async (task: ImportTask): Promise<ImportReply> => {
    if (closed) throw crowded()
    clearTimeout(idle)
    const size = task.file.byteLength
    try {
      return await replyOf(task)
    } finally {
      if (size > LARGE_BYTES) await end()
      else idle = setTimeout(() => void end(), IDLE_MS).unref()
    }
  }

  const runNext = async (): Promise<void> => {
    if (running) return
    const learnerId = turns.shift()
    const tasks = learnerId === undefined ? undefined : tasksOf.get(learnerId)
    const next = tasks?.shift()
    if (learnerId === undefined || !tasks || !next) return
    running = true
    waitingInAll -= 1
    await perform(next.task).then(next.resolve, next.reject)
    running = false
    // Append after learners who came meanwhile.
    if (tasks.length > 0) turns.push(learnerId)
    else tasksOf.delete(learnerId)
    void runNext()
  }

  return {
    run: async (learnerId, task) => {
      const waiting = tasksOf.get(learnerId)
      const tasks = waiting ?? []
      if (tasks.length >= mostWaiting || waitingInAll >= mostWaitingInAll) throw crowded()
      if (!waiting) {
        tasksOf.set(learnerId, tasks)
        turns.push(learnerId)
      }
      waitingInAll += 1
      const replied = new Promise<ImportReply>((resolve, reject) => tasks.push({ task, resolve, reject }))
      void runNext()
      const reply = await replied
      if (reply.kind === 'done') return reply.answer as never
      if (reply.kind === 'fault') throw refusalOfFault(reply)
      onProblem(`a score could not be read: ${reply.name} ${reply.places.join(' ')}`)
      throw unreadable()
    },
    close: async () => {
      closed = true
      await end()
    },
  }
}

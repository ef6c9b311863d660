import { encodeEvent, HEARTBEAT, type TeacherEvent } from '@prelude/contract'

/** An answer in progress, or just ended: its events so far, for every reader of it. */
export interface LiveAnswer {
  readonly events: readonly TeacherEvent[]
  /** Aborted when the learner cancels, when nobody has been reading for a while, and when the server closes. */
  readonly signal: AbortSignal
  push(event: TeacherEvent): void
  /** No more events. */
  end(): void
  abort(why: AbortReason): void
  /** The encoded events from a position on, then those that come. */
  read(from: number): AsyncGenerator<string>
}
export type AbortReason = 'canceled' | 'unread' | 'closing'

/** An ended answer can be resumed for so long from memory. */
const KEPT_MS = 60_000
/** Nobody reads: the connection is lost or the tab closed. A learner who comes back within this finds the answer going on. */
const UNREAD_MS = 10_000
const HEARTBEAT_MS = 5_000

function createLiveAnswer(): LiveAnswer {
  const events: TeacherEvent[] = []
  const controller = new AbortController()
  let isEnded = false
  let readers = 0
  let unread: NodeJS.Timeout | undefined
  let news = Promise.withResolvers<void>()
  const publish = (): void => {
    news.resolve()
    news = Promise.withResolvers()
  }
  const abort = (why: AbortReason): void => {
    if (!isEnded) controller.abort(why)
  }
  return {
    events,
    signal: controller.signal,
    abort,
    push: (event) => {
      if (isEnded) return
      events.push(event)
      publish()
    },
    end: () => {
      isEnded = true
      clearTimeout(unread)
      publish()
    },
    async *read(from) {
      readers += 1
      clearTimeout(unread)
      let position = from
      let timer: NodeJS.Timeout | undefined
      try {
        while (true) {
          let chunk = ''
          for (; position < events.length; position += 1) chunk += encodeEvent(events[position] as TeacherEvent, position)
          if (chunk !== '') yield chunk
          if (position < events.length) continue
          if (isEnded) return
          const quiet = new Promise<'quiet'>((resolve) => {
            timer = setTimeout(() => resolve('quiet'), HEARTBEAT_MS)
          })
          const happened = await Promise.race([news.promise, quiet])
          clearTimeout(timer)
          if (happened === 'quiet') yield HEARTBEAT
        }
      } finally {
        clearTimeout(timer)
        readers -= 1
        if (readers === 0 && !isEnded) unread = setTimeout(() => abort('unread'), UNREAD_MS).unref()
      }
    },
  }
}

/** The answers that this server is giving, by learner and message: another learner's cannot be reached by its number. */
export interface LiveAnswers {
  of(userId: number, messageId: string): LiveAnswer | undefined
  /** Starts an answer; `work` pushes its events, and must not throw. */
  start(userId: number, messageId: string, work: (answer: LiveAnswer) => Promise<void>): LiveAnswer
  /** Aborts one, waits for its end, and forgets it: it cannot be resumed. */
  stop(userId: number, messageId: string): Promise<void>
  /** Aborts all, and waits for their ends. */
  close(): Promise<void>
}

export function createLiveAnswers(): LiveAnswers {
  const live = new Map<string, { readonly answer: LiveAnswer; readonly done: Promise<void> }>()
  const working = new Set<Promise<void>>()
  const keyOf = (userId: number, messageId: string): string => `${userId} ${messageId}`
  return {
    of: (userId, messageId) => live.get(keyOf(userId, messageId))?.answer,
    start: (userId, messageId, work) => {
      const key = keyOf(userId, messageId)
      const answer = createLiveAnswer()
      const done = work(answer).finally(() => {
        answer.end()
        working.delete(done)
        setTimeout(() => {
          if (live.get(key)?.answer === answer) live.delete(key)
        }, KEPT_MS).unref()
      })
      working.add(done)
      live.set(key, { answer, done })
      return answer
    },
    stop: async (userId, messageId) => {
      const key = keyOf(userId, messageId)
      const running = live.get(key)
      if (!running) return
      running.answer.abort('canceled')
      await running.done
      live.delete(key)
    },
    close: async () => {
      for (const { answer } of live.values()) answer.abort('closing')
      await Promise.allSettled(working)
    },
  }
}

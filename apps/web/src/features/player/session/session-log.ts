import type { PlayableType, SessionBody } from '@prelude/contract'

export interface PlayableKey {
  readonly type: PlayableType | 'made'
  readonly id: number
}

export type PlayerLog = SessionBody['logs'][string]

/** What a practice session counts of one content (spec: account §3.8). */
export interface SessionLog {
  /** The music begins to move for a new take. */
  countTrial(): void
  countTempoChange(before: number, after: number): void
  /** Time in which the music moved. */
  addSeconds(seconds: number): void
  read(): PlayerLog
  /** A new practice session: resets the counts. */
  reset(): void
}

const NOTHING: PlayerLog = { time: 0, trials_count: 0, tempo_increase: 0, tempo_decrease: 0 }

export function createSessionLog(): SessionLog {
  let log = NOTHING
  return {
    countTrial: () => {
      log = { ...log, trials_count: log.trials_count + 1 }
    },
    countTempoChange: (before, after) => {
      if (after > before) log = { ...log, tempo_increase: log.tempo_increase + 1 }
      if (after < before) log = { ...log, tempo_decrease: log.tempo_decrease + 1 }
    },
    addSeconds: (seconds) => {
      log = { ...log, time: log.time + Math.max(0, seconds) }
    },
    read: () => ({ ...log, time: Math.round(log.time) }),
    reset: () => {
      log = NOTHING
    },
  }
}

/** Their specified names (spec: account §3.8): exercises and challenges only. */
export const logKeyOf = ({ type, id }: PlayableKey): string | null =>
  type === 'exercise' ? `school_${id}` : type === 'challenge' ? `challenge_${id}` : null

const opened = new Map<string, Set<SessionLog>>()

/** Registers an opened player: its counts are kept after it is closed, until the practice session is over. */
export function registerPlayerLog(playable: PlayableKey, log: SessionLog): void {
  const key = logKeyOf(playable)
  if (!key) return
  const logs = opened.get(key)
  if (logs) logs.add(log)
  else opened.set(key, new Set([log]))
}

const sumOf = (logs: Iterable<SessionLog>): PlayerLog => {
  let sum = NOTHING
  for (const log of logs) {
    const totals = log.read()
    sum = {
      time: sum.time + totals.time,
      trials_count: sum.trials_count + totals.trials_count,
      tempo_increase: sum.tempo_increase + totals.tempo_increase,
      tempo_decrease: sum.tempo_decrease + totals.tempo_decrease,
    }
  }
  return sum
}

/** All that was counted since the last `clearPlayerLog`, for `POST session`; contents without activity are left out. */
export function currentPlayerLog(): SessionBody['logs'] {
  const sums = [...opened].map(([key, logs]) => [key, sumOf(logs)] as const)
  return Object.fromEntries(sums.filter(([, sum]) => Object.values(sum).some((count) => count > 0)))
}

/** A practice session is over; a player that is still open counts on from zero. */
export function clearPlayerLog(): void {
  for (const logs of opened.values()) for (const log of logs) log.reset()
}

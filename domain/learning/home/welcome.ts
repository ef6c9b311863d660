import type { ActivityEvent } from '../progress/activity.ts'

/** HOME_WELCOME_MODAL_INFOS as it was stored; what is not of its kind was not stored. */
export interface WelcomeInfos {
  readonly lastSeenScore: number | null
  /** Moment in ms. */
  readonly activityLastSeen: number | null
  readonly newSongsLastSeen: number | null
}

const numberIn = (value: unknown): number | null => (typeof value === 'number' && Number.isFinite(value) ? value : null)

export function welcomeInfosOf(stored: unknown): WelcomeInfos {
  const { lastSeenScore, userActivityLastSeen, newSongsLastSeen } = Object(stored) as Readonly<Record<string, unknown>>
  const seen = typeof userActivityLastSeen === 'string' ? Date.parse(userActivityLastSeen) : Number.NaN
  return {
    lastSeenScore: numberIn(lastSeenScore),
    activityLastSeen: Number.isNaN(seen) ? null : seen,
    newSongsLastSeen: numberIn(newSongsLastSeen),
  }
}

export interface WelcomeFacts {
  readonly nowMs: number
  readonly today: number
  readonly dayOf: (ms: number) => number
  /** The activity score. */
  readonly score: number
  readonly events: readonly { readonly type: string; readonly atMs: number }[]
  /** Pieces that came since `newSongsLastSeen`. */
  readonly newSongs: number
}

export interface Welcome {
  readonly isDue: boolean
  readonly scoreGained: number
  readonly pieces: number
  readonly challenges: number
  readonly modules: number
  readonly regularDays: number
  readonly newSongs: number
  readonly sinceMs: number | null
}

/**
 * What the welcome tells: what was gained since it was seen last, once a day at most, and only where there is something. A first visit has nothing to
 * compare with. A moment that lies ahead (a clock that was wrong) counts as now.
 */
export function welcomeOf(infos: WelcomeInfos, { nowMs, today, dayOf, score, events, newSongs }: WelcomeFacts): Welcome {
  const sinceMs = infos.activityLastSeen === null ? null : Math.min(infos.activityLastSeen, nowMs)
  const since = sinceMs === null ? [] : events.filter(({ atMs }) => atMs > sinceMs && atMs <= nowMs)
  const count = (wanted: ActivityEvent): number => since.filter(({ type }) => type === wanted).length
  const news = {
    scoreGained: infos.lastSeenScore === null ? 0 : Math.max(0, score - infos.lastSeenScore),
    pieces: count('COMPLETE_PIECE'),
    challenges: count('COMPLETE_CHALLENGE'),
    modules: count('COMPLETE_MODULE'),
    regularDays: count('REGULARITY'),
    newSongs: infos.newSongsLastSeen === null ? 0 : newSongs,
  }
  const isSomething = Object.values(news).some((value) => value > 0)
  return { ...news, isDue: sinceMs !== null && dayOf(sinceMs) !== today && isSomething, sinceMs }
}

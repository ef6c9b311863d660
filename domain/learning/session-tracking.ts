/** Session tracking, spec: account §4.4 and §9. */
export const SESSION_CHECK_EVERY_MS = 25_000
const INACTIVE_AFTER_MS = 90_000
const SAVE_EVERY_MS = 300_000
const SHORTEST_SENT_MS = 120_000
const CONNECTION_AFTER_MS = 600_000

/** A practice session, from the learner's first action on. */
export interface TrackedSession {
  readonly startedAtMs: number
  /** Time up to which the duration is counted. */
  readonly activeUntilMs: number
  /** Duration without idle stretches. */
  readonly activeMs: number
  readonly savedAtMs: number
  readonly connectionReported: boolean
}

/** Null between two sessions. */
export type SessionState = TrackedSession | null

export type SessionEvent =
  /** Mouse, key, touch, or a note played. */
  | { readonly type: 'action' }
  /** Every 25 s. A page on which music is played keeps the session open; playing music counts as activity without input. */
  | { readonly type: 'check'; readonly onPlayPage: boolean; readonly musicGoes: boolean }
  /** The tab is hidden: save now, as it may be closed. */
  | { readonly type: 'leave' }

export type SessionEffect =
  | { readonly type: 'begin' }
  /** `POST session`; of several with one token the latest counts. */
  | { readonly type: 'send'; readonly startedAtMs: number; readonly durationSeconds: number }
  /** The activity CONNECTION. */
  | { readonly type: 'report-connection' }
  | { readonly type: 'end' }

export interface SessionChange {
  readonly state: SessionState
  readonly effects: readonly SessionEffect[]
}

/**
 * One step of the tracking. The first action opens a session; a check saves it every 5 minutes, records CONNECTION after 10 minutes of activity,
 * and closes it after 90 s without any, sending it when it lasted more than 2 minutes.
 */
export function trackSession(state: SessionState, event: SessionEvent, nowMs: number): SessionChange {
  if (state === null) {
    if (event.type !== 'action') return { state, effects: [] }
    return {
      state: { startedAtMs: nowMs, activeUntilMs: nowMs, activeMs: 0, savedAtMs: nowMs, connectionReported: false },
      effects: [{ type: 'begin' }],
    }
  }
  switch (event.type) {
    case 'action':
      return { state: withActivity(state, nowMs), effects: [] }
    case 'leave':
      return isWorthSending(state) ? { state: { ...state, savedAtMs: nowMs }, effects: [sendingOf(state)] } : { state, effects: [] }
    case 'check': {
      const counted = event.onPlayPage && event.musicGoes ? withActivity(state, nowMs) : state
      if (nowMs - counted.activeUntilMs >= INACTIVE_AFTER_MS && !event.onPlayPage)
        return { state: null, effects: [...(isWorthSending(counted) ? [sendingOf(counted)] : []), ...connectionOf(counted), { type: 'end' }] }
      return saving(counted, nowMs)
    }
  }
}

/** Time counts up to an action, unless there was none for 90 s before it: a machine that slept adds nothing. */
function withActivity(state: TrackedSession, nowMs: number): TrackedSession {
  const sinceMs = nowMs - state.activeUntilMs
  const isPause = sinceMs >= INACTIVE_AFTER_MS || sinceMs < 0
  return { ...state, activeUntilMs: nowMs, activeMs: state.activeMs + (isPause ? 0 : sinceMs) }
}

function saving(state: TrackedSession, nowMs: number): SessionChange {
  const isDue = nowMs - state.savedAtMs >= SAVE_EVERY_MS && isWorthSending(state)
  const reported = connectionOf(state)
  // A connection is counted where the server has the session of ten minutes that it is about.
  const isSaved = isDue || reported.length > 0
  return {
    state: { ...state, savedAtMs: isSaved ? nowMs : state.savedAtMs, connectionReported: state.connectionReported || reported.length > 0 },
    effects: [...(isSaved ? [sendingOf(state)] : []), ...reported],
  }
}

const isWorthSending = ({ activeMs }: TrackedSession): boolean => activeMs > SHORTEST_SENT_MS

const sendingOf = ({ startedAtMs, activeMs }: TrackedSession): SessionEffect => ({
  type: 'send',
  startedAtMs,
  durationSeconds: Math.round(activeMs / 1000),
})

const connectionOf = ({ activeMs, connectionReported }: TrackedSession): readonly SessionEffect[] =>
  activeMs > CONNECTION_AFTER_MS && !connectionReported ? [{ type: 'report-connection' }] : []

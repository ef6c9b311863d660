import type { CallBody } from '@prelude/contract'
import { CallError } from '@prelude/contract/client'
import { SESSION_CHECK_EVERY_MS, type SessionEffect, type SessionEvent, type SessionState, trackSession } from '@prelude/domain/learning'

type SessionBody = CallBody<'POST session'>
type ActivityBody = CallBody<'POST user/new-activity'>

/** Sessions not yet acknowledged by the server; stored beyond the life of the page. */
export interface StoredSessions {
  all(): readonly SessionBody[]
  keep(session: SessionBody): void
  forget(token: string): void
}

export interface SessionTrackerParts {
  /** Target of the activity events and of `pagehide`: the window. */
  readonly page: Pick<EventTarget, 'addEventListener' | 'removeEventListener'>
  /** The document, for `visibilitychange`: phones may close a hidden tab without a further event. */
  readonly tab: Pick<EventTarget, 'addEventListener' | 'removeEventListener'> & { readonly visibilityState: string }
  readonly onPlayedNote: (listener: () => void) => () => void
  readonly onPlayPage: () => boolean
  readonly musicGoes: () => boolean
  /** Counts of the players since the session began. */
  readonly logs: () => SessionBody['logs']
  readonly clearLogs: () => void
  readonly waitingSessions: StoredSessions
  readonly isLoggedIn: () => boolean
  /** Must outlive the page (`keepalive`). */
  readonly sendSession: (session: SessionBody) => Promise<unknown>
  readonly sendActivity: (activity: ActivityBody) => Promise<unknown>
  readonly newToken: () => string
  readonly nowMs: () => number
}

/** spec: account §4.4: mouse, key, touch; notes arrive as `onPlayedNote`. */
const ACTIONS = ['pointerdown', 'pointermove', 'wheel', 'keydown', 'touchstart'] as const
/** Throttled: a moving mouse fires a hundred events a second. */
const ACTION_EVERY_MS = 1_000
const LONGEST_SENT_SECONDS = 86_400

const isoOf = (ms: number): string => new Date(ms).toISOString()
/** Refused as invalid: a retry would be refused too. */
const isHopeless = (cause: unknown): boolean => cause instanceof CallError && cause.status === 400

/** Tracks the practice session and reports it; the returned function ends it and stores what could not be sent. */
export function startSessionTracker(parts: SessionTrackerParts): () => void {
  const { page, tab, waitingSessions, nowMs } = parts
  let state: SessionState = null
  let token = ''
  let actedAtMs = Number.NEGATIVE_INFINITY
  let checking: ReturnType<typeof setInterval> | undefined
  const unreported = new Set<ActivityBody>()

  const sendSession = async (session: SessionBody): Promise<void> => {
    try {
      await parts.sendSession(session)
    } catch (cause) {
      if (!isHopeless(cause)) return
      console.warn('A session of work was refused', cause)
    }
    // A longer report of the same session may have been stored meanwhile.
    const latest = waitingSessions.all().find(({ session_token }) => session_token === session.session_token)
    if (!latest || latest.duration <= session.duration) waitingSessions.forget(session.session_token)
  }
  const report = async (activity: ActivityBody): Promise<void> => {
    try {
      await parts.sendActivity(activity)
      unreported.delete(activity)
    } catch (cause) {
      if (isHopeless(cause)) unreported.delete(activity)
    }
  }
  /** All sessions at once: a page that closes cannot wait for an answer. What they bear out is announced once the server has them. */
  const sendAll = (): void => {
    if (!parts.isLoggedIn()) return
    const sent = Promise.all(waitingSessions.all().map(sendSession))
    if (unreported.size > 0) void sent.then(() => Promise.all([...unreported].map(report)))
  }

  const apply = (effect: SessionEffect): void => {
    switch (effect.type) {
      case 'begin':
        token = parts.newToken()
        checking = setInterval(check, SESSION_CHECK_EVERY_MS)
        break
      case 'send':
        waitingSessions.keep({
          session_token: token,
          duration: Math.min(effect.durationSeconds, LONGEST_SENT_SECONDS),
          started_at: isoOf(effect.startedAtMs),
          logs: parts.logs(),
        })
        break
      case 'report-connection':
        unreported.add({ event_type: 'CONNECTION', created_at: isoOf(nowMs()) })
        break
      case 'end':
        clearInterval(checking)
        parts.clearLogs()
        break
    }
  }
  const dispatch = (event: SessionEvent): void => {
    const { state: next, effects } = trackSession(state, event, nowMs())
    state = next
    for (const effect of effects) apply(effect)
    // What an earlier save could not send is sent with the next one.
    if (effects.some(({ type }) => type !== 'end')) sendAll()
  }
  const check = (): void => dispatch({ type: 'check', onPlayPage: parts.onPlayPage(), musicGoes: parts.musicGoes() })
  const act = (): void => {
    const now = nowMs()
    const sinceMs = now - actedAtMs
    if (sinceMs >= 0 && sinceMs < ACTION_EVERY_MS) return
    actedAtMs = now
    dispatch({ type: 'action' })
  }
  const leave = (): void => dispatch({ type: 'leave' })
  const onVisibility = (): void => {
    if (tab.visibilityState === 'hidden') leave()
  }

  for (const action of ACTIONS) page.addEventListener(action, act, { passive: true, capture: true })
  page.addEventListener('pagehide', leave)
  tab.addEventListener('visibilitychange', onVisibility)
  const leaveNotes = parts.onPlayedNote(act)
  return () => {
    leave()
    clearInterval(checking)
    for (const action of ACTIONS) page.removeEventListener(action, act, { capture: true })
    page.removeEventListener('pagehide', leave)
    tab.removeEventListener('visibilitychange', onVisibility)
    leaveNotes()
    parts.clearLogs()
  }
}

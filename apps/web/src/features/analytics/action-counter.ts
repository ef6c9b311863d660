import type { CallBody } from '@prelude/contract'
import { CallError } from '@prelude/contract/client'
import { ANALYTICS_ACTIONS, type AnalyticsAction } from '@prelude/domain/membership'
import type { MeasuringConsent } from '../../device/measuring-consent.ts'

type ActionBody = CallBody<'POST analytics'>
export type ActionDetails = NonNullable<ActionBody['details']>

export interface WaitingAction {
  readonly id: string
  readonly action: AnalyticsAction
  readonly details?: ActionDetails
}

/** Without consent only what the survey waits for is counted (spec: account §9), as a number and nothing else. */
const NECESSARY: ReadonlySet<AnalyticsAction> = new Set([ANALYTICS_ACTIONS.homeViewed, ANALYTICS_ACTIONS.playClicked])
/** Without a network or an answer; the oldest give way. */
const MOST_WAITING = 50

/** What is kept and sent of an action under a choice; null is nothing at all. While nobody has chosen only what is necessary waits, in memory. */
export function bodyUnder(consent: MeasuringConsent, { action, details }: Omit<WaitingAction, 'id'>): ActionBody | null {
  if (consent === 'accepted') return { action, consented: true, ...(details ? { details } : {}) }
  return NECESSARY.has(action) ? { action, consented: false } : null
}

export interface ActionCounterParts {
  readonly consent: () => MeasuringConsent
  readonly isLoggedIn: () => boolean
  readonly send: (body: ActionBody) => Promise<unknown>
  /** What waits outlasts the page. */
  readonly waiting: { all(): readonly WaitingAction[]; keep(actions: readonly WaitingAction[]): void }
  readonly newId: () => string
  /** Errors of tracking are logged to the console only (spec: account §8). */
  readonly log: (message: string, cause: unknown) => void
}

export interface ActionCounter {
  count(action: AnalyticsAction, details?: ActionDetails): void
  /** Sends what waits: after an answer, a login, or when the network is back. */
  flush(): Promise<void>
}

/** Counts one action after the other, and never stands in anybody's way. */
export function createActionCounter({ consent, isLoggedIn, send, waiting, newId, log }: ActionCounterParts): ActionCounter {
  let flushing: Promise<void> | null = null
  /** Before the learner has answered nothing is written on the device. */
  let early: readonly WaitingAction[] = []

  /** False where the rest has to wait too. */
  const sendNext = async (): Promise<boolean> => {
    const [next] = waiting.all()
    if (!next || !isLoggedIn()) return false
    const body = bodyUnder(consent(), next)
    try {
      if (body) await send(body)
    } catch (cause) {
      log(`« ${next.action} » was not counted`, cause)
      // Without a network it waits; refused as it is, it would be refused again.
      if (cause instanceof CallError && cause.code === 'offline') return false
    }
    waiting.keep(waiting.all().filter(({ id }) => id !== next.id))
    return true
  }
  const keep = (actions: readonly WaitingAction[]): void => waiting.keep([...waiting.all(), ...actions].slice(-MOST_WAITING))
  const sendAll = async (): Promise<void> => {
    while (await sendNext());
    flushing = null
  }
  const flush = (): Promise<void> => {
    if (consent() === 'unknown') return Promise.resolve()
    if (early.length > 0) keep(early)
    early = []
    flushing ??= sendAll()
    return flushing
  }
  return {
    flush,
    count(action, details) {
      const counted = { id: newId(), action, ...(details ? { details } : {}) }
      if (!bodyUnder(consent(), counted)) return
      if (consent() === 'unknown') early = [...early, counted].slice(-MOST_WAITING)
      else keep([counted])
      void flush()
    },
  }
}

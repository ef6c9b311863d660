import type { CallBody } from '@prelude/contract'
import { CallError } from '@prelude/contract/client'
import { ANALYTICS_ACTIONS, type AnalyticsAction, categoryOf } from '@prelude/domain/membership'
import type { MeasuringConsent } from '../../shared/learner/front-door.ts'

type ActionBody = CallBody<'POST analytics'>
export type ActionDetails = NonNullable<ActionBody['details']>

export interface WaitingAction {
  readonly id: string
  readonly action: AnalyticsAction
  readonly details?: ActionDetails
}

/** Without consent only the actions that trigger the survey are counted (spec: account §9), as plain numbers. */
const NECESSARY: ReadonlySet<AnalyticsAction> = new Set([ANALYTICS_ACTIONS.homeViewed, ANALYTICS_ACTIONS.playClicked])
/** Limit without a network or an answer; the oldest are dropped. */
const MOST_WAITING = 50

/**
 * What is stored and sent of an action under a given consent; null is nothing. Before the learner has answered only necessary actions are queued, in
 * memory.
 */
export function bodyUnder(consent: MeasuringConsent, { action, details }: Omit<WaitingAction, 'id'>): ActionBody | null {
  const category = categoryOf(action)
  if (consent === 'accepted') return { action, consented: true, ...(category ? { category } : {}), ...(details ? { details } : {}) }
  return NECESSARY.has(action) ? { action, consented: false } : null
}

/** Queued actions are stored beyond the page, separately for each learner; actions before a login belong to no learner yet. */
export interface WaitingActions {
  all(learnerId: number | null): readonly WaitingAction[]
  keep(learnerId: number | null, actions: readonly WaitingAction[]): void
}

export interface ActionCounterParts {
  readonly consent: () => MeasuringConsent
  /** Id of the logged-in learner. */
  readonly learnerId: () => number | null
  readonly send: (body: ActionBody) => Promise<unknown>
  readonly waiting: WaitingActions
  readonly newId: () => string
  /** Errors of tracking are logged to the console only (spec: account §8). */
  readonly log: (message: string, cause: unknown) => void
}

export interface ActionCounter {
  count(action: AnalyticsAction, details?: ActionDetails): void
  /** Sends the queue: after the consent, a login, or when the network is back. */
  flush(): Promise<void>
}

/** Counts one action after the other; never throws or blocks the caller. */
export function createActionCounter({ consent, learnerId, send, waiting, newId, log }: ActionCounterParts): ActionCounter {
  let flushing: Promise<void> | null = null
  /** Before the consent nothing is written on the device. */
  let early: readonly { readonly owner: number | null; readonly action: WaitingAction }[] = []

  /** False where the rest has to wait too. */
  const sendNext = async (): Promise<boolean> => {
    const owner = learnerId()
    if (owner === null) return false
    adopt(owner)
    const [next] = waiting.all(owner)
    if (!next) return false
    const body = bodyUnder(consent(), next)
    try {
      if (body) await send(body)
    } catch (cause) {
      log(`« ${next.action} » was not counted`, cause)
      // Without a network it stays queued; refused as invalid, it would be refused again.
      if (cause instanceof CallError && cause.code === 'offline') return false
    }
    waiting.keep(
      owner,
      waiting.all(owner).filter(({ id }) => id !== next.id),
    )
    return true
  }
  const keep = (owner: number | null, actions: readonly WaitingAction[]): void =>
    waiting.keep(owner, [...waiting.all(owner), ...actions].slice(-MOST_WAITING))
  /** Actions before the login are assigned to the learner who logged in. */
  const adopt = (owner: number): void => {
    const anonymous = waiting.all(null)
    if (anonymous.length === 0) return
    waiting.keep(null, [])
    keep(owner, anonymous)
  }
  const sendAll = async (): Promise<void> => {
    while (await sendNext());
    flushing = null
  }
  const flush = (): Promise<void> => {
    if (consent() === 'unknown') return Promise.resolve()
    for (const { owner, action } of early) keep(owner, [action])
    early = []
    flushing ??= sendAll()
    return flushing
  }
  return {
    flush,
    count(action, details) {
      const counted = { id: newId(), action, ...(details ? { details } : {}) }
      if (!bodyUnder(consent(), counted)) return
      if (consent() === 'unknown') early = [...early, { owner: learnerId(), action: counted }].slice(-MOST_WAITING)
      else keep(learnerId(), [counted])
      void flush()
    },
  }
}

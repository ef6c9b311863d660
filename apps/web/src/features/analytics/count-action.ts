import { createClient } from '@prelude/contract/client'
import type { AnalyticsAction } from '@prelude/domain/membership'
import { session } from '../../api/login-token.ts'
import { measuring } from '../../shared/learner/front-door.ts'
import { type ActionDetails, createActionCounter } from './action-counter.ts'
import { createWaitingActions } from './waiting-actions.ts'

/** `keepalive`: the request outlives the page; a refusal does not redirect. */
const background = createClient({
  baseUrl: '',
  fetch: (url, { signal: _none, ...init }) => fetch(url, { ...init, keepalive: true }),
  token: session.token,
})
const log = (message: string, cause: unknown): void => console.warn(message, cause)

const counter = createActionCounter({
  consent: () => measuring.getState().consent,
  learnerId: session.learnerId,
  send: (body) => background('POST analytics', { body }),
  waiting: createWaitingActions(),
  newId: () => crypto.randomUUID(),
  log,
})
measuring.subscribe(() => void counter.flush())
window.addEventListener('online', () => void counter.flush())

/** Counts an action, as far as the learner agreed; what cannot be sent now is queued: `countAction(ANALYTICS_ACTIONS.homeViewed)`. */
export const countAction = (action: AnalyticsAction, details?: ActionDetails): void => counter.count(action, details)

/** Notifies the team at once, for learners who agreed to be measured. */
export function contactTeam(event: string): void {
  if (measuring.getState().consent !== 'accepted' || !session.isOpen()) return
  background('POST analytics/slack', { body: { event } }).catch((cause: unknown) => log('The team was not told', cause))
}

import type { CallBody } from '@prelude/contract'

export type EventType = CallBody<'POST user/new-activity'>['event_type'] | 'REGULARITY'

/**
 * What an event adds to the activity score. A completed piece or challenge adds what its take added to the best score;
 * the rest adds a little, and only once: a connection a day, a step of the checklist, the checklist, a finished module, and a
 * day played after a day played.
 */
export const POINTS = { CONNECTION: 1, COMPLETE_CHECKLIST_STEP: 2, REGULARITY: 5, COMPLETE_CHECKLIST: 10, COMPLETE_MODULE: 10 } as const

/** More than a learner plays in a day, or announces at once after weeks without a network. */
export const MOST_EVENTS_A_DAY = 1_000
/** Different steps that can be announced; the checklist has about ten. */
export const MOST_STEPS = 100

/** The activity score counts the points of four weeks; `max_score` is the highest that it ever was. */
export const COUNTED_DAYS = 28

export const DAY_MS = 24 * 60 * 60_000

const parisDay = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Paris' })
/** `2026-11-21`, on the calendar of Paris. */
export const dayOf = (moment: Date): string => parisDay.format(moment)

/** What the best score gained by a take: 82 after 70 is 12; a first take gains its whole score. */
export const gainOf = ({ bestScore, previousBest }: { readonly bestScore: number | null; readonly previousBest: number | null }): number =>
  Math.max(0, Math.round((bestScore ?? 0) - (previousBest ?? 0)))

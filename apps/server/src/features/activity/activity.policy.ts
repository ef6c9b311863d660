/** More than a learner plays in a day, or announces at once after weeks without a network. */
export const MOST_EVENTS_A_DAY = 1_000

export const DAY_MS = 24 * 60 * 60_000

/** What helps while an item is open. `clue`: the name of an interval without its quality, a first key, the number of taps. */
export const HEARING_HINTS = ['again', 'slowly', 'clue'] as const
export type HearingHint = (typeof HEARING_HINTS)[number]

/** `retry`: a second key after a wrong one, where one key is the whole answer. */
export type HearingHelp = HearingHint | 'retry'

/** Points that each use takes from the result. What is right at the second try is neither a good answer (80) nor a bad one (60). */
export const HINT_COST: Readonly<Record<HearingHelp, number>> = { again: 5, slowly: 10, clue: 20, retry: 30 }
/** What was found in the end, with whatever help, is worth more than half. */
export const HINTS_COST_MOST = 40

export const costOfHints = (hints: readonly HearingHelp[]): number =>
  Math.min(
    HINTS_COST_MOST,
    hints.reduce((sum, hint) => sum + HINT_COST[hint], 0),
  )

/** Points of an answer, after its hints. */
export const resultAfterHints = (points: number, hints: readonly HearingHelp[]): number => Math.max(0, Math.round(points) - costOfHints(hints))

/** What helps while an item is open. `clue`: the name of an interval without its quality, a first key, the number of taps. */
export const HEARING_HINTS = ['again', 'slowly', 'clue'] as const
export type HearingHint = (typeof HEARING_HINTS)[number]

/** Points that each use takes from the result. */
export const HINT_COST: Readonly<Record<HearingHint, number>> = { again: 5, slowly: 10, clue: 20 }
/** What was found in the end, with whatever help, is worth more than half. */
export const HINTS_COST_MOST = 40

export const costOfHints = (hints: readonly HearingHint[]): number =>
  Math.min(
    HINTS_COST_MOST,
    hints.reduce((sum, hint) => sum + HINT_COST[hint], 0),
  )

/** Points of an answer, after its hints. */
export const resultAfterHints = (points: number, hints: readonly HearingHint[]): number => Math.max(0, Math.round(points) - costOfHints(hints))

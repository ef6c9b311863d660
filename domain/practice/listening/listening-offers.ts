/** spec: learning §4.2: listening is offered at these counts of restart, faster and slower with listening inactive. */
const OFFERED_AT: ReadonlySet<number> = new Set([1, 4, 9])
/** From this count on « ne plus demander » replaces « non merci » (spec: choices §4.1). */
const NEVER_AGAIN_FROM = 5

export interface ListeningOffer {
  readonly refusal: 'notNow' | 'neverAgain'
}

/** The offer after the n-th of these actions; null for none. `declined`: the learner chose not to be asked again. */
export function listeningOfferAt(count: number, declined = false): ListeningOffer | null {
  if (declined || !OFFERED_AT.has(count)) return null
  return { refusal: count >= NEVER_AGAIN_FROM ? 'neverAgain' : 'notNow' }
}

/** spec: learning §4.2: bubbles disappear after 2 to 5 s; longer texts stay longer. */
const SHORTEST_BUBBLE_MS = 2_000
const LONGEST_BUBBLE_MS = 5_000
const MS_A_CHARACTER = 45

export const bubbleTimeMs = (words: string): number => Math.min(LONGEST_BUBBLE_MS, Math.max(SHORTEST_BUBBLE_MS, words.length * MS_A_CHARACTER))

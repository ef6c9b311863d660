/**
 * A linear classifier over the features of a text, kept sparse: of each feature only the labels for or against which it speaks most. A label is an
 * answer (`topic.posture`, `keyword.noire`, `question.111`); what asks for none of them has the label after the last.
 */
export interface SearchWeights {
  readonly labels: readonly string[]
  /** Features in ascending order. */
  readonly features: Uint32Array
  /** How rare each feature is, in hundredths: what few texts have tells more. */
  readonly rarities: Uint8Array
  /** Of each feature, what a step of its weights is worth. */
  readonly scales: Float32Array
  /** Where the weights of each feature begin; one more than features. */
  readonly starts: Uint32Array
  /** `label × 128 + steps + 64`. */
  readonly entries: Uint16Array
}

export const RARITY_STEPS = 100
export const STEPS = 128
export const ZERO_STEP = 64

/** What each feature of a text weighs: by its rarity, so that all together have the length one. */
export function featureShares(rarities: readonly number[]): readonly number[] {
  const square = rarities.reduce((sum, rarity) => sum + rarity * rarity, 0)
  const factor = square === 0 ? 0 : 1 / Math.sqrt(square)
  return rarities.map((rarity) => rarity * factor)
}

const placesOf = new WeakMap<SearchWeights, ReadonlyMap<number, number>>()

function placeOfFeatures(weights: SearchWeights): ReadonlyMap<number, number> {
  const ready = placesOf.get(weights)
  if (ready) return ready
  const made = new Map(Array.from(weights.features, (feature, place) => [feature, place] as const))
  placesOf.set(weights, made)
  return made
}

/** In place: from logarithms of odds to shares that sum to one. */
export function toShares(scores: Float64Array): void {
  const largest = scores.reduce((most, score) => Math.max(most, score), Number.NEGATIVE_INFINITY)
  let total = 0
  for (let at = 0; at < scores.length; at += 1) {
    const odds = Math.exp((scores[at] ?? 0) - largest)
    scores[at] = odds
    total += odds
  }
  for (let at = 0; at < scores.length; at += 1) scores[at] = (scores[at] ?? 0) / total
}

/** The share of each label (0–1); the last number is that of no answer. */
export function labelShares(weights: SearchWeights, features: readonly number[]): Float64Array {
  const { labels, rarities, scales, starts, entries } = weights
  const placeOf = placeOfFeatures(weights)
  const places = features.flatMap((feature) => placeOf.get(feature) ?? [])
  const shares = featureShares(places.map((place) => (rarities[place] ?? 0) / RARITY_STEPS))
  const scores = new Float64Array(labels.length + 1)
  for (const [at, place] of places.entries()) {
    const factor = (scales[place] ?? 0) * (shares[at] ?? 0)
    for (let entry = starts[place] ?? 0; entry < (starts[place + 1] ?? 0); entry += 1) {
      const packed = entries[entry] ?? 0
      const label = Math.floor(packed / STEPS)
      scores[label] = (scores[label] ?? 0) + factor * ((packed % STEPS) - ZERO_STEP)
    }
  }
  toShares(scores)
  return scores
}

/** What a search over pairs of neighbouring choices knows: the number of choices of each place, and its costs. */
export interface PairCosts {
  readonly counts: readonly number[]
  readonly own: readonly Float64Array[]
  /** From each place but the last to the next: by the earlier choice, then the later one. */
  readonly moves: readonly Float64Array[]
  /** Of three places in a row, the last one named, by (earlier × befores + before) × heres + here; undefined where it is nothing. */
  readonly triples: readonly (Float64Array | undefined)[]
}

function likelihoods(costs: Float64Array, temperature: number): Float64Array {
  const made = new Float64Array(costs.length)
  for (let i = 0; i < costs.length; i += 1) made[i] = Math.exp(-(costs[i] ?? 0) / temperature)
  return made
}

/** Costs of movements are shared by equal figures. */
const likelihoodCache = new WeakMap<Float64Array, Float64Array>()
function sharedLikelihoods(costs: Float64Array | undefined, temperature: number): Float64Array | undefined {
  if (!costs) return undefined
  const weights = likelihoodCache.get(costs) ?? likelihoods(costs, temperature)
  likelihoodCache.set(costs, weights)
  return weights
}

/** Scales to a sum of 1, in place, so that products of many places stay in range. */
function normalised(values: Float64Array): Float64Array {
  let sum = 0
  for (let i = 0; i < values.length; i += 1) sum += values[i] ?? 0
  const whole = sum > 0
  for (let i = 0; i < values.length; i += 1) values[i] = whole ? (values[i] ?? 0) / sum : 1 / values.length
  return values
}

interface Weights {
  readonly counts: readonly number[]
  readonly alone: readonly Float64Array[]
  readonly steps: readonly Float64Array[]
  readonly threes: readonly (Float64Array | undefined)[]
}

/** Of each pair of choices at a place and the one before it, all ways that lead there. */
function fromTheLeft({ counts, alone, steps, threes }: Weights): Float64Array[] {
  const messages: Float64Array[] = []
  for (let i = 1; i < counts.length; i += 1) {
    const [before, here, earlier] = [counts[i - 1] ?? 1, counts[i] ?? 1, i > 1 ? (counts[i - 2] ?? 1) : 0]
    const pairs = new Float64Array(before * here)
    const [three, previous] = [threes[i], messages[i - 1]]
    for (let b = 0; b < before; b += 1) {
      let toB = i === 1 ? (alone[0]?.[b] ?? 0) : 0
      if (!three) for (let a = 0; a < earlier; a += 1) toB += previous?.[a * before + b] ?? 0
      for (let c = 0; c < here; c += 1) {
        let sum = toB
        if (three)
          for (let a = 0; a < earlier; a += 1) {
            const pair = a * before + b
            sum += (previous?.[pair] ?? 0) * (three[pair * here + c] ?? 0)
          }
        pairs[b * here + c] = sum * (steps[i - 1]?.[b * here + c] ?? 0) * (alone[i]?.[c] ?? 0)
      }
    }
    messages[i] = normalised(pairs)
  }
  return messages
}

/**
 * How certain each choice of each place is, 0 to 1, over all paths weighed by their costs: a choice that many good paths share is more certain than one
 * that only the very best path makes.
 */
export function certainties({ counts, own, moves, triples }: PairCosts, temperature: number): Float64Array[] {
  const last = counts.length - 1
  const alone = own.map((costs) => normalised(likelihoods(costs, temperature)))
  if (last < 1) return alone
  const steps = moves.map((costs) => sharedLikelihoods(costs, temperature) as Float64Array)
  const threes = triples.map((costs) => sharedLikelihoods(costs, temperature))
  const weights: Weights = { counts, alone, steps, threes }
  const left = fromTheLeft(weights)
  const marginals: Float64Array[] = counts.map((count) => new Float64Array(count))
  let right: Float64Array = new Float64Array((counts[last - 1] ?? 1) * (counts[last] ?? 1)).fill(1)
  for (let i = last; i >= 1; i -= 1) {
    const [before, here] = [counts[i - 1] ?? 1, counts[i] ?? 1]
    const earlier = i > 1 ? (counts[i - 2] ?? 1) : 0
    const three = threes[i]
    const next = new Float64Array(earlier * before)
    for (let b = 0; b < before; b += 1) {
      let fromB = 0
      for (let c = 0; c < here; c += 1) {
        const pair = b * here + c
        const both = (left[i]?.[pair] ?? 0) * (right[pair] ?? 0)
        const [mine, first] = [marginals[i], marginals[0]]
        if (mine) mine[c] = (mine[c] ?? 0) + both
        if (i === 1 && first) first[b] = (first[b] ?? 0) + both
        const onwards = (steps[i - 1]?.[pair] ?? 0) * (alone[i]?.[c] ?? 0) * (right[pair] ?? 0)
        fromB += onwards
        if (three)
          for (let a = 0; a < earlier; a += 1)
            next[a * before + b] = (next[a * before + b] ?? 0) + onwards * (three[(a * before + b) * here + c] ?? 0)
      }
      if (!three) for (let a = 0; a < earlier; a += 1) next[a * before + b] = fromB
    }
    right = normalised(next)
  }
  return marginals.map(normalised)
}

import type { SearchWeights } from '../finding/search-weights.ts'
import { type IntentFeatures, intentFeatures } from './features.ts'
import { linearShares } from './linear.ts'
import { intentWords } from './words.ts'

/** A table of vectors in bytes: each row has its scale. */
export interface ByteTable {
  readonly bytes: Int8Array
  readonly scales: Float32Array
}

/**
 * A network that reads what a text asks for. Each word is the sum of the vectors of its pieces and of the groups of words that end with it; mean and
 * largest value over the words go through one hidden layer to a number for each label.
 */
export interface IntentWeights {
  readonly labels: readonly string[]
  readonly size: number
  readonly pieces: ByteTable
  readonly groups: ByteTable
  readonly hiddenSize: number
  /** [hidden][2 × size] */
  readonly hidden: Float32Array
  readonly hiddenBias: Float32Array
  /** [label][hidden] */
  readonly output: Float32Array
  readonly outputBias: Float32Array
}

const addRow = (sum: Float32Array, { bytes, scales }: ByteTable, row: number, factor: number): void => {
  const size = sum.length
  const scale = (scales[row] ?? 0) * factor
  for (let at = 0; at < size; at += 1) sum[at] = (sum[at] ?? 0) + scale * (bytes[row * size + at] ?? 0)
}

/** Mean and largest value over the words. */
function pooled({ size, pieces, groups }: IntentWeights, features: IntentFeatures): Float32Array {
  const pool = new Float32Array(2 * size)
  const count = features.pieces.length
  if (count === 0) return pool
  pool.fill(Number.NEGATIVE_INFINITY, size)
  const word = new Float32Array(size)
  for (const [at, rows] of features.pieces.entries()) {
    word.fill(0)
    for (const row of rows) addRow(word, pieces, row, 1 / Math.sqrt(rows.length))
    for (const row of features.groups[at] ?? []) addRow(word, groups, row, 1)
    for (let place = 0; place < size; place += 1) {
      const value = word[place] ?? 0
      pool[place] = (pool[place] ?? 0) + value / count
      pool[size + place] = Math.max(pool[size + place] ?? 0, value)
    }
  }
  return pool
}

function layer(input: Float32Array, weights: Float32Array, bias: Float32Array, isRectified: boolean): Float32Array {
  const size = input.length
  return Float32Array.from(bias, (offset, row) => {
    let sum = offset
    for (let at = 0; at < size; at += 1) sum += (weights[row * size + at] ?? 0) * (input[at] ?? 0)
    return isRectified && sum < 0 ? 0 : sum
  })
}

/** A number for each label: the logarithm of its odds. */
export function intentLogits(weights: IntentWeights, features: IntentFeatures): Float32Array {
  const hidden = layer(pooled(weights, features), weights.hidden, weights.hiddenBias, true)
  return layer(hidden, weights.output, weights.outputBias, false)
}

export interface IntentReading {
  readonly label: string
  /** Share of this label among all (0–1): of one wish. */
  readonly share: number
  /** Of this label by itself (0–1): of several wishes each may be likely. */
  readonly probability: number
}

/** What reads requests: a linear classifier and a network, which err on other texts. */
export interface IntentReaders {
  readonly network: IntentWeights
  /** Null while it is trained. */
  readonly linear: SearchWeights | null
}

/** What the linear classifier weighs beside the network: on texts of authors left out it is right more often. */
const LINEAR_WEIGHT = 0.6

/** What a text says by itself weighs as much as what it says after the turn before: most texts begin something new. */
export function readIntents(readers: IntentReaders, text: string, previousLabel?: string, most = 5): readonly IntentReading[] {
  const alone = allReadings(readers, text)
  if (previousLabel === undefined) return bestOf(alone, most)
  const after = allReadings(readers, text, previousLabel)
  const mean = alone.map(({ label, share, probability }, place) => ({
    label,
    share: (share + (after[place]?.share ?? 0)) / 2,
    probability: (probability + (after[place]?.probability ?? 0)) / 2,
  }))
  return bestOf(mean, most)
}

const bestOf = (readings: readonly IntentReading[], most: number): readonly IntentReading[] =>
  [...readings].sort((a, b) => b.share - a.share).slice(0, most)

/** The readings of a text in the order of the labels. */
function allReadings({ network, linear }: IntentReaders, text: string, previousLabel?: string): readonly IntentReading[] {
  const { labels } = network
  const features = intentFeatures(intentWords(text, previousLabel))
  const logits = intentLogits(network, features)
  const largest = logits.reduce((most, value) => Math.max(most, value), Number.NEGATIVE_INFINITY)
  const total = logits.reduce((sum, value) => sum + Math.exp(value - largest), 0)
  const byLinear = linear && linearShares(linear, text, previousLabel)
  const shareOf = (label: string, byNetwork: number): number =>
    byLinear ? LINEAR_WEIGHT * (byLinear.get(label) ?? 0) + (1 - LINEAR_WEIGHT) * byNetwork : byNetwork
  return labels.map((label, place) => {
    const logit = logits[place] ?? 0
    return { label, share: shareOf(label, Math.exp(logit - largest) / total), probability: 1 / (1 + Math.exp(-logit)) }
  })
}

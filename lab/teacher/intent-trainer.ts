import { seededRandom } from '@prelude/domain/basics'
import { GROUP_ROWS, type IntentFeatures, type IntentWeights, PIECE_ROWS } from '@prelude/domain/teacher/intents'
import { DenseLayer, VectorTable } from './layers.ts'

/** A text as the network learns it. */
export interface IntentSample {
  readonly features: IntentFeatures
  /** Places of its labels. */
  readonly targets: readonly number[]
}

export interface TrainerOptions {
  readonly labels: readonly string[]
  readonly seed: number
  /** Length of the vectors of words. */
  readonly size?: number
  readonly hiddenSize?: number
}

const TABLE_RATE = 0.06
const LAYER_RATE = 0.012
const HIDDEN_DROPOUT = 0.4
const WORD_DROPOUT = 0.1
/** Shorter texts lose no word. */
const FEWEST_WORDS = 3
/** What the odds of each label by itself weigh beside the choice of one among all. */
const OWN_ODDS_WEIGHT = 0.5
/** Most labels are not meant: their odds begin low. */
const FIRST_BIAS = -3
const LEAST_GRADIENT = 1e-5

/** The words of a text as one vector: the mean over the words, and the largest value. */
class WordPool {
  readonly values: Float32Array
  readonly gradient: Float32Array
  readonly #pieces: VectorTable
  readonly #groups: VectorTable
  readonly #size: number
  readonly #largestAt: Int32Array
  readonly #word: Float32Array

  constructor(pieces: VectorTable, groups: VectorTable) {
    this.#pieces = pieces
    this.#groups = groups
    this.#size = pieces.size
    this.values = new Float32Array(2 * pieces.size)
    this.gradient = new Float32Array(2 * pieces.size)
    this.#largestAt = new Int32Array(pieces.size)
    this.#word = new Float32Array(pieces.size)
  }

  /** `used`: places of the words that are not left out. */
  read({ pieces, groups }: IntentFeatures, used: readonly number[]): void {
    const { values } = this
    const size = this.#size
    const word = this.#word
    values.fill(0, 0, size)
    values.fill(Number.NEGATIVE_INFINITY, size)
    for (const at of used) {
      const rows = pieces[at] as Uint16Array
      word.fill(0)
      for (const row of rows) this.#pieces.addTo(word, row, 1 / Math.sqrt(rows.length))
      for (const row of groups[at] as Uint16Array) this.#groups.addTo(word, row, 1)
      for (let place = 0; place < size; place += 1) {
        const value = word[place] as number
        values[place] = (values[place] as number) + value / used.length
        if (value <= (values[size + place] as number)) continue
        values[size + place] = value
        this.#largestAt[place] = at
      }
    }
  }

  learn({ pieces, groups }: IntentFeatures, used: readonly number[], rate: number): void {
    const size = this.#size
    const word = this.#word
    for (const at of used) {
      let square = 0
      for (let place = 0; place < size; place += 1) {
        const isLargest = this.#largestAt[place] === at
        const gradient = (this.gradient[place] as number) / used.length + (isLargest ? (this.gradient[size + place] as number) : 0)
        word[place] = gradient
        square += gradient * gradient
      }
      if (square === 0) continue
      const rows = pieces[at] as Uint16Array
      for (const row of rows) this.#pieces.learn(row, word, square, 1 / Math.sqrt(rows.length), rate)
      for (const row of groups[at] as Uint16Array) this.#groups.learn(row, word, square, 1, rate)
    }
  }
}

/** Trains one network text by text. */
export class IntentTrainer {
  readonly #labels: readonly string[]
  readonly #random: () => number
  readonly #pieces: VectorTable
  readonly #groups: VectorTable
  readonly #pool: WordPool
  readonly #hidden: DenseLayer
  readonly #output: DenseLayer
  readonly #active: Float32Array
  readonly #activeGradient: Float32Array
  readonly #scores: Float64Array

  constructor({ labels, seed, size = 64, hiddenSize = 128 }: TrainerOptions) {
    const random = seededRandom(seed)
    this.#labels = labels
    this.#random = random
    this.#pieces = new VectorTable(PIECE_ROWS, size, 0.05, random)
    this.#groups = new VectorTable(GROUP_ROWS, size, 0.01, random)
    this.#pool = new WordPool(this.#pieces, this.#groups)
    this.#hidden = new DenseLayer(2 * size, hiddenSize, random)
    this.#output = new DenseLayer(hiddenSize, labels.length, random, FIRST_BIAS)
    this.#active = new Float32Array(hiddenSize)
    this.#activeGradient = new Float32Array(hiddenSize)
    this.#scores = new Float64Array(labels.length)
  }

  /** One step; returns the loss. `rate`: 1 at the beginning of the training, less towards its end. */
  learn({ features, targets }: IntentSample, rate: number): number {
    const count = features.pieces.length
    const used = features.pieces.map((_, at) => at).filter(() => count < FEWEST_WORDS || this.#random() >= WORD_DROPOUT)
    if (used.length === 0) return 0
    this.#pool.read(features, used)
    this.#activate()
    const loss = this.#learnOutput(targets, rate * LAYER_RATE)
    this.#learnHidden(rate * LAYER_RATE)
    this.#pool.learn(features, used, rate * TABLE_RATE)
    return loss
  }

  weights(): IntentWeights {
    return {
      labels: this.#labels,
      size: this.#pieces.size,
      pieces: this.#pieces.inBytes(),
      groups: this.#groups.inBytes(),
      hiddenSize: this.#hidden.outputs,
      hidden: this.#hidden.weights.slice(),
      hiddenBias: this.#hidden.bias.slice(),
      output: this.#output.weights.slice(),
      outputBias: this.#output.bias.slice(),
    }
  }

  #activate(): void {
    for (let row = 0; row < this.#active.length; row += 1) {
      const isLeftOut = this.#random() < HIDDEN_DROPOUT
      this.#active[row] = isLeftOut ? 0 : Math.max(0, this.#hidden.sum(this.#pool.values, row)) / (1 - HIDDEN_DROPOUT)
    }
  }

  #learnOutput(targets: readonly number[], rate: number): number {
    const scores = this.#scores
    for (let row = 0; row < scores.length; row += 1) scores[row] = this.#output.sum(this.#active, row)
    const largest = scores.reduce((most, score) => Math.max(most, score), Number.NEGATIVE_INFINITY)
    const total = scores.reduce((sum, score) => sum + Math.exp(score - largest), 0)
    let loss = 0
    this.#activeGradient.fill(0)
    for (let row = 0; row < scores.length; row += 1) {
      const score = scores[row] as number
      const target = targets.includes(row) ? 1 : 0
      const share = Math.exp(score - largest) / total
      const own = 1 / (1 + Math.exp(-score))
      const gradient = share - target / targets.length + OWN_ODDS_WEIGHT * (own - target)
      if (target === 1) loss -= Math.log(share + Number.EPSILON) / targets.length
      if (Math.abs(gradient) >= LEAST_GRADIENT) this.#output.learn(row, gradient, this.#active, this.#activeGradient, rate)
    }
    return loss
  }

  #learnHidden(rate: number): void {
    this.#pool.gradient.fill(0)
    for (let row = 0; row < this.#active.length; row += 1) {
      if (this.#active[row] === 0) continue
      const gradient = (this.#activeGradient[row] as number) / (1 - HIDDEN_DROPOUT)
      this.#hidden.learn(row, gradient, this.#pool.values, this.#pool.gradient, rate)
    }
  }
}

import { featureShares, RARITY_STEPS, type SearchWeights, STEPS, searchFeatures, toShares, ZERO_STEP } from '@prelude/domain/teacher/finding'

/** A text as it is learnt. */
export interface SearchSample {
  readonly text: string
  /** The label of the turn before, where it matters. */
  readonly before?: string
  /** Places of the labels that are right; the place after the last: none. */
  readonly targets: readonly number[]
  /** What may be right too: whoever labelled the text knew topics only, and a narrower question may be the one. */
  readonly kin: readonly number[]
  /** How much is learnt of it: answers with many texts do not crowd out those with few. */
  readonly weight: number
  /** Misspelt copies say nothing about which features there are. */
  readonly isCopy: boolean
  /** Share of its features that are left out by chance, in each round others. */
  readonly leftOut: number
}

export interface SearchTrainerOptions {
  readonly featuresOf?: (sample: SearchSample) => readonly number[]
  /** A feature of fewer texts is left out. */
  readonly fewestTexts?: number
}

const RATE = 1.3
const FIRST_STEPS = 0.1
/** A feature of a single text tells nothing of another. */
const FEWEST_TEXTS = 2
const RARITY_FACTOR = 1 / 6
const LARGEST_BYTE = 255
const OWN_SHARE = 0.5
const LARGEST_STEP = ZERO_STEP - 1
/** An entry of the file is a label and a step in 16 bits. */
const MOST_LABELS = Math.floor(2 ** 16 / STEPS)

interface Prepared extends Omit<SearchSample, 'before' | 'text'> {
  readonly places: readonly number[]
}

/** A linear classifier (softmax), text by text. Adagrad: each feature has its own step. */
export class SearchTrainer {
  readonly #labels: readonly string[]
  readonly #random: () => number
  readonly #features: Uint32Array
  readonly #rarities: Uint8Array
  readonly #samples: readonly Prepared[]
  readonly #weights: Float32Array
  readonly #steps: Float32Array
  readonly #shares: Float64Array

  constructor(
    labels: readonly string[],
    samples: readonly SearchSample[],
    random: () => number,
    { featuresOf = ({ text }) => searchFeatures(text), fewestTexts = FEWEST_TEXTS }: SearchTrainerOptions = {},
  ) {
    this.#labels = labels
    this.#random = random
    const read = samples.map((sample) => ({ sample, features: featuresOf(sample) }))
    const counts = new Map<number, number>()
    for (const { sample, features } of read) if (!sample.isCopy) for (const feature of features) counts.set(feature, (counts.get(feature) ?? 0) + 1)
    this.#features = Uint32Array.from([...counts].flatMap(([feature, count]) => (count >= fewestTexts ? [feature] : []))).sort()
    const rarity = (feature: number): number => Math.log(1 + samples.length / (counts.get(feature) ?? 1)) * RARITY_FACTOR
    this.#rarities = Uint8Array.from(this.#features, (feature) => Math.min(LARGEST_BYTE, Math.round(rarity(feature) * RARITY_STEPS)))
    const placeOf = new Map(Array.from(this.#features, (feature, place) => [feature, place] as const))
    this.#samples = read.map(({ sample, features }) => ({ ...sample, places: features.flatMap((feature) => placeOf.get(feature) ?? []) }))
    this.#shares = new Float64Array(labels.length + 1)
    this.#weights = new Float32Array(this.#features.length * this.#shares.length)
    this.#steps = new Float32Array(this.#features.length).fill(FIRST_STEPS)
  }

  get features(): number {
    return this.#features.length
  }

  /** All texts once, in random order; returns the mean loss. `rate`: 1 at the beginning of the training, less towards its end. */
  round(rate: number): number {
    const order = this.#samples.map((sample) => ({ sample, place: this.#random() })).sort((a, b) => a.place - b.place)
    let loss = 0
    for (const { sample } of order) loss += this.#learn(sample, rate * RATE)
    return loss / order.length
  }

  #learn({ places, targets, kin, weight, leftOut }: Prepared, rate: number): number {
    const used = leftOut > 0 ? places.filter(() => this.#random() >= leftOut) : places
    const values = featureShares(used.map((place) => this.#rarities[place] as number))
    const shares = this.#shares
    const count = shares.length
    shares.fill(0)
    for (const [at, place] of used.entries())
      for (let label = 0, from = place * count, value = values[at] as number; label < count; label += 1)
        shares[label] = (shares[label] as number) + value * (this.#weights[from + label] as number)
    toShares(shares)
    const kinShare = kin.reduce((sum, label) => sum + (shares[label] as number), 0)
    const wanted = new Float64Array(count)
    for (const label of kin) wanted[label] = ((1 - OWN_SHARE) * (shares[label] as number)) / (kinShare + Number.EPSILON)
    for (const label of targets) wanted[label] = (wanted[label] as number) + OWN_SHARE / targets.length
    let square = 0
    for (let label = 0; label < count; label += 1) {
      const gradient = ((shares[label] as number) - (wanted[label] as number)) * weight
      shares[label] = gradient
      square += gradient * gradient
    }
    for (const [at, place] of used.entries()) this.#step(place, values[at] as number, square, rate)
    return -Math.log(kinShare + Number.EPSILON)
  }

  #step(place: number, value: number, square: number, rate: number): void {
    const steps = (this.#steps[place] as number) + square * value * value
    this.#steps[place] = steps
    const step = (rate * value) / Math.sqrt(steps)
    const count = this.#shares.length
    for (let label = 0, from = place * count; label < count; label += 1)
      this.#weights[from + label] = (this.#weights[from + label] as number) - step * (this.#shares[label] as number)
  }

  /** The largest weights, as many as fit into the file. */
  weights(mostEntries: number): SearchWeights {
    const count = this.#shares.length
    if (count > MOST_LABELS) throw new Error(`${count} labels: an entry of the file holds ${MOST_LABELS}`)
    const threshold = this.#thresholdOf(mostEntries)
    const entries: number[] = []
    const starts = new Uint32Array(this.#features.length + 1)
    const scales = new Float32Array(this.#features.length)
    for (let place = 0; place < this.#features.length; place += 1) {
      const row = this.#weights.subarray(place * count, (place + 1) * count)
      const scale = row.reduce((most, weight) => Math.max(most, Math.abs(weight)), 0) / LARGEST_STEP
      scales[place] = scale
      const rarity = this.#rarities[place] as number
      for (const [label, weight] of row.entries())
        if (Math.fround(Math.abs(weight) * rarity) > threshold && Math.round(weight / scale) !== 0)
          entries.push(label * STEPS + Math.round(weight / scale) + ZERO_STEP)
      starts[place + 1] = entries.length
    }
    return { labels: this.#labels, features: this.#features, rarities: this.#rarities, scales, starts, entries: Uint16Array.from(entries) }
  }

  /** What a weight at its feature's rarity must exceed, so that no more than these remain. */
  #thresholdOf(mostEntries: number): number {
    const count = this.#shares.length
    const sizes = this.#weights.map((weight, at) => Math.abs(weight) * (this.#rarities[Math.floor(at / count)] as number)).sort()
    return sizes[Math.max(0, sizes.length - mostEntries - 1)] as number
  }
}

import type { PerceptronWeights } from '@prelude/engines/hearing'

export interface Examples {
  readonly inputs: number
  /** [count, inputs]. */
  readonly x: Float32Array
  /** 0 or 1 each. */
  readonly labels: Uint8Array
  /** How much each counts; 1 by default. */
  readonly weights?: Float32Array
}

export interface TrainingChoices {
  readonly hidden: readonly [number, number]
  readonly epochs: number
  readonly seed: number
  readonly batch?: number
  readonly highestRate?: number
  readonly decay?: number
  readonly dropout?: number
  readonly noise?: number
}

/** Numbers from 0 to 1 that are the same each time (mulberry32). */
export function createDraws(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

function meansOf({ inputs, x, labels }: Examples): { readonly mean: Float64Array; readonly deviation: Float64Array } {
  const mean = new Float64Array(inputs)
  const deviation = new Float64Array(inputs)
  const count = labels.length
  for (let at = 0, input = 0; at < x.length; at += 1, input = input + 1 === inputs ? 0 : input + 1) {
    const value = x[at] ?? 0
    mean[input] = (mean[input] ?? 0) + value
    deviation[input] = (deviation[input] ?? 0) + value * value
  }
  for (let input = 0; input < inputs; input += 1) {
    const middle = (mean[input] ?? 0) / count
    mean[input] = middle
    deviation[input] = Math.sqrt(Math.max(1e-6, (deviation[input] ?? 0) / count - middle * middle))
  }
  return { mean, deviation }
}

/** One layer with what AdamW keeps of it. */
interface Layer {
  readonly from: number
  readonly to: number
  readonly weights: Float32Array
  readonly gradient: Float32Array
  readonly first: Float32Array
  readonly second: Float32Array
}

/** Weights and, behind them, biases. */
function createLayer(from: number, to: number, chance: () => number): Layer {
  const size = (from + 1) * to
  const weights = new Float32Array(size)
  const reach = Math.sqrt(6 / from)
  for (let at = 0; at < from * to; at += 1) weights[at] = (chance() * 2 - 1) * reach
  return { from, to, weights, gradient: new Float32Array(size), first: new Float32Array(size), second: new Float32Array(size) }
}

/** Four units at a time: their sums do not wait for one another. Widths are multiples of four, but for the last layer. */
function forward(layer: Layer, input: Float32Array, output: Float32Array, rows: number): void {
  const { from, to, weights } = layer
  const biases = from * to
  const fours = to - (to % 4)
  for (let row = 0; row < rows; row += 1) {
    const start = row * from
    for (let unit = 0; unit < fours; unit += 4) {
      let [first, second, third, fourth] = [0, 0, 0, 0]
      let base = unit * from
      for (let at = start; at < start + from; at += 1, base += 1) {
        const value = input[at] as number
        first += (weights[base] as number) * value
        second += (weights[base + from] as number) * value
        third += (weights[base + 2 * from] as number) * value
        fourth += (weights[base + 3 * from] as number) * value
      }
      const place = row * to + unit
      output[place] = first + (weights[biases + unit] as number)
      output[place + 1] = second + (weights[biases + unit + 1] as number)
      output[place + 2] = third + (weights[biases + unit + 2] as number)
      output[place + 3] = fourth + (weights[biases + unit + 3] as number)
    }
    for (let unit = fours; unit < to; unit += 1) {
      let sum = weights[biases + unit] as number
      for (let at = 0; at < from; at += 1) sum += (weights[unit * from + at] as number) * (input[start + at] as number)
      output[row * to + unit] = sum
    }
  }
}

/** Adds to the layer's gradient; writes the gradient of its input where one is wanted. */
function backward(layer: Layer, input: Float32Array, outGradient: Float32Array, inGradient: Float32Array | null, rows: number): void {
  const { from, to, weights, gradient } = layer
  gradient.fill(0)
  inGradient?.fill(0, 0, rows * from)
  for (let row = 0; row < rows; row += 1) {
    const start = row * from
    for (let unit = 0; unit < to; unit += 1) {
      const slope = outGradient[row * to + unit] as number
      if (slope === 0) continue
      gradient[from * to + unit] = (gradient[from * to + unit] as number) + slope
      const base = unit * from
      for (let at = 0; at < from; at += 1) gradient[base + at] = (gradient[base + at] as number) + slope * (input[start + at] as number)
      if (inGradient)
        for (let at = 0; at < from; at += 1) inGradient[start + at] = (inGradient[start + at] as number) + slope * (weights[base + at] as number)
    }
  }
}

function step({ weights, gradient, first, second, from, to }: Layer, rate: number, decay: number, time: number): void {
  const [keepFirst, keepSecond] = [0.9, 0.999]
  const [firstScale, secondScale] = [1 / (1 - keepFirst ** time), 1 / (1 - keepSecond ** time)]
  for (let at = 0; at < weights.length; at += 1) {
    const slope = gradient[at] as number
    first[at] = keepFirst * (first[at] as number) + (1 - keepFirst) * slope
    second[at] = keepSecond * (second[at] as number) + (1 - keepSecond) * slope * slope
    const shrink = at < from * to ? rate * decay * (weights[at] as number) : 0
    weights[at] =
      (weights[at] as number) - shrink - (rate * (first[at] as number) * firstScale) / (Math.sqrt((second[at] as number) * secondScale) + 1e-8)
  }
}

/** Rises to the highest rate in the first three tenths and falls to nothing (cosines): the one-cycle schedule. */
function rateAt(share: number, highest: number): number {
  if (share < 0.3) return highest * (0.04 + 0.96 * (0.5 - 0.5 * Math.cos((Math.PI * share) / 0.3)))
  return highest * (0.5 + 0.5 * Math.cos((Math.PI * (share - 0.3)) / 0.7)) + highest * 1e-4
}

function shuffledPlaces(count: number, chance: () => number): Uint32Array {
  const places = Uint32Array.from({ length: count }, (_, index) => index)
  for (let last = count - 1; last > 0; last -= 1) {
    const other = Math.floor(chance() * (last + 1))
    const kept = places[last] as number
    places[last] = places[other] as number
    places[other] = kept
  }
  return places
}

/** Trains inputs → ReLU → ReLU → sigmoid by binary cross-entropy. The same examples and choices give the same weights. */
export function trainPerceptron(examples: Examples, choices: TrainingChoices, say: (line: string) => void = () => undefined): PerceptronWeights {
  const { hidden, epochs, seed, batch = 1024, highestRate = 4e-3, decay = 0.02, dropout = 0.1, noise = 0.02 } = choices
  const { inputs, x, labels, weights: counts } = examples
  const [wide, narrow] = hidden
  const chance = createDraws(seed)
  const { mean, deviation } = meansOf(examples)
  const layers = [createLayer(inputs, wide, chance), createLayer(wide, narrow, chance), createLayer(narrow, 1, chance)] as const
  const [input, one, two, out] = [inputs, wide, narrow, 1].map((width) => new Float32Array(batch * width)) as [
    Float32Array,
    Float32Array,
    Float32Array,
    Float32Array,
  ]
  const [oneSlope, twoSlope] = [new Float32Array(batch * wide), new Float32Array(batch * narrow)]
  const mask = new Float32Array(batch * wide)
  const total = Math.ceil(labels.length / batch) * epochs
  let time = 0
  for (let epoch = 0; epoch < epochs; epoch += 1) {
    const places = shuffledPlaces(labels.length, chance)
    let loss = 0
    for (let start = 0; start < places.length; start += batch) {
      const rows = Math.min(batch, places.length - start)
      for (let row = 0; row < rows; row += 1) {
        const place = (places[start + row] as number) * inputs
        for (let at = 0; at < inputs; at += 1)
          input[row * inputs + at] =
            ((x[place + at] as number) - (mean[at] as number)) / (deviation[at] as number) + (chance() + chance() - 1) * noise * 2.4
      }
      forward(layers[0], input, one, rows)
      for (let at = 0; at < rows * wide; at += 1) {
        mask[at] = (one[at] as number) > 0 && chance() >= dropout ? 1 / (1 - dropout) : 0
        one[at] = (one[at] as number) * (mask[at] as number)
      }
      forward(layers[1], one, two, rows)
      for (let at = 0; at < rows * narrow; at += 1) if ((two[at] as number) < 0) two[at] = 0
      forward(layers[2], two, out, rows)
      for (let row = 0; row < rows; row += 1) {
        const place = places[start + row] as number
        const [label, count] = [labels[place] as number, counts?.[place] ?? 1]
        const guess = 1 / (1 + Math.exp(-(out[row] as number)))
        loss -= count * Math.log(Math.max(1e-7, label === 1 ? guess : 1 - guess))
        out[row] = ((guess - label) * count) / rows
      }
      backward(layers[2], two, out, twoSlope, rows)
      for (let at = 0; at < rows * narrow; at += 1) if ((two[at] as number) <= 0) twoSlope[at] = 0
      backward(layers[1], one, twoSlope, oneSlope, rows)
      for (let at = 0; at < rows * wide; at += 1) oneSlope[at] = (oneSlope[at] as number) * (mask[at] as number)
      backward(layers[0], input, oneSlope, null, rows)
      time += 1
      const rate = rateAt(time / total, highestRate)
      for (const layer of layers) step(layer, rate, decay, time)
    }
    say(`epoch ${epoch + 1}: ${(loss / labels.length).toFixed(4)}`)
  }
  return { inputs, hidden, values: Float32Array.from([...mean, ...deviation, ...layers.flatMap(({ weights }) => [...weights])]) }
}

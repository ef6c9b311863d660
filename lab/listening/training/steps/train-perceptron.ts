import { seededRandom } from '@prelude/domain/basics'
import type { PerceptronWeights } from '@prelude/engines/detection'
import { type GraphSession, openSession } from '../../network/open-session.ts'
import { gradientGraph } from './gradient-graph.ts'

export interface TrainingExamples {
  readonly inputs: number
  /** [count, inputs]. */
  readonly x: Float32Array
  /** Labels, 0 or 1. */
  readonly labels: Uint8Array
  /** Weight of each example; default 1. */
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

function meansOf({ inputs, x, labels }: TrainingExamples): { readonly mean: Float64Array; readonly deviation: Float64Array } {
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

/** Weights or biases, with the moments of AdamW. */
interface Parameter {
  readonly shape: readonly number[]
  readonly values: Float32Array
  readonly first: Float32Array
  readonly second: Float32Array
  readonly decays: boolean
}

const parameter = (shape: readonly number[], values: Float32Array, decays: boolean): Parameter => ({
  shape,
  values,
  first: new Float32Array(values.length),
  second: new Float32Array(values.length),
  decays,
})

/** [from, to] random weights, and [to] zero biases. */
function createLayer(from: number, to: number, random: () => number): readonly [Parameter, Parameter] {
  const reach = Math.sqrt(6 / from)
  const weights = Float32Array.from({ length: from * to }, () => (random() * 2 - 1) * reach)
  return [parameter([from, to], weights, true), parameter([to], new Float32Array(to), false)]
}

function step({ values, first, second, decays }: Parameter, gradient: Float32Array, rate: number, decay: number, time: number): void {
  const [keepFirst, keepSecond] = [0.9, 0.999]
  const [firstScale, secondScale] = [1 / (1 - keepFirst ** time), 1 / (1 - keepSecond ** time)]
  const shrink = decays ? rate * decay : 0
  for (let at = 0; at < values.length; at += 1) {
    const slope = gradient[at] as number
    const value = values[at] as number
    first[at] = keepFirst * (first[at] as number) + (1 - keepFirst) * slope
    second[at] = keepSecond * (second[at] as number) + (1 - keepSecond) * slope * slope
    values[at] = value - shrink * value - (rate * (first[at] as number) * firstScale) / (Math.sqrt((second[at] as number) * secondScale) + 1e-8)
  }
}

/** Transposes [from, to] to [to, from], the order in which the detector reads weights. */
function turned({ shape: [from = 0, to = 0], values }: Parameter): Float32Array {
  const units = new Float32Array(values.length)
  for (let input = 0; input < from; input += 1)
    for (let unit = 0; unit < to; unit += 1) units[unit * from + input] = values[input * to + unit] as number
  return units
}

/** One-cycle learning rate: rises to its maximum in the first three tenths, then falls to zero (cosines). */
function rateAt(share: number, highest: number): number {
  if (share < 0.3) return highest * (0.04 + 0.96 * (0.5 - 0.5 * Math.cos((Math.PI * share) / 0.3)))
  return highest * (0.5 + 0.5 * Math.cos((Math.PI * (share - 0.3)) / 0.7)) + highest * 1e-4
}

function shuffledPlaces(count: number, random: () => number): Uint32Array {
  const places = Uint32Array.from({ length: count }, (_, index) => index)
  for (let last = count - 1; last > 0; last -= 1) {
    const other = Math.floor(random() * (last + 1))
    const lastPlace = places[last] as number
    places[last] = places[other] as number
    places[other] = lastPlace
  }
  return places
}

/** Trains inputs → ReLU → ReLU → sigmoid by binary cross-entropy. Deterministic for the same examples and options. */
export async function trainPerceptron(
  examples: TrainingExamples,
  choices: TrainingChoices,
  say: (line: string) => void = () => undefined,
): Promise<PerceptronWeights> {
  const { hidden, epochs, seed, batch = 2048, highestRate = 4e-3, decay = 0.02, dropout = 0.1, noise = 0.02 } = choices
  const { inputs, x, labels, weights: counts } = examples
  const [wide, narrow] = hidden
  const random = seededRandom(seed)
  const { mean, deviation } = meansOf(examples)
  const layers = [createLayer(inputs, wide, random), createLayer(wide, narrow, random), createLayer(narrow, 1, random)] as const
  const parameters = layers.flat()
  const { session, Tensor }: GraphSession = await openSession(gradientGraph(inputs, hidden))
  const total = Math.ceil(labels.length / batch) * epochs
  let time = 0
  for (let epoch = 0; epoch < epochs; epoch += 1) {
    const places = shuffledPlaces(labels.length, random)
    let loss = 0
    for (let start = 0; start < places.length; start += batch) {
      const rows = Math.min(batch, places.length - start)
      const [input, dropoutMask] = [new Float32Array(rows * inputs), new Float32Array(rows * wide)]
      const [wanted, weight] = [new Float32Array(rows), new Float32Array(rows)]
      for (let row = 0; row < rows; row += 1) {
        const place = places[start + row] as number
        for (let at = 0, from = place * inputs; at < inputs; at += 1, from += 1)
          input[row * inputs + at] =
            ((x[from] as number) - (mean[at] as number)) / (deviation[at] as number) + (random() + random() - 1) * noise * 2.4
        wanted[row] = labels[place] as number
        weight[row] = (counts?.[place] ?? 1) / rows
      }
      for (let at = 0; at < dropoutMask.length; at += 1) dropoutMask[at] = random() >= dropout ? 1 / (1 - dropout) : 0
      const answered = await session.run({
        input: new Tensor('float32', input, [rows, inputs]),
        wanted: new Tensor('float32', wanted, [rows, 1]),
        weight: new Tensor('float32', weight, [rows, 1]),
        kept: new Tensor('float32', dropoutMask, [rows, wide]),
        ...Object.fromEntries(parameters.map(({ shape, values }, index) => [`parameter_${index}`, new Tensor('float32', values, [...shape])])),
      })
      time += 1
      const rate = rateAt(time / total, highestRate)
      for (const [index, parameter] of parameters.entries()) step(parameter, answered[`gradient_${index}`]?.data as Float32Array, rate, decay, time)
      loss += (answered.loss?.data[0] as number) * rows
    }
    say(`epoch ${epoch + 1}: ${(loss / labels.length).toFixed(4)}`)
  }
  const values = layers.flatMap(([weights, biases]) => [...turned(weights), ...biases.values])
  return { inputs, hidden, values: Float32Array.from([...mean, ...deviation, ...values]) }
}

/** A perceptron of three layers. */
export interface PerceptronWeights {
  readonly inputs: number
  readonly hidden: readonly [number, number]
  /** Mean and deviation of each input, then layer by layer the weights (unit by unit) and the biases. */
  readonly values: Float32Array
}

const UNITS_AT_ONCE = 4

/** How many numbers such a network has. */
export const perceptronSize = (inputs: number, [wide, narrow]: readonly [number, number]): number =>
  2 * inputs + (inputs + 1) * wide + (wide + 1) * narrow + narrow + 1

/** inputs → ReLU → ReLU → the logarithm of the odds, for the inputs that stand in `x` from `at` on. */
export function createPerceptron({ inputs, hidden, values }: PerceptronWeights): (x: Float32Array, at: number) => number {
  const [wide, narrow] = hidden
  if (wide % UNITS_AT_ONCE > 0 || narrow % UNITS_AT_ONCE > 0)
    throw new Error(`${wide} and ${narrow} units cannot be taken ${UNITS_AT_ONCE} at a time`)
  if (values.length !== perceptronSize(inputs, hidden))
    throw new Error(`a network of ${inputs} → ${wide} → ${narrow} → 1 has not ${values.length} numbers`)
  let read = 0
  const take = (count: number): Float32Array => {
    read += count
    return values.subarray(read - count, read)
  }
  const mean = take(inputs)
  const scale = take(inputs).map((deviation) => 1 / deviation)
  const [first, firstBias, second, secondBias, last, lastBias] = [
    take(inputs * wide),
    take(wide),
    take(wide * narrow),
    take(narrow),
    take(narrow),
    take(1),
  ]
  const [levelled, wideOutput, two] = [new Float32Array(inputs), new Float32Array(wide), new Float32Array(narrow)]
  return (x, at) => {
    for (let input = 0; input < inputs; input += 1) levelled[input] = ((x[at + input] as number) - (mean[input] as number)) * (scale[input] as number)
    computeLayer(first, firstBias, levelled, wideOutput)
    computeLayer(second, secondBias, wideOutput, two)
    let result = lastBias[0] as number
    for (let unit = 0; unit < narrow; unit += 1) result += (two[unit] as number) * (last[unit] as number)
    return result
  }
}

/** ReLU of weights × input + bias. The sums of several units do not wait for one another. */
function computeLayer(weights: Float32Array, biases: Float32Array, input: Float32Array, output: Float32Array): void {
  const from = input.length
  for (let unit = 0; unit < output.length; unit += UNITS_AT_ONCE) {
    let [a, b, c, d] = [biases[unit] as number, biases[unit + 1] as number, biases[unit + 2] as number, biases[unit + 3] as number]
    for (let at = 0, weight = unit * from; at < from; at += 1, weight += 1) {
      const value = input[at] as number
      a += (weights[weight] as number) * value
      b += (weights[weight + from] as number) * value
      c += (weights[weight + 2 * from] as number) * value
      d += (weights[weight + 3 * from] as number) * value
    }
    output[unit] = a > 0 ? a : 0
    output[unit + 1] = b > 0 ? b : 0
    output[unit + 2] = c > 0 ? c : 0
    output[unit + 3] = d > 0 ? d : 0
  }
}

/** Below these odds, about 1 in 150, only the first member is evaluated: most candidates are no strikes. */
const SURELY_NOTHING = -5

/** A committee: members trained from different random seeds make different errors, and their mean errs less. Returns a probability. */
export function createCommittee(members: readonly PerceptronWeights[]): (x: Float32Array, at: number) => number {
  const [first, ...others] = members.map(createPerceptron)
  if (!first) throw new Error('a committee has at least one member')
  return (x, at) => {
    let odds = first(x, at)
    if (odds > SURELY_NOTHING) {
      for (const other of others) odds += other(x, at)
      odds /= members.length
    }
    return 1 / (1 + Math.exp(-odds))
  }
}

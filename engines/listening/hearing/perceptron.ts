/** A network of three layers. */
export interface PerceptronWeights {
  readonly inputs: number
  readonly hidden: readonly [number, number]
  /** Mean and deviation of each input, then layer by layer the weights (unit by unit) and the biases. */
  readonly values: Float32Array
}

/** How many numbers such a network has. */
export const perceptronSize = (inputs: number, [wide, narrow]: readonly [number, number]): number =>
  2 * inputs + (inputs + 1) * wide + (wide + 1) * narrow + narrow + 1

/** inputs → ReLU → ReLU → sigmoid; answers a probability for the inputs that stand in `x` from `at` on. */
export function createPerceptron({ inputs, hidden, values }: PerceptronWeights): (x: Float32Array, at: number) => number {
  const [wide, narrow] = hidden
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
  const [levelled, one] = [new Float32Array(inputs), new Float32Array(wide)]
  return (x, at) => {
    for (let input = 0; input < inputs; input += 1) levelled[input] = ((x[at + input] ?? 0) - (mean[input] ?? 0)) * (scale[input] ?? 0)
    for (let unit = 0, weight = 0; unit < wide; unit += 1) {
      let sum = firstBias[unit] ?? 0
      for (let input = 0; input < inputs; input += 1, weight += 1) sum += (first[weight] ?? 0) * (levelled[input] ?? 0)
      one[unit] = sum > 0 ? sum : 0
    }
    let result = lastBias[0] ?? 0
    for (let unit = 0, weight = 0; unit < narrow; unit += 1) {
      let sum = secondBias[unit] ?? 0
      for (let input = 0; input < wide; input += 1, weight += 1) sum += (second[weight] ?? 0) * (one[input] ?? 0)
      if (sum > 0) result += sum * (last[unit] ?? 0)
    }
    return 1 / (1 + Math.exp(-result))
  }
}

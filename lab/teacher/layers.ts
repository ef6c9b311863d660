import type { ByteTable } from '@prelude/domain/teacher/intents'

const TINY = 1e-8
const FIRST_STEPS = 0.01
const FIRST_TABLE_STEPS = 0.1
const LARGEST_BYTE = 127

const filled = (length: number, range: number, random: () => number): Float32Array => {
  const array = new Float32Array(length)
  for (let at = 0; at < length; at += 1) array[at] = (random() * 2 - 1) * range
  return array
}

/** A table of vectors, of which a text touches a few rows. Adagrad: each row has its own step. */
export class VectorTable {
  readonly rows: number
  readonly size: number
  readonly #values: Float32Array
  readonly #steps: Float32Array

  constructor(rows: number, size: number, range: number, random: () => number) {
    this.rows = rows
    this.size = size
    this.#values = filled(rows * size, range, random)
    this.#steps = new Float32Array(rows).fill(FIRST_TABLE_STEPS)
  }

  addTo(sum: Float32Array, row: number, factor: number): void {
    for (let at = 0, from = row * this.size; at < this.size; at += 1) sum[at] = (sum[at] as number) + factor * (this.#values[from + at] as number)
  }

  /** `square`: of the gradient's length. */
  learn(row: number, gradient: Float32Array, square: number, factor: number, rate: number): void {
    const steps = (this.#steps[row] as number) + (square * factor * factor) / this.size
    this.#steps[row] = steps
    const step = (rate * factor) / Math.sqrt(steps)
    for (let at = 0, from = row * this.size; at < this.size; at += 1)
      this.#values[from + at] = (this.#values[from + at] as number) - step * (gradient[at] as number)
  }

  inBytes(): ByteTable {
    const { rows, size } = this
    const bytes = new Int8Array(rows * size)
    const scales = new Float32Array(rows)
    for (let row = 0; row < rows; row += 1) {
      const values = this.#values.subarray(row * size, (row + 1) * size)
      const largest = values.reduce((most, value) => Math.max(most, Math.abs(value)), 0)
      scales[row] = largest / LARGEST_BYTE
      if (largest > 0) for (let at = 0; at < size; at += 1) bytes[row * size + at] = Math.round((LARGEST_BYTE * (values[at] as number)) / largest)
    }
    return { bytes, scales }
  }
}

/** A layer in which each number depends on each before it. Adagrad, weight by weight. */
export class DenseLayer {
  readonly inputs: number
  readonly outputs: number
  readonly weights: Float32Array
  readonly bias: Float32Array
  readonly #steps: Float32Array
  readonly #biasSteps: Float32Array

  constructor(inputs: number, outputs: number, random: () => number, firstBias = 0) {
    this.inputs = inputs
    this.outputs = outputs
    this.weights = filled(outputs * inputs, Math.sqrt(6 / (inputs + outputs)), random)
    this.bias = new Float32Array(outputs).fill(firstBias)
    this.#steps = new Float32Array(outputs * inputs).fill(FIRST_STEPS)
    this.#biasSteps = new Float32Array(outputs).fill(FIRST_STEPS)
  }

  sum(input: Float32Array, row: number): number {
    let sum = this.bias[row] as number
    for (let at = 0, from = row * this.inputs; at < this.inputs; at += 1) sum += (this.weights[from + at] as number) * (input[at] as number)
    return sum
  }

  /** One step of a row; adds to the gradient of the input, by the weights before the step. */
  learn(row: number, gradient: number, input: Float32Array, inputGradient: Float32Array, rate: number): void {
    const { weights } = this
    for (let at = 0, from = row * this.inputs; at < this.inputs; at += 1) {
      const weight = weights[from + at] as number
      const value = input[at] as number
      inputGradient[at] = (inputGradient[at] as number) + gradient * weight
      if (value === 0) continue
      const change = gradient * value
      const steps = (this.#steps[from + at] as number) + change * change
      this.#steps[from + at] = steps
      weights[from + at] = weight - (rate * change) / Math.sqrt(steps + TINY)
    }
    const steps = (this.#biasSteps[row] as number) + gradient * gradient
    this.#biasSteps[row] = steps
    this.bias[row] = (this.bias[row] as number) - (rate * gradient) / Math.sqrt(steps)
  }
}

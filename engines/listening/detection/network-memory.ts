// Addresses are bytes in the memory of the kernels (engines/listening/kernels), where all numbers of a network lie; floats have four bytes.

export const FLOAT_BYTES = 4
const PAGE_BYTES = 65_536
const ALIGNMENT = 64

/** Exports of the compiled kernels. */
interface Exports {
  readonly memory: WebAssembly.Memory
  multiply(
    taps: number,
    tapCount: number,
    rows: number,
    columns: number,
    weights: number,
    scale: number,
    scaleStep: number,
    bias: number,
    biasStep: number,
    add: number,
    isRectified: number,
    skip: number,
    skipStep: number,
    out: number,
    outStep: number,
  ): void
  follow(given: number, before: number, out: number, rows: number, count: number): void
  pool(x: number, rows: number, count: number, mean: number, most: number): void
  deal(samples: number, window: number, size: number, re: number, im: number): void
  transform(size: number, turns: number, re: number, im: number, re2: number, im2: number): number
  powers(size: number, halfTurns: number, re: number, im: number, out: number): void
  decibels(power: number, bank: number, weights: number, count: number, out: number): void
}

/** The kernels, and space in their memory. The arrays stay valid until more space is taken: take all of it before you look. */
export interface NetworkMemory extends Omit<Exports, 'memory'> {
  /** Space for so many floats, all 0; returns its address. */
  space(floats: number): number
  /** Space that holds these numbers. */
  keep(numbers: ArrayLike<number>): number
  keepIntegers(numbers: readonly number[]): number
  floats(address: number, count: number): Float32Array
  integers(address: number, count: number): Uint32Array
}

export function createNetworkMemory(kernels: WebAssembly.Module): NetworkMemory {
  const exports = new WebAssembly.Instance(kernels).exports as unknown as Exports
  const { memory } = exports
  let end = memory.buffer.byteLength
  const space = (floats: number): number => {
    const address = end
    end += Math.ceil((floats * FLOAT_BYTES) / ALIGNMENT) * ALIGNMENT
    const missing = end - memory.buffer.byteLength
    if (missing > 0) memory.grow(Math.ceil(missing / PAGE_BYTES))
    return address
  }
  const floats = (address: number, count: number): Float32Array => new Float32Array(memory.buffer, address, count)
  const integers = (address: number, count: number): Uint32Array => new Uint32Array(memory.buffer, address, count)
  return {
    ...exports,
    space,
    keep(numbers) {
      const address = space(numbers.length)
      floats(address, numbers.length).set(numbers)
      return address
    },
    keepIntegers(numbers) {
      const address = space(numbers.length)
      integers(address, numbers.length).set(numbers)
      return address
    },
    floats,
    integers,
  }
}

/** A set of places in the catalogue, one bit each: sets of 100,000 are joined and cut in microseconds. */
export type Bits = Uint32Array

const WORD = 32

export const emptyBits = (size: number): Bits => new Uint32Array(Math.ceil(size / WORD))
export const hasBit = (bits: Bits, place: number): boolean => ((bits[place >>> 5] ?? 0) & (1 << (place & 31))) !== 0
export function addBit(bits: Bits, place: number): void {
  bits[place >>> 5] = (bits[place >>> 5] ?? 0) | (1 << (place & 31))
}
export function removeBit(bits: Bits, place: number): void {
  bits[place >>> 5] = (bits[place >>> 5] ?? 0) & ~(1 << (place & 31))
}

/** Leaves in `bits` what is in `others` too. */
export function keepCommon(bits: Bits, others: Bits): void {
  for (let word = 0; word < bits.length; word += 1) bits[word] = (bits[word] ?? 0) & (others[word] ?? 0)
}
export function addAll(bits: Bits, others: Bits): void {
  for (let word = 0; word < bits.length; word += 1) bits[word] = (bits[word] ?? 0) | (others[word] ?? 0)
}

export function countBits(bits: Bits): number {
  let count = 0
  for (let word = 0; word < bits.length; word += 1) {
    let sums = bits[word] ?? 0
    sums -= (sums >>> 1) & 0x55555555
    sums = (sums & 0x33333333) + ((sums >>> 2) & 0x33333333)
    count += (((sums + (sums >>> 4)) & 0x0f0f0f0f) * 0x01010101) >>> 24
  }
  return count
}

/** Calls `visit` with each place, in order. */
export function eachBit(bits: Bits, visit: (place: number) => void): void {
  for (let word = 0; word < bits.length; word += 1)
    for (let remainingBits = bits[word] ?? 0; remainingBits !== 0; remainingBits &= remainingBits - 1)
      visit(word * WORD + 31 - Math.clz32(remainingBits & -remainingBits))
}

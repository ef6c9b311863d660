import { fnv1a, seededRandom } from '@prelude/domain/basics'
/** Seeded random numbers: the same command makes the same clips on every machine. */
export interface SeededRandom {
  /** 0 up to 1. */
  next(): number
  between(low: number, high: number): number
  /** An integer, both ends included. */
  whole(low: number, high: number): number
  /** Log-uniform, for frequencies and times. */
  ratio(low: number, high: number): number
  happens(share: number): boolean
  pick<T>(from: readonly T[]): T
  /** Weighted choice. */
  weighted<T>(from: readonly (readonly [T, number])[]): T
  /** Standard normal. */
  bell(): number
  /** An independent stream, whose draws do not affect this one. */
  branch(name: string): SeededRandom
}

export function createRandom(seed: string): SeededRandom {
  const next = seededRandom(fnv1a(seed))
  const between = (low: number, high: number): number => low + (high - low) * next()
  const pick = <T>(from: readonly T[]): T => from[Math.floor(next() * from.length)] as T
  return {
    next,
    between,
    whole: (low, high) => low + Math.floor(next() * (high - low + 1)),
    ratio: (low, high) => low * (high / low) ** next(),
    happens: (share) => next() < share,
    pick,
    weighted(from) {
      let remaining = next() * from.reduce((sum, [, weight]) => sum + weight, 0)
      for (const [value, weight] of from) {
        remaining -= weight
        if (remaining <= 0) return value
      }
      return (from[from.length - 1] as (typeof from)[number])[0]
    },
    bell: () => Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next()),
    branch: (name) => createRandom(`${seed}/${name}`),
  }
}

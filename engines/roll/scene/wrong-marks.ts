/** The last keys that nothing asked for, at their places in the echo zone: a ring that forgets the oldest. */
export interface WrongMarks {
  readonly capacity: number
  readonly pitches: Uint8Array
  /** NaN where there is none. */
  readonly ticks: Float64Array
  push(pitch: number, tick: number): void
  clear(): void
}

export function createWrongMarks(capacity = 64): WrongMarks {
  const pitches = new Uint8Array(capacity)
  const ticks = new Float64Array(capacity).fill(Number.NaN)
  let next = 0
  return {
    capacity,
    pitches,
    ticks,
    push(pitch, tick) {
      pitches[next] = pitch
      ticks[next] = tick
      next = (next + 1) % capacity
    },
    clear() {
      ticks.fill(Number.NaN)
      next = 0
    },
  }
}

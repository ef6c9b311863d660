import { type Analysis, BINS, KEYS } from './network.ts'

/** Frames that are kept; a power of two. */
const KEPT = 64
const MASK = KEPT - 1
/** What the spectrum shows where nothing was heard yet. */
const SILENCE_DB = -100

/** The latest frames of posteriors and spectrum, each as it was last computed. `back` counts frames from the newest one, 0. */
export interface Memory {
  readonly newestFrame: number
  readonly onsets: Float32Array
  readonly frames: Float32Array
  readonly decibels: Float32Array
  /** Loudest bin of each kept frame. */
  readonly loudest: Float32Array
  /** Where the row of a frame starts: times KEYS in `onsets` and `frames`, times BINS in `decibels`. */
  row(back: number): number
  take(analysis: Analysis): void
  reset(): void
}

export function createMemory(): Memory {
  const onsets = new Float32Array(KEPT * KEYS)
  const frames = new Float32Array(KEPT * KEYS)
  const decibels = new Float32Array(KEPT * BINS).fill(SILENCE_DB)
  const loudest = new Float32Array(KEPT).fill(SILENCE_DB)
  const keepSpectrum = (analysis: Analysis, row: number, slot: number): void => {
    let most = Number.NEGATIVE_INFINITY
    for (let bin = 0, from = row; bin < BINS; bin += 1, from += analysis.rows) {
      const value = analysis.decibels[from] ?? SILENCE_DB
      decibels[slot * BINS + bin] = value
      if (value > most) most = value
    }
    loudest[slot] = most
  }
  const memory = {
    newestFrame: -1,
    onsets,
    frames,
    decibels,
    loudest,
    row: (back: number): number => (memory.newestFrame - back) & MASK,
    take(analysis: Analysis): void {
      const { rows, exact, newestFrame } = analysis
      // After a long gap nothing old may look new.
      if (newestFrame - memory.newestFrame > rows) memory.reset()
      memory.newestFrame = newestFrame
      for (let back = 0; back < rows && back <= newestFrame; back += 1) {
        const row = rows - 1 - back
        const slot = memory.row(back)
        keepSpectrum(analysis, row, slot)
        if (back >= exact) continue
        onsets.set(analysis.onsets.subarray(row * KEYS, (row + 1) * KEYS), slot * KEYS)
        frames.set(analysis.frames.subarray(row * KEYS, (row + 1) * KEYS), slot * KEYS)
      }
    },
    reset(): void {
      memory.newestFrame = -1
      onsets.fill(0)
      frames.fill(0)
      decibels.fill(SILENCE_DB)
      loudest.fill(SILENCE_DB)
    },
  }
  return memory
}

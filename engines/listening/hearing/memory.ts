import { type Analysis, BINS, KEYS } from './network.ts'

/** Frames that are kept; a power of two. */
const KEPT = 64
const MASK = KEPT - 1
/** What the spectrum shows where nothing was heard yet. */
const SILENCE_DB = -100
const CHANGE_FRAMES = 3
/** Bins that are quieter than the loudest by more than this do not matter. */
const CHANGE_RANGE_DB = 45

/** The latest frames of posteriors and spectrum, each as it was last computed. `back` counts frames from the newest one, 0. */
export interface Memory {
  readonly newestFrame: number
  readonly onsets: Float32Array
  readonly frames: Float32Array
  readonly decibels: Float32Array
  /** Loudest bin of each kept frame. */
  readonly loudest: Float32Array
  /** How much the bins near the loudest rise and fall from 35 ms before to each kept frame: the mean, in dB. */
  readonly rises: Float32Array
  readonly falls: Float32Array
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
  const rises = new Float32Array(KEPT)
  const falls = new Float32Array(KEPT)
  const keepSpectrum = (analysis: Analysis, row: number, slot: number): void => {
    let most = Number.NEGATIVE_INFINITY
    for (let bin = 0, from = row; bin < BINS; bin += 1, from += analysis.rows) {
      const value = analysis.decibels[from] ?? SILENCE_DB
      decibels[slot * BINS + bin] = value
      if (value > most) most = value
    }
    loudest[slot] = most
  }
  const keepChange = (back: number): void => {
    const [slot, before] = [memory.row(back), memory.row(back + CHANGE_FRAMES)]
    const floor = Math.max(loudest[slot] ?? SILENCE_DB, loudest[before] ?? SILENCE_DB) - CHANGE_RANGE_DB
    let [rise, fall] = [0, 0]
    for (let bin = 0; bin < BINS; bin += 1) {
      const change = Math.max(floor, decibels[slot * BINS + bin] ?? floor) - Math.max(floor, decibels[before * BINS + bin] ?? floor)
      if (change > 0) rise += change
      else fall -= change
    }
    rises[slot] = rise / BINS
    falls[slot] = fall / BINS
  }
  const memory = {
    newestFrame: -1,
    onsets,
    frames,
    decibels,
    loudest,
    rises,
    falls,
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
      for (let back = 0; back < rows && back + CHANGE_FRAMES <= newestFrame; back += 1) keepChange(back)
    },
    reset(): void {
      memory.newestFrame = -1
      onsets.fill(0)
      frames.fill(0)
      decibels.fill(SILENCE_DB)
      loudest.fill(SILENCE_DB)
      rises.fill(0)
      falls.fill(0)
    },
  }
  return memory
}

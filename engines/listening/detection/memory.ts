import { type Analysis, BINS, KEYS } from './network.ts'

/** Frames in the ring buffer, 3 s; a power of two. */
const KEPT = 256
const MASK = KEPT - 1
/** Value of the spectrum before any sound, in dB. */
const SILENCE_DB = -100
const CHANGE_FRAMES = 3
/** Bins this much below the loudest are ignored. */
const CHANGE_RANGE_DB = 45
const FAINTLY_STRUCK = 0.15
const SOUNDING = 0.3

/** Ring buffer of posteriors and spectrum per frame, each as last computed. `back` counts frames from the newest one, 0. */
export interface Memory {
  readonly newestFrame: number
  readonly onsets: Float32Array
  readonly frames: Float32Array
  readonly decibels: Float32Array
  /** Loudest bin of each frame. */
  readonly loudest: Float32Array
  /** Mean change, in dB, of the bins near the loudest over the 35 ms before each frame. */
  readonly rises: Float32Array
  readonly falls: Float32Array
  /** How much better the spectrum of 35 ms before fits each frame when it is shifted by a third of a semitone: voices glide, pianos do not. 0 to 1. */
  readonly glides: Float32Array
  /** Per frame: faintly struck keys, sounding keys, and the clearest of these. */
  readonly faint: Float32Array
  readonly sounding: Float32Array
  readonly clearest: Float32Array
  /** Start of a frame's row: times KEYS in `onsets` and `frames`, times BINS in `decibels`. */
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
  const glides = new Float32Array(KEPT)
  const faint = new Float32Array(KEPT)
  const sounding = new Float32Array(KEPT)
  const clearest = new Float32Array(KEPT)
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
    let [rise, fall, fromFlat, fromSharp] = [0, 0, 0, 0]
    let [flat, middle] = [floor, Math.max(floor, decibels[before * BINS] ?? floor)]
    for (let bin = 0; bin < BINS; bin += 1) {
      const value = Math.max(floor, decibels[slot * BINS + bin] ?? floor)
      const sharp = bin < BINS - 1 ? Math.max(floor, decibels[before * BINS + bin + 1] ?? floor) : floor
      if (value > middle) rise += value - middle
      else fall += middle - value
      fromFlat += Math.abs(value - flat)
      fromSharp += Math.abs(value - sharp)
      flat = middle
      middle = sharp
    }
    rises[slot] = rise / BINS
    falls[slot] = fall / BINS
    const still = rise + fall
    glides[slot] = still > BINS ? Math.max(0, still - Math.min(fromFlat, fromSharp)) / still : 0
  }
  const keepKeys = (slot: number): void => {
    let [struck, heard, best] = [0, 0, 0]
    for (let at = slot * KEYS; at < (slot + 1) * KEYS; at += 1) {
      if ((onsets[at] ?? 0) > FAINTLY_STRUCK) struck += 1
      const value = frames[at] ?? 0
      if (value > SOUNDING) heard += 1
      if (value > best) best = value
    }
    faint[slot] = struck
    sounding[slot] = heard
    clearest[slot] = best
  }
  const memory = {
    newestFrame: -1,
    onsets,
    frames,
    decibels,
    loudest,
    rises,
    falls,
    glides,
    faint,
    sounding,
    clearest,
    row: (back: number): number => (memory.newestFrame - back) & MASK,
    take(analysis: Analysis): void {
      const { rows, exact, newestFrame } = analysis
      // After a long gap old frames must not pass for new ones.
      if (newestFrame - memory.newestFrame > rows) memory.reset()
      memory.newestFrame = newestFrame
      for (let back = 0; back < rows && back <= newestFrame; back += 1) {
        const row = rows - 1 - back
        const slot = memory.row(back)
        keepSpectrum(analysis, row, slot)
        if (back >= exact) continue
        onsets.set(analysis.onsets.subarray(row * KEYS, (row + 1) * KEYS), slot * KEYS)
        frames.set(analysis.frames.subarray(row * KEYS, (row + 1) * KEYS), slot * KEYS)
        keepKeys(slot)
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
      for (const one of [falls, glides, faint, sounding, clearest]) one.fill(0)
    },
  }
  return memory
}

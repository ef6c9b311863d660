import type { Memory } from './memory.ts'
import { BINS } from './piano-network.types.ts'

/** Position of the partials 1, 2, 3, 4, 5, 6, 8, 10, 12 and 16 above their key, in bins of a third of a semitone. */
const PARTIAL_BINS = [0, 36, 57, 72, 84, 93, 108, 120, 129, 144]
/** Partials whose position within the semitone is measured. */
const TUNED_PARTIALS = [0, 36]
/**
 * Lower keys that share partials with this key (an octave, a twelfth and two octaves below): those of their partials that are not this key's, in
 * bins from this key's first. They sound when the lower key was struck, and only they show whether it was struck alone.
 */
const LOWER_KEYS_OWN_PARTIALS = [-36, 21, 48, 65, 78, -57, -21, 15, 27, 44, -72, -15, 12, 29]
const MEASURED = [...PARTIAL_BINS, ...LOWER_KEYS_OWN_PARTIALS]
/** Ages, in frames, at which the partials are measured again: low tones need more time. */
const LATER_FRAMES = [3, 5, 8]
/** Partials whose bins a semitone below and above are measured: they separate neighbouring keys. */
const NEIGHBOURED_PARTIALS = [0, 36, 57]
const BINS_A_KEY = 3
/** Key k is bin 3k + 1. */
const binOf = (key: number): number => BINS_A_KEY * key + 1
/** Frames before a strike over which the loudest moment is sought. */
const LOUDEST_REACH = 12

/** Numbers that `describePartials` and `describeLaterPartials` write. */
export const PARTIAL_FEATURES = 2 * MEASURED.length + 2 * TUNED_PARTIALS.length + 2
export const LATER_PARTIAL_FEATURES = LATER_FRAMES.length * MEASURED.length + 2 * NEIGHBOURED_PARTIALS.length

const within = (value: number, low: number, high: number): number => (value < low ? low : value > high ? high : value)

export interface PartialFeatures {
  /** How the partials of a key that was struck `back` frames ago have risen, and how loud they are. */
  describePartials(back: number, key: number, out: Float32Array, at: number): void
  /** What became of them later. */
  describeLaterPartials(back: number, key: number, out: Float32Array, at: number): void
}

export function createPartialFeatures(memory: Memory): PartialFeatures {
  const { decibels, loudest } = memory
  const level = (back: number, bin: number): number => decibels[memory.row(back < 0 ? 0 : back) * BINS + bin] as number
  /** The loudest of a bin and its two neighbours, as no piano is exactly in tune. */
  const peak = (back: number, bin: number): number => {
    const row = memory.row(back < 0 ? 0 : back) * BINS + bin
    let most = decibels[row] as number
    if (bin > 0 && (decibels[row - 1] as number) > most) most = decibels[row - 1] as number
    if (bin < BINS - 1 && (decibels[row + 1] as number) > most) most = decibels[row + 1] as number
    return most
  }
  /** The first two frames after the strike's own; of a younger one what is known. */
  const after = (back: number, bin: number): number => Math.max(peak(back - 1, bin), peak(back - 2, bin))
  const loudestNear = (back: number): number => {
    let most = -100
    for (let one = Math.max(0, back - 2); one <= back + LOUDEST_REACH; one += 1) most = Math.max(most, loudest[memory.row(one)] as number)
    return most
  }
  return {
    describePartials(back, key, out, at) {
      const most = loudestNear(back)
      const root = binOf(key)
      let place = at
      for (const partial of MEASURED) {
        const bin = root + partial
        const isInside = bin >= 0 && bin < BINS
        const now = isInside ? after(back, bin) : 0
        out[place] = isInside ? within((now - peak(back + 1, bin)) / 20, -1, 3) : 0
        out[place + 1] = isInside ? within((now - most) / 40, -2, 0) : -2
        place += 2
      }
      for (const partial of TUNED_PARTIALS) {
        const bin = root + partial
        const isInside = bin >= 1 && bin < BINS - 1
        const flat = isInside ? level(back - 2, bin - 1) : 0
        const middle = isInside ? level(back - 2, bin) : 0
        const sharp = isInside ? level(back - 2, bin + 1) : 0
        out[place] = within((sharp - flat) / 20, -1, 1)
        out[place + 1] = within((2 * middle - flat - sharp) / 20, -1, 1)
        place += 2
      }
      out[place] = within((most + 30) / 40, -2, 2)
      out[place + 1] = within(((loudest[memory.row(Math.max(0, back - 1))] as number) - (loudest[memory.row(back + 1)] as number)) / 20, -1, 3)
    },
    describeLaterPartials(back, key, out, at) {
      const most = loudestNear(back)
      const root = binOf(key)
      let place = at
      for (const later of LATER_FRAMES)
        for (const partial of MEASURED) {
          const bin = root + partial
          out[place] = back >= later && bin >= 0 && bin < BINS ? within((peak(back - later, bin) - most) / 40, -2, 0) : -2
          place += 1
        }
      for (const partial of NEIGHBOURED_PARTIALS) {
        const bin = root + partial
        const here = bin < BINS ? after(back, bin) : 0
        out[place] = bin < BINS && bin >= BINS_A_KEY ? within((here - after(back, bin - BINS_A_KEY)) / 20, -2, 2) : 0
        out[place + 1] = bin + BINS_A_KEY < BINS ? within((here - after(back, bin + BINS_A_KEY)) / 20, -2, 2) : 0
        place += 2
      }
    },
  }
}

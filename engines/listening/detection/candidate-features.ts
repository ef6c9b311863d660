import type { Memory } from './memory.ts'
import { BINS, KEYS } from './network.ts'

/** Distances in semitones at which another key shares partials with this one, or is confused with it. */
export const RELATED_KEYS = [-28, -24, -19, -16, -12, -7, -5, -4, -3, -2, -1, 1, 2, 3, 4, 5, 7, 12, 16, 19, 24, 28, 31, 36]
const FRAME_OFFSETS = [8, 6, 4, 2, 0, -1, -2, -3, -5]
/** Position of the partials 1, 2, 3, 4, 5, 6, 8, 10, 12 and 16 above their key, in bins of a third of a semitone. */
const PARTIAL_BINS = [0, 36, 57, 72, 84, 93, 108, 120, 129, 144]
/** Partials whose position within the semitone is measured. */
const TUNED_PARTIALS = [0, 36, 72]
const BINS_A_KEY = 3
/** The first partials, whose attack and decay are measured in more detail. */
const CLOSE_PARTIALS = PARTIAL_BINS.slice(0, 6)
/**
 * Lower keys that share partials with this key (an octave, a twelfth and two octaves below): those of their partials that are not this key's, in
 * bins from this key's first. They sound when the lower key was struck, and only they show whether it was struck alone.
 */
const LOWER_KEYS_OWN_PARTIALS = [21, 48, 65, 78, -57, -21, 15, 27, 44, -72, -15, 12, 29]
/** The sound before the candidate is measured over half a second and two seconds: speech, noise and music differ there. */
const CONTEXT_FROM = 2
const CONTEXTS_FRAMES = [42, 170]
/** Delays after the onset, in frames, at which the partials are measured again: low tones need more time. */
const LATER_FRAMES = [6, 10]
/** Partials whose bins a semitone below and above are measured: they separate neighbouring keys. */
const NEIGHBOURED_PARTIALS = [36, 57]

/** Number of inputs of the decoder's networks: the first of a candidate's features. */
export const HEARD_FEATURES =
  5 +
  FRAME_OFFSETS.length +
  1 +
  3 * RELATED_KEYS.length +
  4 +
  2 * PARTIAL_BINS.length +
  2 +
  2 +
  2 * TUNED_PARTIALS.length +
  3 +
  2 * CLOSE_PARTIALS.length +
  3 +
  2 * LOWER_KEYS_OWN_PARTIALS.length +
  2 * TUNED_PARTIALS.length +
  2 +
  7 * CONTEXTS_FRAMES.length

/** Number of all features of a candidate, as used by the judge of asked keys. */
export const CANDIDATE_FEATURES =
  HEARD_FEATURES + LATER_FRAMES.length * (PARTIAL_BINS.length + LOWER_KEYS_OWN_PARTIALS.length) + 2 * NEIGHBOURED_PARTIALS.length

const LOUDEST_REACH = 24

const logit = (share: number): number => Math.log((share + 0.02) / (1.02 - share))
const within = (value: number, low: number, high: number): number => (value < low ? low : value > high ? high : value)

/** Features of one candidate, a key `back` frames ago, from the sound known so far. */
export interface CandidateFeatures {
  /** Writes HEARD_FEATURES numbers into `out` from `at` on. */
  describe(back: number, key: number, out: Float32Array, at: number): void
  /** … and the rest of the CANDIDATE_FEATURES behind them. */
  describeLater(back: number, key: number, out: Float32Array, at: number): void
  /** Call after the memory has changed. */
  refresh(): void
}

export function createCandidateFeatures(memory: Memory): CandidateFeatures {
  const { onsets, frames, decibels, loudest, rises, falls, glides, faint, sounding, clearest } = memory
  // Per `back`, of the whole spectrum, computed at most once a hop: loudest bin, breadth of the rise, fullness.
  const broad = new Map<number, readonly [number, number, number]>()
  // Per `back`, of the time before it: keys struck faintly, keys sounding, the clearest of them, rise and fall, variation of the level, pitch
  // glide.
  const contexts = new Map<number, readonly number[]>()
  const newer = (back: number): number => (back < 0 ? 0 : back)
  const onset = (back: number, key: number): number => (key < 0 || key >= KEYS ? 0 : (onsets[memory.row(newer(back)) * KEYS + key] ?? 0))
  const frame = (back: number, key: number): number => (key < 0 || key >= KEYS ? 0 : (frames[memory.row(newer(back)) * KEYS + key] ?? 0))
  const level = (back: number, bin: number): number => decibels[memory.row(newer(back)) * BINS + bin] ?? -100
  /** The loudest of a bin and its two neighbours, as no piano is exactly in tune. */
  const peak = (back: number, bin: number): number => {
    const low = bin > 0 ? level(back, bin - 1) : -100
    const high = bin < BINS - 1 ? level(back, bin + 1) : -100
    return Math.max(low, level(back, bin), high)
  }
  const before = (back: number, bin: number): number => (peak(back + 3, bin) + peak(back + 4, bin) + peak(back + 5, bin)) / 3
  const after = (back: number, bin: number): number => Math.max(peak(back - 1, bin), peak(back - 2, bin), peak(back - 3, bin), peak(back - 4, bin))

  const describeSpectrum = (back: number): readonly [number, number, number] => {
    const known = broad.get(back)
    if (known) return known
    let most = -100
    for (let reach = Math.max(0, back - 4); reach <= back + LOUDEST_REACH; reach += 1) most = Math.max(most, loudest[memory.row(reach)] ?? -100)
    const [now, then] = [memory.row(newer(back - 1)) * BINS, memory.row(back + 4) * BINS]
    let [rise, fullness] = [0, 0]
    for (let bin = 0; bin < BINS; bin += 1) {
      const value = decibels[now + bin] ?? -100
      rise += within(value - (decibels[then + bin] ?? -100), 0, 20)
      fullness += value
    }
    const found = [most, rise / BINS / 10, (fullness / BINS - (loudest[memory.row(newer(back - 1))] ?? -100)) / 30] as const
    broad.set(back, found)
    return found
  }

  const describeContext = (back: number): readonly number[] => {
    const known = contexts.get(back)
    if (known) return known
    const found = CONTEXTS_FRAMES.flatMap((count) => {
      let [struck, heard, clear, rise, fall, glide, sum, squares] = [0, 0, 0, 0, 0, 0, 0, 0]
      for (let offset = CONTEXT_FROM; offset < CONTEXT_FROM + count; offset += 1) {
        const slot = memory.row(back + offset)
        struck += faint[slot] ?? 0
        heard += sounding[slot] ?? 0
        clear += clearest[slot] ?? 0
        rise += rises[slot] ?? 0
        fall += falls[slot] ?? 0
        glide += glides[slot] ?? 0
        const loud = Math.max(-80, loudest[slot] ?? -80)
        sum += loud
        squares += loud * loud
      }
      const wavers = Math.sqrt(Math.max(0, squares / count - (sum / count) ** 2))
      return [struck / count, heard / count / 3, clear / count, rise / count / 2, fall / count / 2, wavers / 10, (glide / count) * 10]
    })
    contexts.set(back, found)
    return found
  }

  return {
    refresh: () => {
      broad.clear()
      contexts.clear()
    },
    describe(back, key, out, at) {
      let place = at
      const put = (value: number): void => {
        out[place] = value
        place += 1
      }
      put(logit(onset(back, key)))
      put(onset(back + 2, key))
      put(onset(back + 1, key))
      put(back >= 1 ? onset(back - 1, key) : 0)
      put(back >= 2 ? onset(back - 2, key) : 0)
      for (const offset of FRAME_OFFSETS) put(frame(back + offset, key))
      put(back / 10)
      for (const distance of RELATED_KEYS) {
        const other = key + distance
        let most = 0
        for (let offset = -3; offset <= 3; offset += 1) if (back + offset >= 0) most = Math.max(most, onset(back + offset, other))
        put(most)
        put(Math.max(frame(back - 2, other), frame(back - 3, other)))
        put(frame(back + 6, other))
      }
      let [struck, strongest] = [0, 0]
      for (let other = 0; other < KEYS; other += 1) {
        const value = onset(back, other)
        if (value > 0.5) struck += 1
        if (value > strongest) strongest = value
      }
      put(key / KEYS)
      put((key / KEYS) ** 2)
      put(struck / 8)
      put(strongest)

      const [most, rise, fullness] = describeSpectrum(back)
      const root = key * BINS_A_KEY
      /** Rise of a bin, and its level then; 0 beyond the spectrum. */
      const putPartial = (bin: number): void => {
        const isInside = bin >= 0 && bin < BINS
        const now = isInside ? after(back, bin) : 0
        put(isInside ? within((now - before(back, bin)) / 20, -1, 3) : 0)
        put(isInside ? within((now - most) / 40, -2, 0) : -2)
      }
      for (const partial of PARTIAL_BINS) putPartial(root + partial)
      // An octave below: a partial of a lower note rises together with that note.
      putPartial(root - 36)
      const here = after(back, root)
      put(root < BINS_A_KEY ? 0 : within((here - after(back, root - BINS_A_KEY)) / 20, -2, 2))
      put(root + BINS_A_KEY >= BINS ? 0 : within((here - after(back, root + BINS_A_KEY)) / 20, -2, 2))
      for (const partial of TUNED_PARTIALS) {
        const bin = root + partial
        const inside = bin >= 1 && bin < BINS - 1
        const [flat, middle, sharp] = inside ? [level(back - 2, bin - 1), level(back - 2, bin), level(back - 2, bin + 1)] : [0, 0, 0]
        put(within((sharp - flat) / 20, -1, 1))
        put(within((2 * middle - flat - sharp) / 20, -1, 1))
      }
      put(within((most + 30) / 40, -2, 2))
      put(rise)
      put(within(fullness, -3, 0))
      for (const partial of CLOSE_PARTIALS) {
        const bin = root + partial
        const inside = bin < BINS
        put(inside ? within((peak(back - 1, bin) - peak(back + 1, bin)) / 20, -1, 2) : 0)
        put(inside && back >= 6 ? within((peak(back - 6, bin) - peak(back - 2, bin)) / 20, -1, 1) : 0)
      }
      put((rises[memory.row(newer(back - 2))] ?? 0) / 5)
      put((falls[memory.row(newer(back - 2))] ?? 0) / 5)
      put(back >= 5 ? (falls[memory.row(back - 5)] ?? 0) / 5 : 0)
      for (const partial of LOWER_KEYS_OWN_PARTIALS) putPartial(root + partial)
      for (const partial of TUNED_PARTIALS) {
        const bin = root + partial
        const inside = bin >= 1 && bin < BINS - 1
        const slope = (at: number): number => (inside ? within((level(at, bin + 1) - level(at, bin - 1)) / 20, -1, 1) : 0)
        const early = slope(back - 1)
        put(back >= 6 ? slope(back - 6) - early : 0)
        put(back >= 9 ? slope(back - 9) - early : 0)
      }
      let [glide, count] = [0, 0]
      for (let at = newer(back - 8); at <= back; at += 1) {
        glide += glides[memory.row(at)] ?? 0
        count += 1
      }
      put((glide / count) * 10)
      put((glides[memory.row(0)] ?? 0) * 10)
      for (const value of describeContext(back)) put(value)
    },
    describeLater(back, key, out, at) {
      let place = at + HEARD_FEATURES
      const put = (value: number): void => {
        out[place] = value
        place += 1
      }
      const [most] = describeSpectrum(back)
      const root = key * BINS_A_KEY
      for (const later of LATER_FRAMES) {
        const isSeen = back >= later
        for (const partial of [...PARTIAL_BINS, ...LOWER_KEYS_OWN_PARTIALS]) {
          const bin = root + partial
          put(isSeen && bin >= 0 && bin < BINS ? within((peak(back - later, bin) - most) / 40, -2, 0) : -2)
        }
      }
      for (const partial of NEIGHBOURED_PARTIALS) {
        const bin = root + partial
        const level = bin < BINS ? after(back, bin) : 0
        put(bin < BINS ? within((level - after(back, bin - BINS_A_KEY)) / 20, -2, 2) : 0)
        put(bin + BINS_A_KEY < BINS ? within((level - after(back, bin + BINS_A_KEY)) / 20, -2, 2) : 0)
      }
    },
  }
}

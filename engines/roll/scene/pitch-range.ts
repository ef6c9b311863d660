import type { Pitch } from '@prelude/domain/music'
import { HIGHEST_PIANO_PITCH, isBlackKey, LOWEST_PIANO_PITCH, pitchFrom, ZONE_STARTS } from '@prelude/domain/music'

/** The keys that are drawn, from a white one to a white one. */
export interface DrawnRange {
  readonly low: Pitch
  readonly high: Pitch
}

/** Canvas widths in CSS pixels: below DESKTOP_FROM the piece's own range (at least 22 white keys), then 49 keys, from WIDE_FROM on the whole piano. */
const WIDE_FROM = 1700
export const DESKTOP_FROM = 900
const FEWEST_WHITE_KEYS = 22
/** 49 keys from the beginning of a zone: do2 to do6 where the piece allows it, else the zone that is nearest to it, the lower one first. */
const DESKTOP_LOW = 36
const DESKTOP_SEMITONES = 48
const DESKTOP_LOWS = [...ZONE_STARTS].sort((a, b) => Math.abs(a - DESKTOP_LOW) - Math.abs(b - DESKTOP_LOW))
const WHOLE_PIANO = { low: LOWEST_PIANO_PITCH as number, high: HIGHEST_PIANO_PITCH as number } as const

/** White keys from one pitch to another, both included: 60 to 72 are 8. */
export function whiteKeyCount({ low, high }: { readonly low: number; readonly high: number }): number {
  let count = 0
  for (let pitch = low; pitch <= high; pitch += 1) if (!isBlackKey(pitch)) count += 1
  return count
}

/** Next pitch outwards of one of some classes: a keyboard section looks natural when it ends at an octave or its half. */
const outwards = (from: number, step: -1 | 1, classes: readonly number[]): number => {
  let pitch = from
  while (!classes.includes(pitch % 12)) pitch += step
  return pitch
}

/** From a do or fa to a mi, si or do, with so many white keys at least. */
export function naturalRange(lowest: number, highest: number, fewestWhiteKeys = 0): { low: number; high: number } {
  // Down to do or fa, up to mi, si or do.
  let low = Math.max(WHOLE_PIANO.low, outwards(lowest, -1, [0, 5]))
  let high = Math.min(WHOLE_PIANO.high, outwards(highest, 1, [0, 4, 11]))
  while (whiteKeyCount({ low, high }) < fewestWhiteKeys) {
    const downwards = high >= WHOLE_PIANO.high || (low > WHOLE_PIANO.low && lowest - low < high - highest)
    if (downwards) low = stepWhite(low, -1)
    else high = stepWhite(high, 1)
  }
  return { low, high }
}

export const stepWhite = (pitch: number, step: -1 | 1): number => pitch + (isBlackKey(pitch + step) ? 2 * step : step)

/** 49 keys where the piece fits inside, moved by zones; wider when it does not. */
function desktopRange(lowest: number, highest: number): { low: number; high: number } {
  for (const low of DESKTOP_LOWS) {
    const high = low + DESKTOP_SEMITONES
    if (low <= lowest && high >= highest && high <= WHOLE_PIANO.high) return { low, high }
  }
  const low = Math.max(WHOLE_PIANO.low, outwards(lowest, -1, [0]))
  return { low, high: Math.min(WHOLE_PIANO.high, Math.max(low + DESKTOP_SEMITONES, outwards(highest, 1, [0]))) }
}

/** The piece's own range on a phone, 49 keys on a desktop, the whole piano when wider than 1700 pixels. */
export function choosePitchRange(lowest: number, highest: number, width: number): DrawnRange {
  const { low, high } =
    width > WIDE_FROM ? WHOLE_PIANO : width >= DESKTOP_FROM ? desktopRange(lowest, highest) : naturalRange(lowest, highest, FEWEST_WHITE_KEYS)
  return { low: pitchFrom(low), high: pitchFrom(high) }
}

/** Preferred width of a white key for a finger number, in CSS pixels. */
const HAND_KEY_PIXELS = 44
const FEWEST_HAND_KEYS = 14
const MOST_HAND_KEYS = 36

/** The piece's own keys, for the view of hand positions: 14 white ones at least on a phone held upright, 19 on one held sideways, 33 on a desktop; more where the music needs them. */
export function chooseHandRange(lowest: number, highest: number, width: number): DrawnRange {
  const fewest = Math.min(MOST_HAND_KEYS, Math.max(FEWEST_HAND_KEYS, Math.round(width / HAND_KEY_PIXELS)))
  const { low, high } = naturalRange(lowest, highest, fewest)
  return { low: pitchFrom(low), high: pitchFrom(high) }
}

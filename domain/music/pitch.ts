declare const pitchBrand: unique symbol
declare const pianoKeyBrand: unique symbol

/** A MIDI note number, 0–127; middle C is 60. */
export type Pitch = number & { readonly [pitchBrand]: true }
/** A key of an 88-key piano, 1 (A0) to 88 (C8); middle C is 40. */
export type PianoKey = number & { readonly [pianoKeyBrand]: true }

/** The wire counts piano keys, MIDI counts pitches: 20 apart (spec: learning §9.3). The only place that knows it. */
const PITCH_TO_PIANO_KEY = -20

export const LOWEST_PIANO_PITCH = 21 as Pitch
export const HIGHEST_PIANO_PITCH = 108 as Pitch
export const MIDDLE_C = 60 as Pitch

/** spec: learning §9.3: keys 1 to 69 (la0 to fa6) are shown where a content asks for none. */
export const DEFAULT_RANGE = { low: 21 as Pitch, high: 89 as Pitch } as const

/** spec: learning §3.4: the zones of the piano begin at each C from C1 to C6. */
export const ZONE_STARTS = [24, 36, 48, 60, 72, 84] as const

/** True for a whole MIDI number: `isPitch(60)`. */
export const isPitch = (value: number): value is Pitch => Number.isInteger(value) && value >= 0 && value <= 127

/** Reads a number as a pitch, or throws a RangeError: `pitchFrom(60)` is middle C. */
export function pitchFrom(value: number): Pitch {
  if (!isPitch(value)) throw new RangeError(`${value} is not a MIDI pitch (0–127)`)
  return value
}

/** The piano key of a pitch: middle C, 60, is key 40. */
export const pianoKeyOf = (pitch: Pitch): PianoKey => (pitch + PITCH_TO_PIANO_KEY) as PianoKey

/** The pitch of a piano key: key 40 is middle C, 60. */
export const pitchOfPianoKey = (pianoKey: number): Pitch => pitchFrom(pianoKey - PITCH_TO_PIANO_KEY)

const BLACK_CLASSES: ReadonlySet<number> = new Set([1, 3, 6, 8, 10])

/** True where the piano has a black key: C sharp, 61. */
export const isBlackKey = (pitch: number): boolean => BLACK_CLASSES.has(((pitch % 12) + 12) % 12)

/** Octave in which middle C is do4, as in the content files: 60 → 4. */
export const octaveOf = (pitch: number): number => Math.floor(pitch / 12) - 1

/** Frequency in hertz in equal temperament with A4 = 440 Hz: 69 → 440. */
export const frequencyHzOf = (pitch: number): number => 440 * 2 ** ((pitch - 69) / 12)

import { medianOf } from '@prelude/domain/basics'
/** A detected note of a recording. */
export interface CalibrationNote {
  readonly pitch: number
  readonly onsetSeconds: number
}

export interface Tuning {
  /** How far the piano is from A 440, −50…50. */
  readonly cents: number
  /** Median deviation of the notes from that tuning. */
  readonly spreadCents: number
  readonly noteCount: number
}

/** Pitches used: lower strings are inharmonic, higher ones decay too soon. */
const LOWEST_PITCH = 48
const HIGHEST_PITCH = 84
/** The hammer noise is over after this time. */
const AFTER_ONSET_SECONDS = 0.08
const LONGEST_SECONDS = 0.9
const SHORTEST_SECONDS = 0.3
const REACH_CENTS = 60
const STEP_CENTS = 2.5
/** The second partial doubles the resolution; higher ones are sharpened by inharmonicity. */
const PARTIALS = [1, 2]
/** Minimum ratio of a partial to its surroundings. */
const LEAST_CLARITY = 2.5
const LEAST_FALL = 1.15
const AGREEMENT_CENTS = 12
const FEWEST_NOTES = 3

const hertzOf = (pitch: number): number => 440 * 2 ** ((pitch - 69) / 12)

/** Hann window, against spectral leakage. */
const windowed = (sound: Float32Array): Float32Array => sound.map((value, n) => value * (0.5 - 0.5 * Math.cos((2 * Math.PI * n) / sound.length)))

/** Strength of one frequency (Fourier sum, phase advanced step by step). */
function strengthOf(sound: Float32Array, hertz: number, sampleRate: number): number {
  const turn = (2 * Math.PI * hertz) / sampleRate
  const [turnCos, turnSin] = [Math.cos(turn), Math.sin(turn)]
  let [cos, sin, real, imaginary] = [1, 0, 0, 0]
  for (let n = 0; n < sound.length; n += 1) {
    const value = sound[n] ?? 0
    real += value * cos
    imaginary += value * sin
    const next = cos * turnCos - sin * turnSin
    sin = cos * turnSin + sin * turnCos
    cos = next
  }
  return Math.hypot(real, imaginary)
}

/** Deviation of the strongest frequency near a partial from its nominal place; null where none stands out. */
function centsNear(sound: Float32Array, hertz: number, sampleRate: number): number | null {
  const count = (2 * REACH_CENTS) / STEP_CENTS + 1
  const strengths = Array.from({ length: count }, (_, index) =>
    strengthOf(sound, hertz * 2 ** ((index * STEP_CENTS - REACH_CENTS) / 1200), sampleRate),
  )
  const best = strengths.indexOf(Math.max(...strengths))
  const [before, here, after] = [strengths[best - 1], strengths[best], strengths[best + 1]]
  if (!before || !here || !after) return null
  // A low note has few periods in the window: its peak is as broad as the whole search range, and is recognised by falling off towards both ends.
  const isClear = here >= LEAST_CLARITY * medianOf(strengths) || here >= LEAST_FALL * Math.max(strengths[0] ?? 0, strengths.at(-1) ?? 0)
  if (!isClear) return null
  const [low, top, high] = [Math.log(before), Math.log(here), Math.log(after)]
  return best * STEP_CENTS - REACH_CENTS + (STEP_CENTS * (low - high)) / (2 * (low - 2 * top + high))
}

function centsOfNote(samples: Float32Array, sampleRate: number, { pitch, onsetSeconds }: CalibrationNote, nextSeconds: number): number | null {
  const from = onsetSeconds + AFTER_ONSET_SECONDS
  const length = Math.min(LONGEST_SECONDS, nextSeconds - from, samples.length / sampleRate - from)
  if (length < SHORTEST_SECONDS) return null
  const sound = windowed(samples.subarray(Math.round(from * sampleRate), Math.round((from + length) * sampleRate)))
  const partialCents = PARTIALS.map((partial) => centsNear(sound, partial * hertzOf(pitch), sampleRate)).filter((cents) => cents !== null)
  const [first, second] = partialCents
  if (first === undefined) return null
  if (second === undefined) return first
  return Math.abs(first - second) <= AGREEMENT_CENTS ? (first + 2 * second) / 3 : null
}

/** Tuning of a piano, from notes held for a third of a second or longer; null when there were too few. */
export function measureTuning(samples: Float32Array, sampleRate: number, notes: readonly CalibrationNote[]): Tuning | null {
  const centsOfNotes = notes
    .filter(({ pitch }) => pitch >= LOWEST_PITCH && pitch <= HIGHEST_PITCH)
    .map((note) => {
      const next = Math.min(...notes.filter(({ onsetSeconds }) => onsetSeconds > note.onsetSeconds).map(({ onsetSeconds }) => onsetSeconds))
      return centsOfNote(samples, sampleRate, note, next)
    })
    .filter((cents) => cents !== null)
  if (centsOfNotes.length < FEWEST_NOTES) return null
  const cents = Math.min(50, Math.max(-50, medianOf(centsOfNotes)))
  return { cents, spreadCents: medianOf(centsOfNotes.map((noteCents) => Math.abs(noteCents - cents))), noteCount: centsOfNotes.length }
}

import { FRAME_SAMPLES } from './piano-network.types.ts'

/** Types of the note detector. Times are seconds of its input: sample n is at n / LISTENING_RATE_HZ. Pitches are MIDI numbers. */
export const LISTENING_RATE_HZ = 22_050
/** The middle of a frame; a fraction is a place within it. */
export const secondsOfFrame = (frame: number): number => ((frame + 0.5) * FRAME_SAMPLES) / LISTENING_RATE_HZ
/** The frame in which a moment falls. */
export const frameOfSeconds = (seconds: number): number => Math.floor((seconds * LISTENING_RATE_HZ) / FRAME_SAMPLES)
/** A0, key 0 of the detector's 88. */
export const LOWEST_PITCH = 21

/** A detected note, decided without knowing what is asked. */
export interface DetectedNote {
  readonly pitch: number
  readonly onsetSeconds: number
  /** Length of the input when the decision was made; the time of the analysis itself is not included. */
  readonly decidedSeconds: number
  /** 0–1, calibrated: the share of notes with this value that were really played. */
  readonly confidence: number
  /** 1–127: approximate MIDI velocity. */
  readonly velocity: number
}

export interface ReleasedNote {
  readonly pitch: number
  readonly atSeconds: number
}

/** Threshold of the judge by level: a beginner's strike is accepted sooner than an advanced player's. */
export type Strictness = 'patient' | 'usual' | 'strict'

/** Keys to strike together. */
export interface ExpectedEvent {
  readonly id: number
  /** Asked time (±0.15 s); null: any time from now on, as in a mode that waits. */
  readonly atSeconds: number | null
  readonly pitches: readonly number[]
  /** By default `usual`. */
  readonly strictness?: Strictness
}

export type AskedVerdict = 'right' | 'wrong' | 'unsure'

/** Verdict on one asked key. An event without a time never gets `wrong`: the key may still be struck. */
export interface ExpectedKeyVerdict {
  readonly id: number
  readonly pitch: number
  readonly verdict: AskedVerdict
  /** Onset of the strike; null where none was found. */
  readonly onsetSeconds: number | null
  readonly decidedSeconds: number
  /** 0–1: probability that the key was struck. */
  readonly confidence: number
}

/** Result of one push of sound. */
export interface DetectedHop {
  readonly notes: readonly DetectedNote[]
  readonly released: readonly ReleasedNote[]
  readonly verdicts: readonly ExpectedKeyVerdict[]
  /** Loudest sample and root mean square of the new sound, 0–1. */
  readonly peak: number
  readonly rms: number
  /** Total length of the input. */
  readonly soundSeconds: number
}

/** Detects the notes of a piano, hop by hop. */
export interface NoteDetector {
  /** New sound at LISTENING_RATE_HZ, −1…1, any length; `own`: the app's own sound of the same time, same length, if any. */
  detect(samples: Float32Array, own?: Float32Array): Promise<DetectedHop>
  /** Adds asked events, in order of time. Those with a time get their verdict at the latest 0.35 s after it. */
  ask(events: readonly ExpectedEvent[]): void
  /** Drops asked events (all, or these) without a verdict. */
  forget(ids?: readonly number[]): void
  /** The last computed spectrum in dB, for displays: 312 bins, 36 an octave, of which the second is 27.5 Hz; the same array each time. */
  readonly spectrum: Float32Array
  /** Probability that a key sounds (A0 first), 0–1; the same array each time. */
  readonly sounding: Float32Array
}

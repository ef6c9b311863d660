/** What the ear works with. Times are seconds of the sound that it was given: sample n is at n / LISTENING_RATE_HZ. Pitches are MIDI numbers. */
export const LISTENING_RATE_HZ = 22_050
/** One frame of the network; frame f is centred at sample 256·f. */
export const FRAME_SAMPLES = 256
export const secondsOfFrame = (frame: number): number => (frame * FRAME_SAMPLES) / LISTENING_RATE_HZ
/** The frame whose centre is nearest. */
export const frameOfSeconds = (seconds: number): number => Math.round((seconds * LISTENING_RATE_HZ) / FRAME_SAMPLES)
/** A0, key 0 of the ear's 88. */
export const LOWEST_PITCH = 21

/** A note that was played, as far as the ear can tell without knowing what is asked. */
export interface HeardNote {
  readonly pitch: number
  readonly onsetSeconds: number
  /** How much sound had come in when the decision stood; the time of the analysis itself is not in it. */
  readonly decidedSeconds: number
  /** 0–1: calibrated, the share of notes announced with this figure that were played. */
  readonly confidence: number
  /** 1–127: loudness as it would be on a MIDI keyboard, roughly. */
  readonly velocity: number
}

export interface ReleasedNote {
  readonly pitch: number
  readonly atSeconds: number
}

/** How sure the judge must be: a beginner's strike is believed sooner, an advanced player's is held to more. */
export type Strictness = 'patient' | 'usual' | 'strict'

/** Keys that are to be struck together. */
export interface AskedEvent {
  readonly id: number
  /** About when (±0.15 s); null: whenever it comes, from now on, as in a mode that waits. */
  readonly atSeconds: number | null
  readonly pitches: readonly number[]
  /** By default `usual`. */
  readonly strictness?: Strictness
}

export type AskedVerdict = 'right' | 'wrong' | 'unsure'

/** Whether one asked key was struck. `wrong` is never said of an event without a time: it may still come. */
export interface Verdict {
  readonly id: number
  readonly pitch: number
  readonly verdict: AskedVerdict
  /** Where the strike was heard; null where none was. */
  readonly onsetSeconds: number | null
  readonly decidedSeconds: number
  /** 0–1: how likely it is that the key was struck. */
  readonly confidence: number
}

/** What one push of sound brought. */
export interface HeardHop {
  readonly notes: readonly HeardNote[]
  readonly released: readonly ReleasedNote[]
  readonly verdicts: readonly Verdict[]
  /** Loudest sample and root mean square of the new sound, 0–1. */
  readonly peak: number
  readonly rms: number
  /** How much sound has come in, in all. */
  readonly heardSeconds: number
}

/** Listens to a piano, hop by hop. */
export interface NoteDetector {
  /** New sound at LISTENING_RATE_HZ, −1…1, any length; `own`: what the app itself played meanwhile, as long, or nothing. */
  hear(samples: Float32Array, own?: Float32Array): Promise<HeardHop>
  /** Adds events, in order of time. Those with a time are answered at the latest 0.35 s after it. */
  ask(events: readonly AskedEvent[]): void
  /** Forgets what is still asked (all, or these), unanswered. */
  forget(ids?: readonly number[]): void
  /** The last computed spectrum in dB, for pictures: 309 bins, 36 an octave from 27.5 Hz; the same array each time. */
  readonly spectrum: Float32Array
  /** Key by key (A0 first), how much it sounds now, 0–1; the same array each time. */
  readonly sounding: Float32Array
}

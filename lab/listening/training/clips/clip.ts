import { LISTENING_RATE_HZ } from '@prelude/engines/detection'

export const RATE_HZ = LISTENING_RATE_HZ
export const CLIP_SECONDS = 12.1

/** A struck key, as input of a piano. */
export interface ClipStrike {
  readonly pitch: number
  readonly onsetSeconds: number
  /** Key release; the pedal may sustain the string longer. */
  readonly offsetSeconds: number
  readonly velocity: number
}

export interface ClipMusic {
  /** Sorted by onset; no key is struck while it is held. */
  readonly strikes: readonly ClipStrike[]
  /** Begin and end of each pedal press. */
  readonly pedal: readonly (readonly [number, number])[]
}

/** An entry of the ground truth file; names and units are those of the development clips. */
export interface TrueNote {
  readonly onset_s: number
  readonly offset_s: number
  readonly midi: number
  readonly velocity: number
}

export interface ClipTruth {
  readonly file: string
  readonly sample_rate: number
  readonly duration_s: number
  readonly timbre: string
  readonly category: string
  readonly degradation: string
  readonly pedal: readonly (readonly [number, number])[]
  readonly notes: readonly TrueNote[]
  /** Notes of the app's own sound, in clips with a second file `….own.wav`. */
  readonly own_notes?: readonly TrueNote[]
}

const rounded = (seconds: number): number => Math.round(seconds * 10_000) / 10_000

/** Ground truth of strikes whose sound begins `lagsSeconds` after the asked onset. */
export function trueNotes(strikes: readonly ClipStrike[], lagsSeconds: readonly number[]): TrueNote[] {
  return strikes
    .map(({ pitch, onsetSeconds, offsetSeconds, velocity }, index) => ({
      onset_s: rounded(onsetSeconds + (lagsSeconds[index] ?? 0)),
      offset_s: rounded(offsetSeconds),
      midi: pitch,
      velocity,
    }))
    .sort((a, b) => a.onset_s - b.onset_s || a.midi - b.midi)
}

export const truePedal = (pedal: ClipMusic['pedal']): [number, number][] => pedal.map(([down, up]) => [rounded(down), rounded(up)])

import { LISTENING_RATE_HZ } from '@prelude/engines/detection'

export const RATE_HZ = LISTENING_RATE_HZ
export const CLIP_SECONDS = 12.1

/** A key that is struck: as it is asked of a piano. */
export interface Strike {
  readonly pitch: number
  readonly onsetSeconds: number
  /** Where the finger leaves the key; the pedal may hold the string longer. */
  readonly offsetSeconds: number
  readonly velocity: number
}

export interface Music {
  /** In order of onset; no key is struck while it is held. */
  readonly strikes: readonly Strike[]
  /** From where to where the pedal is down. */
  readonly pedal: readonly (readonly [number, number])[]
}

/** As the file of truths has it: names and units are those of the development clips. */
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
  /** What the app itself played, in clips that have a second file `….own.wav`. */
  readonly own_notes?: readonly TrueNote[]
}

const rounded = (seconds: number): number => Math.round(seconds * 10_000) / 10_000

/** The truth of strikes whose sound begins `lagsSeconds` after the asked onset. */
export function trueNotes(strikes: readonly Strike[], lagsSeconds: readonly number[]): TrueNote[] {
  return strikes
    .map(({ pitch, onsetSeconds, offsetSeconds, velocity }, index) => ({
      onset_s: rounded(onsetSeconds + (lagsSeconds[index] ?? 0)),
      offset_s: rounded(offsetSeconds),
      midi: pitch,
      velocity,
    }))
    .sort((one, other) => one.onset_s - other.onset_s || one.midi - other.midi)
}

export const truePedal = (pedal: Music['pedal']): [number, number][] => pedal.map(([down, up]) => [rounded(down), rounded(up)])

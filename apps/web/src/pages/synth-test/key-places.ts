import { HIGHEST_PIANO_PITCH, LOWEST_PIANO_PITCH, type Pitch } from '@prelude/domain/music'
import { drawnKeys } from '../../music-ui/drawn-keys.ts'

export const ALL_PITCHES: readonly Pitch[] = Array.from(
  { length: HIGHEST_PIANO_PITCH - LOWEST_PIANO_PITCH + 1 },
  (_, place) => (LOWEST_PIANO_PITCH + place) as Pitch,
)
/** The whole piano, white keys first. */
export const ALL_KEYS = drawnKeys(LOWEST_PIANO_PITCH, HIGHEST_PIANO_PITCH)

const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, PageDown: -12, PageUp: 12, Home: -127, End: 127 }

/** The piano key that a key of the computer keyboard moves to; undefined where it moves nowhere. */
export function keyAfter(pitch: Pitch, pressed: string): Pitch | undefined {
  const step = STEPS[pressed]
  return step === undefined ? undefined : (Math.min(HIGHEST_PIANO_PITCH, Math.max(LOWEST_PIANO_PITCH, pitch + step)) as Pitch)
}

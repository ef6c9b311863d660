import { pitchFrom } from '@prelude/domain/music'
import type { HeardExample } from '../../../shared/heard-notes/front-door.ts'

const STEP_SECONDS = 0.35
const HELD_SECONDS = 1.4
const VELOCITY = 80

/** One key after the other, then all together. */
export function heardShape(keys: readonly number[]): HeardExample {
  const together = keys.length * STEP_SECONDS
  const note = (pitch: number, at: number, seconds: number) => ({ hand: 'RIGHT' as const, pitch: pitchFrom(pitch), at, seconds, velocity: VELOCITY })
  return {
    seconds: together + HELD_SECONDS,
    clicks: [],
    notes: [...keys.map((key, i) => note(key, i * STEP_SECONDS, STEP_SECONDS)), ...keys.map((key) => note(key, together, HELD_SECONDS))],
  }
}

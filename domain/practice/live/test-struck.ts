import { pitchFrom } from '@prelude/domain/music'
import type { StruckNote } from './struck-note.ts'

/** A strike for the tests of judges: the same time on every axis, at any position unless given. */
export const struck = (pitch: number, seconds: number, certainty = 1, tick = Number.POSITIVE_INFINITY): StruckNote => ({
  pitch: pitchFrom(pitch),
  velocity: 80,
  certainty,
  clockSeconds: seconds,
  scoreSeconds: seconds,
  playedSeconds: seconds,
  tick,
})

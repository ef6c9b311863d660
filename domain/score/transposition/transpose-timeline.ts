import { type Pitch, pitchFrom } from '@prelude/domain/music'
import { type FingeringOptions, fingerNotes } from '../fingering/fingering.ts'
import { tempoMapOf } from '../tempo-map.ts'
import { type Finger, HANDS, type ScoreNote, type Timeline } from '../timeline.ts'
import type { TranspositionOption } from './transposition.ts'
import { transposeChord, transposedFifths } from './transposition-interval.ts'

/** A grace at the very start of a timeline has the onset of its main note, and is struck so much before. */
const FIRST_GRACE_SECONDS = 0.05

/** Fingers by position in the timeline. */
function freshFingers(timeline: Timeline, options: FingeringOptions): Map<number, Finger | null> {
  const { secondsAt } = tempoMapOf(timeline, 1)
  const fingers = new Map<number, Finger | null>()
  for (const hand of HANDS) {
    const struck = timeline.notes.filter((note) => note.hand === hand)
    const timed = struck.map(({ onset, duration, pitch, grace }) => ({
      onsetSeconds: secondsAt(onset) - (grace && onset === 0 ? FIRST_GRACE_SECONDS : 0),
      releaseSeconds: secondsAt(onset + duration),
      pitch,
      finger: null,
    }))
    const chosen = timed.length > 0 ? fingerNotes(timed, hand, options) : []
    struck.forEach((note, i) => {
      fingers.set(note.index, chosen[i] ?? null)
    })
  }
  return fingers
}

/**
 * A timeline in another tonality: pitches, signature, chord symbols. The fingering is computed again, as the black keys are elsewhere; the original
 * keeps its own.
 */
export function transposeTimeline(
  timeline: Timeline,
  option: Pick<TranspositionOption, 'tonality' | 'semitoneOffset'>,
  fingering: Omit<FingeringOptions, 'fifths'> = {},
): Timeline {
  const { tonality, semitoneOffset } = option
  if (semitoneOffset === 0) return timeline
  const fifths = transposedFifths(timeline.fifths, tonality, semitoneOffset)
  const moved = (pitch: Pitch): Pitch => pitchFrom(pitch + semitoneOffset)
  const transposed: Timeline = {
    ...timeline,
    fifths,
    notes: timeline.notes.map((note): ScoreNote => ({ ...note, pitch: moved(note.pitch), finger: null })),
    melody: timeline.melody.map((note) => ({ ...note, pitch: moved(note.pitch) })),
    ...(timeline.partner ? { partner: timeline.partner.map((note) => ({ ...note, pitch: moved(note.pitch) })) } : {}),
    chords: timeline.chords.map(({ at, symbol }) => ({ at, symbol: transposeChord(symbol, fifths - timeline.fifths) })),
  }
  const fingers = freshFingers(transposed, { ...fingering, fifths })
  return { ...transposed, notes: transposed.notes.map((note) => ({ ...note, finger: fingers.get(note.index) ?? null })) }
}

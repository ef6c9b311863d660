import { seededRandom } from '@prelude/domain/basics'
import { pitchFrom } from '@prelude/domain/music'
import type { PlayedNote } from '@prelude/domain/practice'
import { type ScoreNote, type Timeline, tempoMapOf, writtenStrength } from '@prelude/domain/score'

/** One key of a learner with a weakness; `note` is null for a key that nothing asked for. */
export interface LearnerKey {
  readonly note: ScoreNote | null
  readonly at: number
  readonly held: number
  readonly pitch: number
  readonly velocity: number
}

/** Standard deviation of a natural onset (s), of its strength (MIDI velocity). */
const JITTER_SECONDS = 0.012
const STRENGTH_SPREAD = 5
/** The upper voice above the accompaniment, and the first beats above the others, in velocity. */
const STRENGTH = { RIGHT: 76, LEFT: 60 } as const
const FIRST_BEAT = 4

/** Seeded normal variate (Box and Muller). */
export function normalOf(seed: number): () => number {
  const random = seededRandom(seed)
  return () => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random())
}

/** A practised learner: every note, with a hand's natural deviations. */
export function playNaturally(timeline: Timeline, seed: number, speed = 1): LearnerKey[] {
  const normal = normalOf(seed)
  const tempo = tempoMapOf(timeline, speed)
  const factorOf = writtenStrength(timeline)
  return timeline.notes
    .filter(({ grace }) => !grace)
    .map((note) => {
      const at = tempo.secondsAt(note.onset)
      const written = tempo.secondsAt(note.onset + note.duration) - at
      const isFirst = timeline.measures[note.measure]?.start === note.onset
      const held = (note.staccato ? 0.45 : 0.97) * written * (1 + 0.02 * normal())
      const velocity = (STRENGTH[note.hand] + (isFirst ? FIRST_BEAT : 0)) * factorOf(note) + STRENGTH_SPREAD * normal()
      return { note, at: at + JITTER_SECONDS * normal(), held: Math.max(0.05, held), pitch: note.pitch, velocity: Math.round(velocity) }
    })
}

export const performanceOfKeys = (keys: readonly LearnerKey[]): PlayedNote[] =>
  keys
    .map(({ at, held, pitch, velocity }) => ({
      timeSeconds: at,
      pitch: pitchFrom(Math.min(108, Math.max(21, pitch))),
      velocity: Math.min(127, Math.max(1, velocity)),
      durationSeconds: held,
    }))
    .sort((a, b) => a.timeSeconds - b.timeSeconds)

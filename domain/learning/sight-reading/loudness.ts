import type { Grade, PlayedNote, Take } from '../../practice/index.ts'
import type { DynamicMark } from '../../score/index.ts'
import { STRENGTHS } from './expression.ts'
import type { ReadingPiece } from './items.ts'

/** A keyboard without velocity sends one or two values for all notes. */
const FEWEST_STRENGTHS = 3
/** Notes of the softer and of the louder letter. */
const FEWEST_NOTES = 6

const meanOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length

/** The letter in force at a tick; null under a hairpin. */
function letterAt({ expression: { dynamics, hairpins } }: Pick<ReadingPiece, 'expression'>, tick: number): DynamicMark['mark'] | null {
  if (hairpins.some(({ start, end }) => start <= tick && tick < end)) return null
  return dynamics.findLast(({ at }) => at <= tick)?.mark ?? null
}

/** True where strengths were measured: a microphone is not sure of so few notes (docs/decisions/079), and screen and computer keys have one. */
const isHeard = (performance: readonly PlayedNote[]): boolean =>
  performance.every(({ certainty }) => certainty === undefined || certainty === 1) &&
  new Set(performance.map(({ velocity }) => velocity)).size >= FEWEST_STRENGTHS

/** How much louder the louder of two written letters was played than the softer one, in MIDI velocity; null where that was not heard. */
export function loudnessHeard(piece: ReadingPiece, grade: Grade, { performance }: Pick<Take, 'performance'>): number | null {
  const marks = piece.expression.dynamics.map(({ mark }) => mark).toSorted((a, b) => STRENGTHS.indexOf(a) - STRENGTHS.indexOf(b))
  const [soft, loud] = [marks[0], marks[marks.length - 1]]
  if (soft === undefined || soft === loud || !isHeard(performance)) return null
  const velocities = (mark: DynamicMark['mark'] | undefined): readonly number[] =>
    grade.notes.flatMap(({ noteIndex, playedIndex }) => {
      const [note, played] = [piece.notes[noteIndex], playedIndex === null ? undefined : performance[playedIndex]]
      return note && played && letterAt(piece, note.onset) === mark ? [played.velocity] : []
    })
  const [softer, louder] = [velocities(soft), velocities(loud)]
  return softer.length < FEWEST_NOTES || louder.length < FEWEST_NOTES ? null : meanOf(louder) - meanOf(softer)
}

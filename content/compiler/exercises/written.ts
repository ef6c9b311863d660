import type { Hand } from '@prelude/domain/score'
import { arrangeVersion } from '../arrange/versions.ts'
import { checkPfl } from '../pfl/check.ts'
import { readPfl } from '../pfl/read.ts'
import { unfoldPfl } from '../pfl/unfold.ts'
import { ExerciseFault, type ExerciseFrame, type ExerciseNotes } from './exercise-score.ts'

export interface WrittenExercise {
  /** Right hand in the notation of the pieces (content/README.md), bars parted by `|`. */
  readonly md?: string | undefined
  readonly mg?: string | undefined
  /** Dynamics between the staves, and the pedal. */
  readonly nuances?: string | undefined
  readonly ped?: string | undefined
  /** How often it is played. */
  readonly loops: number
}

/** An exercise written note by note, with its slurs, dynamics and pedal. */
export function writtenExercise(frame: ExerciseFrame, key: string, settings: WrittenExercise, hand: Hand | 'BOTH'): ExerciseNotes {
  const { meter, beatsPerMinute, slug, level } = frame
  const voices = (['md', 'mg', 'nuances', 'ped'] as const).flatMap((name) => (settings[name] === undefined ? [] : [`${name}: ${settings[name]}`]))
  const headers = [
    `slug: ${slug}`,
    `tonalite: ${key}`,
    `mesure: ${meter.numerator}/${meter.denominator}`,
    `tempo: ${beatsPerMinute}`,
    'levee: 0',
    `forme: ${Array.from({ length: settings.loops }, () => 'A').join(' ')}`,
    'source: écrit pour Prélude',
    'licence: CC0',
  ]
  const { document, faults } = readPfl(slug, [...headers, '', '[A]', ...voices, ''].join('\n'))
  const unfolded = document && unfoldPfl(document)
  const [fault] = [...faults, ...(document ? checkPfl(document) : []), ...(unfolded?.faults ?? [])]
  if (fault || !unfolded) throw new ExerciseFault(fault?.message ?? 'écriture illisible')
  const code = hand === 'BOTH' ? 'o' : hand === 'RIGHT' ? 'd' : 'l'
  const { notes } = arrangeVersion(unfolded.piece, { code, level, songDifficulty: level, blocId: null })
  return { notes, prints: null, chords: [], timed: true, piece: unfolded.piece }
}

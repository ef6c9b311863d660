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
  /** The lower voice of the right hand. */
  readonly md2?: string | undefined
  /** Dynamics between the staves, and the pedal. */
  readonly nuances?: string | undefined
  readonly ped?: string | undefined
  /** How often it is played. */
  readonly loops: number
  /** The upbeat: its quarters, and what is played in it. */
  readonly levee?: { readonly quarters: number; readonly md?: string | undefined; readonly mg?: string | undefined } | undefined
  /** Printed once between repeat signs and played twice; with the voices that are others the second time. */
  readonly second?: { readonly md?: string | undefined; readonly mg?: string | undefined } | undefined
}

/** An exercise written note by note, with its slurs, dynamics and pedal. */
export function writtenExercise(frame: ExerciseFrame, key: string, settings: WrittenExercise, hand: Hand | 'BOTH'): ExerciseNotes {
  const { meter, beatsPerMinute, slug, level } = frame
  const { levee, second, loops } = settings
  const linesOf = (values: Readonly<Record<string, string | undefined>>): string[] =>
    Object.entries(values).flatMap(([name, value]) => (value === undefined ? [] : [`${name}: ${value}`]))
  const { md, md2, mg, nuances, ped } = settings
  const voices = linesOf({ md, 'md.2': second?.md, md2, mg, 'mg.2': second?.mg, nuances, ped })
  const headers = [
    `slug: ${slug}`,
    `tonalite: ${key}`,
    `mesure: ${meter.numerator}/${meter.denominator}`,
    `tempo: ${beatsPerMinute}`,
    `levee: ${levee?.quarters ?? 0}`,
    `forme: ${Array.from({ length: loops }, () => (second ? '|: A :|' : 'A')).join(' ')}`,
    'source: écrit pour Prélude',
    'licence: CC0',
  ]
  const upbeat = levee ? ['[levee]', ...linesOf({ md: levee.md, mg: levee.mg }), ''] : []
  const { document, faults } = readPfl(slug, [...headers, '', ...upbeat, '[A]', ...voices, ''].join('\n'))
  const unfolded = document && unfoldPfl(document)
  const [fault] = [...faults, ...(document ? checkPfl(document) : []), ...(unfolded?.faults ?? [])]
  if (fault || !unfolded) throw new ExerciseFault(fault?.message ?? 'écriture illisible')
  const code = hand === 'BOTH' ? 'o' : hand === 'RIGHT' ? 'd' : 'l'
  const { notes } = arrangeVersion(unfolded.piece, { code, level, songDifficulty: level, blocId: null })
  return { notes, prints: null, chords: [], timed: true, piece: unfolded.piece }
}

import type { ScoreWarning } from '@prelude/domain/score/musicxml'
import type { HandSign } from '../../../music-ui/hand-badge.tsx'
import type { ImportPreview } from '../reading/import-protocol.ts'

/** Warnings that only inform; the others ask to be checked. */
const INFORMS: ReadonlySet<ScoreWarning['code']> = new Set([
  'cue_notes',
  'repeated_measures',
  'graces',
  'ornaments',
  'transposing_part',
  'tempo_missing',
  'percussion',
  'signs_not_played',
  'signs_not_drawn',
  'ignored',
])
export const asksToCheck = ({ code }: ScoreWarning): boolean => !INFORMS.has(code)

/** More frames than this would hide the music. */
const MOST_FRAMES = 12

/** Id in the engraved score of a written measure, from 1. */
export const engravedIdOf = (writtenMeasure: number): string => `m${writtenMeasure - 1}`

/** What is drawn on the engraved score, by the id of a measure. */
export interface PreviewMarks {
  /** Hand signs of the staves that are shown, from the top. */
  readonly staves: readonly HandSign[]
  readonly letters: ReadonlyMap<string, readonly string[]>
  /** Printed number of each engraved measure; a pickup has none. */
  readonly numbers: ReadonlyMap<string, number>
  /** Place in the list of warnings, from 1. */
  readonly warnings: ReadonlyMap<string, number>
}

export function previewMarks({ course, timeline }: Pick<ImportPreview, 'course' | 'timeline'>): PreviewMarks {
  const numbers = new Map<string, number>()
  timeline.measures.forEach(({ number }, index) => {
    const id = course.measureIds[index]
    if (id !== undefined && number > 0 && !numbers.has(id)) numbers.set(id, number)
  })
  const letters = new Map<string, readonly string[]>()
  /** The engraved measures of the sections so far. */
  const sections = new Map<string, Set<string>>()
  course.cuts.forEach(({ measure, letter }, place) => {
    const id = course.measureIds[measure]
    if (id === undefined) return
    const section = sections.get(letter) ?? new Set()
    // A repeat plays the same measures again, often without the pickup: their letter is drawn once.
    if (!section.has(id)) letters.set(id, [...(letters.get(id) ?? []), letter])
    for (const there of course.measureIds.slice(measure, course.cuts[place + 1]?.measure)) section.add(there)
    sections.set(letter, section)
  })
  const warnings = new Map<string, number>()
  course.warnings.forEach((warning, place) => {
    if (!asksToCheck(warning) || warning.measures.length > MOST_FRAMES) return
    for (const measure of warning.measures) if (!warnings.has(engravedIdOf(measure))) warnings.set(engravedIdOf(measure), place + 1)
  })
  return {
    staves: course.staves.flatMap(({ role }) => (role === 'OFF' ? [] : [role])),
    letters,
    numbers,
    warnings,
  }
}

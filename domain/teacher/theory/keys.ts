import { parseTonality, type Spelling, type Tonality } from '@prelude/domain/music'
import { symbolOf } from './names.texts.ts'
import type { NamedNote, TheoryQuestion } from './reading/named-notes.ts'
import { notesAbove } from './spelled-intervals.ts'

/** The rules of this folder: the answer, or undefined where the question is another one. */
export type Calculation = (question: TheoryQuestion) => string | undefined

export const namedAt = ({ named }: TheoryQuestion, index: string | undefined): NamedNote | undefined =>
  index === undefined ? undefined : named[Number(index)]

/** A tonic with a mode as a key; undefined for what has no signature of its own (sol dièse majeur has, with eight sharps). */
export const tonalityOf = (tonic: Spelling, mode: 'major' | 'minor'): Tonality | undefined =>
  parseTonality(`${symbolOf(tonic, mode === 'minor' ? 'm' : '')}`)

/** « sol » is sol majeur; a chord with a seventh is no key. */
export function keyOf(named: NamedNote | undefined): Tonality | undefined {
  if (!named || (named.quality !== undefined && named.quality !== '' && named.quality !== 'm')) return undefined
  return tonalityOf(named.root, named.quality === 'm' ? 'minor' : 'major')
}

/** The only key of a question. */
export const onlyKey = (question: TheoryQuestion): Tonality | undefined => (question.named.length === 1 ? keyOf(question.named[0]) : undefined)

export const MAJOR_SCALE = 'C D E F G A B'
export const NATURAL_MINOR_SCALE = 'C D Eb F G Ab Bb'

/** The seven notes of a key; of a minor one those of its signature. */
export const notesOfKey = ({ tonic, mode }: Tonality): readonly Spelling[] => notesAbove(tonic, mode === 'major' ? MAJOR_SCALE : NATURAL_MINOR_SCALE)

import type { Spelling } from '@prelude/domain/music'
import { notesListed, notesWords, noteWords } from './names.texts.ts'

const KINDS = {
  major: 'majeur',
  naturalMinor: 'mineur naturel',
  harmonicMinor: 'mineur harmonique',
  melodicMinor: 'mineur mélodique, en montant',
  majorPentatonic: 'pentatonique majeure',
  minorPentatonic: 'pentatonique mineure',
  blues: 'blues',
  sharpChromatic: 'chromatique',
  flatChromatic: 'chromatique',
  wholeTone: 'par tons',
  ionian: 'ionien (le mode majeur)',
  dorian: 'dorien',
  phrygian: 'phrygien',
  lydian: 'lydien',
  mixolydian: 'mixolydien',
  aeolian: 'éolien (le mineur naturel)',
  locrian: 'locrien',
} as const
export type ScaleKind = keyof typeof KINDS

/** « La gamme blues de la », « La gamme de si mineur harmonique ». */
function nameOf(tonic: Spelling, kind: ScaleKind): string {
  const isKindFirst = /^(?:pentatonique|blues|chromatique|par)/.test(KINDS[kind])
  return isKindFirst ? `La gamme ${KINDS[kind]} de ${noteWords(tonic)}` : `La gamme de ${noteWords(tonic)} ${KINDS[kind]}`
}

/** Notes of a scale within its octave. */
export const SIZES = { chromatique: 12, majeure: 7, mineure: 7, pentatonique: 5, blues: 6 } as const

export const SCALE_TEXTS = {
  scale: (tonic: Spelling, kind: ScaleKind, notes: readonly Spelling[]): string => {
    const descent = kind === 'melodicMinor' ? ' En descendant, comme le mineur naturel.' : ''
    return `${nameOf(tonic, kind)} : ${notesWords(notes)}, ${noteWords(tonic)}.${descent}`
  },
  size: (kind: keyof typeof SIZES): string => `Une gamme ${kind} compte ${SIZES[kind]} notes, sans répéter la première.`,
  blackKeys: (tonic: Spelling, kind: ScaleKind, notes: readonly Spelling[]): string =>
    notes.length === 0
      ? `${nameOf(tonic, kind)} n’a aucune touche noire.`
      : `${nameOf(tonic, kind)} a ${notes.length} touche${notes.length < 2 ? '' : 's'} noire${notes.length < 2 ? '' : 's'} : ${notesListed(notes)}.`,
} as const

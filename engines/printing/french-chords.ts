import { frenchNoteName, type Letter, parseChord, pitchClassOf } from '@prelude/domain/music'
import type { TextRun } from './ink.ts'

/** The engraver's signs in chord symbols: those of figured bass in its present version, those of notes and of chord symbols in others. */
const FLATS = ['♭', '\ue260', '\uea64', '\ued60']
const SHARPS = ['♯', '\ue262', '\uea66', '\ued62']
const SIGNS: Readonly<Record<string, string>> = Object.fromEntries([...FLATS.map((sign) => [sign, 'b']), ...SHARPS.map((sign) => [sign, '#'])])
const THIN_SPACE = '\u202f'
/** The engraver sets chords apart by the width of their letters: so much wider is a French name, and what stands after it. */
const SPARE = { name: '\u00a0\u00a0', quality: '\u00a0' } as const
const isLetter = (sign: string): sign is Letter => /^[A-G]$/.test(sign)

/**
 * A chord symbol with French names, as the screen writes it: « sol 7 », « si♭ m/fa ». Its signs stay those of the music font; what is not understood
 * stays as it is.
 */
export function frenchChordRuns(runs: readonly TextRun[]): readonly TextRun[] {
  const symbol = runs
    .map(({ text }) => [...text].map((sign) => SIGNS[sign] ?? sign).join(''))
    .join('')
    .replaceAll('\u00a0', '')
  if (!parseChord(symbol.trim())) return runs
  let awaitsRoot = true
  let isNamed = false
  const named = (sign: string): string => {
    if (awaitsRoot && isLetter(sign)) {
      awaitsRoot = false
      isNamed = true
      return frenchNoteName(pitchClassOf({ letter: sign, alter: 0 }))
    }
    if (SIGNS[sign] && isNamed) return sign
    const space = isNamed && sign !== '/' ? THIN_SPACE : ''
    isNamed = false
    if (sign === '/') awaitsRoot = true
    return space + sign
  }
  return runs.map((run) => ({ ...run, text: [...run.text.replaceAll('\u00a0', '')].map(named).join('') }))
}

/** A score for print in which each chord symbol has the width of its French name: `frenchChordRuns` takes the spaces out again. */
export const withSpaceForFrenchChords = (musicXml: string): string =>
  musicXml.replace(/<harmony\b[\s\S]*?<\/harmony>/g, (harmony) =>
    harmony.replace(/<kind((?: [^>]*)?)>/, (_kind, attributes: string) => {
      const quality = / text="([^"]*)"/.exec(attributes)?.[1] ?? ''
      const spare = SPARE.name + (harmony.includes('<bass-step>') ? SPARE.name : '') + (quality === '' ? '' : SPARE.quality)
      return `<kind text="${quality}${spare}"${attributes.replace(/ text="[^"]*"/, '')}>`
    }),
  )

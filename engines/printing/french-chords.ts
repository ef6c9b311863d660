import { frenchNoteName, type Letter, parseChord, pitchClassOf } from '@prelude/domain/music'
import type { Run } from './ink.ts'

/** The engraver's signs in chord symbols, beside those of the notes. */
const SIGNS: Readonly<Record<string, string>> = { '\ue260': 'b', '\ued60': 'b', '♭': 'b', '\ue262': '#', '\ued62': '#', '♯': '#' }
const THIN_SPACE = '\u202f'
const isLetter = (sign: string): sign is Letter => /^[A-G]$/.test(sign)

/**
 * A chord symbol with French names, as the screen writes it: « sol 7 », « si♭ m/fa ». Its signs stay those of the music font; what is not understood
 * stays as it is.
 */
export function frenchChordRuns(runs: readonly Run[]): readonly Run[] {
  const symbol = runs.map(({ text }) => [...text].map((sign) => SIGNS[sign] ?? sign).join('')).join('')
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
  return runs.map((run) => ({ ...run, text: [...run.text].map(named).join('') }))
}

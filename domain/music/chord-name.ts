import { parseChord } from './chord.ts'
import { frenchSpelling } from './tonality.ts'

/** « do », « la m », « sol 7 », « do/mi »: a chord symbol with French names, as French song books print it. A symbol that is not understood stays. */
export function frenchChord(symbol: string): string {
  const chord = parseChord(symbol)
  if (!chord) return symbol
  const name = [frenchSpelling(chord.root), chord.quality].filter(Boolean).join('\u202f')
  const isRoot = chord.bass.letter === chord.root.letter && chord.bass.alter === chord.root.alter
  return isRoot ? name : `${name}/${frenchSpelling(chord.bass)}`
}

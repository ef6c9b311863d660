import type { PrintedAs } from '../built-schema.ts'
import type { ArrangedNote, Arrangement } from './arrange/arrangement.ts'
import { playingOrder } from './arrange/timeline.ts'
import { printedMeasures } from './pfl/printed-repeats.ts'

/** The notes and measures as which those of a second pass are printed; undefined where the score is printed as it is played. */
export function printedAs({ piece, notes }: Arrangement): PrintedAs | undefined {
  if (piece.signs.repeats.length === 0) return undefined
  const measures = printedMeasures(piece.measures.length, piece.signs.repeats)
  const measureOf = (note: ArrangedNote): number => piece.measures.findLastIndex(({ start }) => start <= note.onset)
  const graces = new Map<string, number>()
  const placeOf = (note: ArrangedNote): { readonly measure: number; readonly name: string } => {
    const measure = measureOf(note)
    const name = [note.hand, note.voice, note.onset - (piece.measures[measure]?.start ?? 0), note.written.pitch, note.grace].join(' ')
    const key = `${measure} ${name}`
    const nth = graces.get(key) ?? 0
    graces.set(key, nth + 1)
    return { measure, name: `${name} ${nth}` }
  }
  const places = playingOrder(notes).map(({ note }) => placeOf(note))
  const indexes = new Map(places.map(({ measure, name }, index) => [`${measure} ${name}`, index]))
  return { measures, notes: places.map(({ measure, name }, index) => indexes.get(`${measures[measure]} ${name}`) ?? index) }
}

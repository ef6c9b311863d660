import { signatureAlterAt } from '../../notation/index.ts'
import { type ReadingFocus, type ReadingPiece, type ReadNote, signatureClass } from './items.ts'
import { clefOf, isLedger } from './staff.ts'

const NAMED_INTERVALS: ReadonlySet<number> = new Set([2, 3, 4, 5, 6, 8])

/** The note of the same line before each note: of the melody, or of a line that goes with it. Chords are no line. */
export function beforeInLine({ notes }: Pick<ReadingPiece, 'notes'>): readonly (ReadNote | null)[] {
  return notes.map((note, index) => {
    const line = notes.slice(0, index).filter((other) => other.hand === note.hand && other.isMelody === note.isMelody && other.onset < note.onset)
    const last = line[line.length - 1]
    const isChord = (note: ReadNote): boolean => notes.some((other) => other !== note && other.hand === note.hand && other.onset === note.onset)
    return last && !isChord(note) && !isChord(last) ? last : null
  })
}

const intervalClass = (note: ReadNote, before: ReadNote | null): ReadingFocus[] => {
  const size = before ? Math.abs(note.step - before.step) + 1 : 1
  return NAMED_INTERVALS.has(size) ? [`interval-${size as 2 | 3 | 4 | 5 | 6 | 8}`] : []
}

/** Notes after a hand has moved, and after the other hand has taken over: where a reader looks anew. */
const NEW_PLACE_NOTES = 3

function placeClasses(piece: ReadingPiece, note: ReadNote): ReadingFocus[] {
  const { meter, notes, shiftAt, texture } = piece
  const isAmongFirst = (from: number): boolean => {
    const after = notes.filter(({ hand, isMelody, onset }) => hand === note.hand && isMelody && onset >= from * meter.measureTicks)
    return after.slice(0, NEW_PLACE_NOTES).includes(note)
  }
  return [
    ...(shiftAt !== null && isAmongFirst(shiftAt) ? (['shift'] as const) : []),
    ...(texture === 'alternating' && note.onset >= 4 * meter.measureTicks && isAmongFirst(4) ? (['hands-alternating'] as const) : []),
  ]
}

function togetherClasses({ notes, texture }: ReadingPiece, note: ReadNote): ReadingFocus[] {
  if (texture === 'right' || texture === 'left' || texture === 'alternating') return []
  const isChord = notes.some((other) => other !== note && other.hand === note.hand && other.onset === note.onset)
  const isTogether = notes.some((other) => other.hand !== note.hand && other.onset === note.onset)
  const isBroken = texture === 'right-broken' && !note.isMelody
  return [...(isTogether ? (['hands-together'] as const) : []), ...(isChord || isBroken ? (['chords'] as const) : [])]
}

/** What is read at each note by its place on the staff: clef, ledger lines, interval, signature, accidental, hands. */
export function pitchClassesOf(piece: ReadingPiece): readonly (readonly ReadingFocus[])[] {
  const before = beforeInLine(piece)
  const { fifths } = piece.tonality
  return piece.notes.map((note, index) => {
    const bySignature = signatureAlterAt(note.step, fifths)
    return [
      `clef-${clefOf(note)}`,
      ...(isLedger(note) ? (['ledger'] as const) : []),
      ...intervalClass(note, before[index] ?? null),
      ...(bySignature !== 0 && note.alter === bySignature ? ([`signature-${signatureClass(fifths)}`] as const) : []),
      ...(note.alter === bySignature ? [] : (['accidental'] as const)),
      ...placeClasses(piece, note),
      ...togetherClasses(piece, note),
    ]
  })
}

/** What is read of each note's length. */
export const rhythmClassesOf = ({ notes, meter }: ReadingPiece): readonly (readonly ReadingFocus[])[] =>
  notes.map(({ figure }) => [`rhythm-${figure}`, ...(meter.name === '3/4' ? (['meter-three'] as const) : [])])

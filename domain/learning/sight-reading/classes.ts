import { signatureAlterAt } from '../../notation/index.ts'
import { PHRASE_MEASURES, phraseAt, type ReadingFocus, type ReadingPiece, type ReadNote, signatureClass, tonalityAt } from './items.ts'
import { isLedger } from './staff.ts'

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
  const { notes, shiftAt, texture, clefChange } = piece
  const isAmongFirst = (): boolean => {
    const after = notes.filter(({ hand, isMelody, onset }) => hand === note.hand && isMelody === note.isMelody && phraseAt(piece, onset) === 1)
    return after.slice(0, NEW_PLACE_NOTES).includes(note)
  }
  const isInSecond = phraseAt(piece, note.onset) === 1
  return [
    ...(shiftAt !== null && clefChange === null && note.isMelody && isAmongFirst() ? (['shift'] as const) : []),
    ...(texture === 'alternating' && isInSecond && isAmongFirst() ? (['hands-alternating'] as const) : []),
    ...(clefChange === note.hand && isInSecond ? (['clef-change'] as const) : []),
  ]
}

/** A note that the signature of the other phrase would make another one. */
const isChangedByKey = ({ tonalities: [first, second] }: ReadingPiece, { step }: ReadNote): boolean =>
  signatureAlterAt(step, first.fifths) !== signatureAlterAt(step, second.fifths)

function togetherClasses({ notes, texture }: ReadingPiece, note: ReadNote): ReadingFocus[] {
  if (texture === 'right' || texture === 'left' || texture === 'alternating') return []
  const isChord = notes.some((other) => other !== note && other.hand === note.hand && other.onset === note.onset)
  const isTogether = notes.some((other) => other.hand !== note.hand && other.onset === note.onset)
  const isBroken = texture === 'right-broken' && !note.isMelody
  return [
    ...(isTogether ? (['hands-together'] as const) : []),
    ...(isBroken || (isChord && texture !== 'melody-chords') ? (['chords'] as const) : []),
    ...(isChord && texture === 'melody-chords' ? (['melody-chords'] as const) : []),
    ...(texture === 'two-voices' && !note.isMelody ? (['two-voices'] as const) : []),
  ]
}

/** What is read at each note by its place on the staff: clef, ledger lines, interval, signature, accidental, hands. */
export function pitchClassesOf(piece: ReadingPiece): readonly (readonly ReadingFocus[])[] {
  const before = beforeInLine(piece)
  return piece.notes.map((note, index) => {
    const { fifths } = tonalityAt(piece, note.onset)
    const bySignature = signatureAlterAt(note.step, fifths)
    return [
      `clef-${note.clef}`,
      ...(isLedger(note) ? (['ledger'] as const) : []),
      ...intervalClass(note, before[index] ?? null),
      ...(bySignature !== 0 && note.alter === bySignature ? ([`signature-${signatureClass(fifths)}`] as const) : []),
      ...(note.alter === bySignature ? [] : (['accidental'] as const)),
      ...(phraseAt(piece, note.onset) === 1 && isChangedByKey(piece, note) ? (['key-change'] as const) : []),
      ...placeClasses(piece, note),
      ...togetherClasses(piece, note),
    ]
  })
}

/** Upbeats, and the notes on which they lead. */
function isUpbeatOrNext({ notes, meter, upbeat }: ReadingPiece, note: ReadNote): boolean {
  if (upbeat === 0 || !note.isMelody) return false
  const bars = [0, PHRASE_MEASURES * meter.measureTicks]
  const heads = bars.map((bar) => notes.find(({ onset, isMelody }) => isMelody && onset >= bar))
  return bars.some((bar, place) => (note.onset >= bar - upbeat && note.onset < bar) || note === heads[place])
}

/** What is read of each note's length. */
export const rhythmClassesOf = (piece: ReadingPiece): readonly (readonly ReadingFocus[])[] =>
  piece.notes.map((note) => [
    `rhythm-${note.figure}`,
    ...(piece.meter.name === '3/4' ? (['meter-three'] as const) : []),
    ...(isUpbeatOrNext(piece, note) ? (['upbeat'] as const) : []),
  ])

import type { Accidental } from '../accidentals.ts'
import type { BeamPart } from '../beams.ts'
import type { Cell, Head, NoteToWrite } from '../measure.ts'
import type { NoteValue } from '../value.ts'
import type { WrittenPitch } from '../written-pitch.ts'
import { element, leaf } from './xml.ts'

/** What stands at a note beside its head. */
export interface MarkedNote extends NoteToWrite {
  readonly finger: number | null
  /** Names of MusicXML. */
  readonly articulations?: readonly string[]
  readonly rolled?: boolean
}

/** What the writer asks of a note that it does not know itself. */
export interface NoteMarks<Note> {
  idOf(note: Note): string
  /** Numbers of the slurs that begin and end on it. */
  slursOf(note: Note): { readonly starts: readonly number[]; readonly stops: readonly number[] }
  /** Over its line; elsewhere the engraver chooses. */
  slursAbove(note: Note): boolean
  /** Elements of `<ornaments>` and `<lyric>`. */
  ornamentsOf?(note: Note): string
  lyricsOf?(note: Note): readonly string[]
}

export interface CellPlace {
  readonly voice: number
  readonly staff: number
  readonly stem: 'up' | 'down' | null
  /** Of the heads of the cell, then of its graces; null where none is drawn. */
  readonly accidentals: readonly (Accidental | null | undefined)[]
  readonly beams: readonly BeamPart[]
  readonly tuplet: 'start' | 'stop' | undefined
  /** Of a rest. */
  readonly fermata: boolean
  /** Of a rest that only fills a triplet. */
  readonly isUnseen: boolean
}

/** The id of a head: that of its note, with the number of the piece where a note is tied. */
export const headId = (id: string, piece: number): string => (piece === 0 ? id : `${id}-${piece + 1}`)

const pitchXml = ({ letter, alter, octave }: WrittenPitch): string =>
  element('pitch', {}, [leaf('step', letter), alter === 0 ? null : leaf('alter', alter), leaf('octave', octave)])

export const valueXml = (value: NoteValue | null): string => (value ? leaf('type', value.type) + '<dot/>'.repeat(value.dots) : '')
const tripletXml = (value: NoteValue | null): string =>
  value?.triplet ? element('time-modification', {}, [leaf('actual-notes', 3), leaf('normal-notes', 2)]) : ''
const accidentalXml = (accidental: Accidental | null | undefined): string | null => (accidental ? leaf('accidental', accidental) : null)

/** Articulations of what is struck together, of whatever key they are: they are written at the first head. */
const struckWith = <Note extends MarkedNote>({ heads }: Cell<Note>): readonly string[] => [
  ...new Set(heads.flatMap(({ piece, note }) => (piece === 0 ? (note.articulations ?? []) : [])).filter((name) => name !== 'fermata')),
]
const endsUnderFermata = <Note extends MarkedNote>({ heads }: Cell<Note>): boolean =>
  heads.some(({ tiedTo, note }) => !tiedTo && note.articulations?.includes('fermata'))

function notationsXml<Note extends MarkedNote>(head: Head<Note>, cell: Cell<Note>, place: CellPlace, marks: NoteMarks<Note>, first: boolean): string {
  const { note } = head
  const begins = head.piece === 0
  const { starts, stops } = marks.slursOf(note)
  const struck = first ? struckWith(cell) : []
  const inside = [
    head.tiedFrom ? '<tied type="stop"/>' : '',
    head.tiedTo ? '<tied type="start"/>' : '',
    ...(head.tiedTo ? [] : stops.map((number) => `<slur type="stop" number="${number}"/>`)),
    ...(begins ? starts.map((number) => `<slur type="start" number="${number}"${marks.slursAbove(note) ? ' placement="above"' : ''}/>`) : []),
    first && place.tuplet
      ? `<tuplet type="${place.tuplet}" number="1"${place.tuplet === 'start' && place.beams.length === 0 ? ' bracket="yes"' : ''}/>`
      : '',
    begins ? (marks.ornamentsOf?.(note) ?? '') : '',
    begins && note.finger ? element('technical', {}, [leaf('fingering', note.finger, place.stem === 'down' ? { placement: 'below' } : {})]) : '',
    struck.length > 0 ? `<articulations>${struck.map((name) => `<${name}/>`).join('')}</articulations>` : '',
    first && endsUnderFermata(cell) ? '<fermata type="upright"/>' : '',
    begins && note.rolled && cell.heads.length > 1 ? '<arpeggiate/>' : '',
  ].join('')
  return inside ? `<notations>${inside}</notations>` : ''
}

function headXml<Note extends MarkedNote>(head: Head<Note>, cell: Cell<Note>, place: CellPlace, marks: NoteMarks<Note>, index: number): string {
  const { note, piece, tiedFrom, tiedTo } = head
  const first = index === 0
  return element('note', { id: headId(marks.idOf(note), piece) }, [
    first ? null : '<chord/>',
    pitchXml(note.written),
    leaf('duration', cell.ticks),
    tiedFrom ? '<tie type="stop"/>' : null,
    tiedTo ? '<tie type="start"/>' : null,
    leaf('voice', place.voice),
    valueXml(cell.value),
    accidentalXml(place.accidentals[index]),
    tripletXml(cell.value),
    place.stem ? leaf('stem', place.stem) : null,
    leaf('staff', place.staff),
    ...(first ? place.beams.map((part, level) => leaf('beam', part, { number: level + 1 })) : []),
    notationsXml(head, cell, place, marks, first),
    ...(piece === 0 ? (marks.lyricsOf?.(note) ?? []) : []),
  ])
}

/** One grace is an eighth with a stroke, several are sixteenths under two beams. */
function graceXml<Note extends MarkedNote>(cell: Cell<Note>, index: number, place: CellPlace, marks: NoteMarks<Note>): string {
  const note = cell.graces[index] as Note
  const count = cell.graces.length
  const beam = count < 2 ? [] : [index === 0 ? 'begin' : index === count - 1 ? 'end' : 'continue']
  return element('note', { id: marks.idOf(note) }, [
    element('grace', { slash: count === 1 ? 'yes' : undefined }),
    pitchXml(note.written),
    leaf('voice', place.voice),
    leaf('type', count === 1 ? 'eighth' : '16th'),
    accidentalXml(place.accidentals[cell.heads.length + index]),
    leaf('staff', place.staff),
    ...beam.flatMap((part) => [leaf('beam', part, { number: 1 }), leaf('beam', part, { number: 2 })]),
    note.finger ? element('notations', {}, [element('technical', {}, [leaf('fingering', note.finger)])]) : null,
  ])
}

function restXml<Note>({ ticks, value }: Cell<Note>, { voice, staff, tuplet, fermata, isUnseen }: CellPlace): string {
  const marks = [tuplet ? element('tuplet', { type: tuplet, number: 1 }) : null, fermata ? '<fermata type="upright"/>' : null]
  return element('note', { 'print-object': isUnseen ? 'no' : undefined }, [
    '<rest/>',
    leaf('duration', ticks),
    leaf('voice', voice),
    valueXml(value),
    tripletXml(value),
    leaf('staff', staff),
    tuplet || fermata ? element('notations', {}, marks) : null,
  ])
}

/** The heads of a cell as `<note>` elements, after its graces, or its rest. */
export function cellXml<Note extends MarkedNote>(cell: Cell<Note>, place: CellPlace, marks: NoteMarks<Note>): string {
  if (cell.heads.length === 0) return restXml(cell, place)
  const graces = cell.graces.map((_, index) => graceXml(cell, index, place, marks))
  return [...graces, ...cell.heads.map((head, index) => headXml(head, cell, place, marks, index))].join('')
}

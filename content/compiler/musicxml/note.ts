import type { ArrangedNote } from '../arrange/arrangement.ts'
import type { Meter, PflSyllable, WrittenPitch } from '../pfl/document.ts'
import type { BeamPart } from './beams.ts'
import type { Cell, Head } from './layout.ts'
import { ornamentXml } from './ornaments.ts'
import { type DrawnValue, drawnValue, restLengths } from './values.ts'
import { element, leaf } from './xml.ts'

/** Context for writing a note. */
export interface NoteMarks {
  idOf(note: ArrangedNote): string
  slursOf(note: ArrangedNote): { starts: readonly number[]; stops: readonly number[] }
  /** Over a line with words, where letters and words stand below; elsewhere the engraver chooses. */
  slursAbove(note: ArrangedNote): boolean
  lyricsOf(note: ArrangedNote): readonly string[]
  /** Of the signature. */
  readonly fifths: number
}

export interface CellPlace {
  readonly voice: number
  readonly staff: number
  readonly stem: 'up' | 'down' | null
  readonly accidentals: ReadonlyMap<WrittenPitch, string>
  readonly beams: readonly BeamPart[]
  readonly tuplet: 'start' | 'stop' | undefined
  /** Of a rest. */
  readonly fermata: boolean
}

const pitchXml = ({ letter, alter, octave }: WrittenPitch): string =>
  element('pitch', {}, [leaf('step', letter), alter === 0 ? null : leaf('alter', alter), leaf('octave', octave)])

const valueXml = (value: DrawnValue | null): string => (value ? leaf('type', value.type) + '<dot/>'.repeat(value.dots) : '')
const tripletXml = (value: DrawnValue | null): string =>
  value?.triplet ? element('time-modification', {}, [leaf('actual-notes', 3), leaf('normal-notes', 2)]) : ''

function notationsXml(head: Head, cell: Cell, place: CellPlace, marks: NoteMarks, first: boolean): string {
  const { note } = head
  const begins = head.piece === 0
  const { starts, stops } = marks.slursOf(note)
  const articulations =
    begins && first ? note.articulations.filter((articulation) => articulation !== 'fermata').map((articulation) => `<${articulation}/>`) : []
  const inside = [
    head.tiedFrom ? '<tied type="stop"/>' : '',
    head.tiedTo ? '<tied type="start"/>' : '',
    ...(head.tiedTo ? [] : stops.map((number) => `<slur type="stop" number="${number}"/>`)),
    ...(begins ? starts.map((number) => `<slur type="start" number="${number}"${marks.slursAbove(note) ? ' placement="above"' : ''}/>`) : []),
    first && place.tuplet
      ? `<tuplet type="${place.tuplet}" number="1"${place.tuplet === 'start' && place.beams.length === 0 ? ' bracket="yes"' : ''}/>`
      : '',
    begins && note.ornament ? ornamentXml(note.ornament, note.written, marks.fifths) : '',
    begins && note.finger ? element('technical', {}, [leaf('fingering', note.finger, place.stem === 'down' ? { placement: 'below' } : {})]) : '',
    articulations.length > 0 ? element('articulations', {}, articulations) : '',
    first && !head.tiedTo && note.articulations.includes('fermata') ? '<fermata type="upright"/>' : '',
    begins && note.rolled && cell.heads.length > 1 ? '<arpeggiate/>' : '',
  ].join('')
  return inside ? `<notations>${inside}</notations>` : ''
}

function headXml(head: Head, cell: Cell, place: CellPlace, marks: NoteMarks, index: number): string {
  const { note } = head
  const first = index === 0
  const id = marks.idOf(note)
  const accidental = head.tiedFrom ? undefined : place.accidentals.get(note.written)
  return element('note', { id: head.piece === 0 ? id : `${id}-${head.piece + 1}` }, [
    first ? null : '<chord/>',
    pitchXml(note.written),
    leaf('duration', cell.ticks),
    head.tiedFrom ? '<tie type="stop"/>' : null,
    head.tiedTo ? '<tie type="start"/>' : null,
    leaf('voice', place.voice),
    valueXml(cell.value),
    accidental ? leaf('accidental', accidental) : null,
    tripletXml(cell.value),
    place.stem ? leaf('stem', place.stem) : null,
    leaf('staff', place.staff),
    ...(first ? place.beams.map((part, level) => leaf('beam', part, { number: level + 1 })) : []),
    notationsXml(head, cell, place, marks, first),
    ...(head.piece === 0 ? marks.lyricsOf(note) : []),
  ])
}

function graceXml(note: ArrangedNote, count: number, index: number, place: CellPlace, marks: NoteMarks): string {
  const beam = count < 2 ? [] : [index === 0 ? 'begin' : index === count - 1 ? 'end' : 'continue']
  const accidental = place.accidentals.get(note.written)
  return element('note', { id: marks.idOf(note) }, [
    element('grace', { slash: count === 1 ? 'yes' : undefined }),
    pitchXml(note.written),
    leaf('voice', place.voice),
    leaf('type', count === 1 ? 'eighth' : '16th'),
    accidental ? leaf('accidental', accidental) : null,
    leaf('staff', place.staff),
    ...beam.flatMap((part) => [leaf('beam', part, { number: 1 }), leaf('beam', part, { number: 2 })]),
    note.finger ? element('notations', {}, [element('technical', {}, [leaf('fingering', note.finger)])]) : null,
  ])
}

const restXml = (cell: Cell, place: CellPlace): string =>
  element('note', {}, [
    '<rest/>',
    leaf('duration', cell.ticks),
    leaf('voice', place.voice),
    valueXml(cell.value),
    tripletXml(cell.value),
    leaf('staff', place.staff),
    place.tuplet || place.fermata
      ? element('notations', {}, [
          place.tuplet ? element('tuplet', { type: place.tuplet, number: 1 }) : null,
          place.fermata ? '<fermata type="upright"/>' : null,
        ])
      : null,
  ])

/**
 * The rests of a hand that is silent in an upbeat, or in the last measure that an upbeat shortens: as long as it is. A whole-measure rest would say
 * a whole measure, and has no width of its own. An upbeat counts from its end.
 */
export const shortRestXml = (ticks: number, isUpbeat: boolean, meter: Meter, voice: number, staff: number): string =>
  restLengths(isUpbeat ? meter.measureTicks - ticks : 0, ticks, meter)
    .map((length) =>
      element('note', {}, ['<rest/>', leaf('duration', length), leaf('voice', voice), valueXml(drawnValue(length) ?? null), leaf('staff', staff)]),
    )
    .join('')

/** A whole-measure rest, centred whatever its length. */
export const measureRestXml = (ticks: number, voice: number, staff: number): string =>
  element('note', {}, ['<rest measure="yes"/>', leaf('duration', ticks), leaf('voice', voice), leaf('staff', staff)])

export function cellXml(cell: Cell, place: CellPlace, marks: NoteMarks): string {
  if (cell.heads.length === 0) return restXml(cell, place)
  const graces = cell.graces.map((grace, i) => graceXml(grace, cell.graces.length, i, place, marks))
  return [...graces, ...cell.heads.map((head, i) => headXml(head, cell, place, marks, i))].join('')
}

const ELISION = '~'

/** The engraver draws the hyphen after a syllable, also where the word has one of its own (U+2011). */
const cutSyllable = (piece: string): string => piece.replace(/\u2011?-$/, '')

/** The lyrics of a line of notes, verse by verse: syllabic positions, elided words on one note. */
export function lyricLines(notes: readonly ArrangedNote[]): Map<ArrangedNote, string[]> {
  const lines = new Map<ArrangedNote, string[]>()
  const verses = Math.max(0, ...notes.map((note) => note.syllables.length))
  for (let verse = 0; verse < verses; verse += 1) {
    let insideWord = false
    for (const note of notes) {
      const syllable: PflSyllable = note.syllables[verse] ?? null
      if (syllable === null) continue
      const pieces = syllable.split(ELISION)
      const body = pieces.map((piece, i) => {
        const goesOn = piece.endsWith('-')
        const syllabic = insideWord ? (goesOn ? 'middle' : 'end') : goesOn ? 'begin' : 'single'
        insideWord = goesOn
        return `${i > 0 ? leaf('elision', '‿') : ''}${leaf('syllabic', syllabic)}${leaf('text', goesOn ? cutSyllable(piece) : piece)}`
      })
      lines.set(note, [...(lines.get(note) ?? []), element('lyric', { number: verse + 1 }, body)])
    }
  }
  return lines
}

/** MusicXML has 16 numbers; a slur is closed by the next stop of its number, in whatever voice: each of the four voices has its own. */
const SLURS_OF_A_VOICE = 4

/** Numbers of the slurs that start and end on each note of one voice (0–3); nested slurs get the next number. */
export function slurNumbers(notes: readonly ArrangedNote[], voice: number): Map<ArrangedNote, { starts: number[]; stops: number[] }> {
  const numbers = new Map<ArrangedNote, { starts: number[]; stops: number[] }>()
  const open: number[] = []
  const first = 1 + voice * SLURS_OF_A_VOICE
  const own = Array.from({ length: SLURS_OF_A_VOICE }, (_, i) => first + i)
  for (const note of notes) {
    const [starts, stops]: [number[], number[]] = [[], []]
    for (let i = 0; i < note.slursEnded; i += 1) stops.push(open.pop() ?? first)
    for (let i = 0; i < note.slursStarted; i += 1) {
      const number = own.find((candidate) => !open.includes(candidate)) ?? first
      open.push(number)
      starts.push(number)
    }
    if (starts.length + stops.length > 0) numbers.set(note, { starts, stops })
  }
  return numbers
}

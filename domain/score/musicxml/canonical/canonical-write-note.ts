import { quartersOfType, VALUE_TYPES } from '@prelude/domain/notation'
import type { EngravingOptions, WrittenLyric } from '../written-score.ts'
import type { NoteDraft, Spanner } from './canonical-note.ts'
import type { Pieces, SpanLedger } from './canonical-spans.ts'
import { escapeText } from './canonical-values.ts'

/** What a part carries over from note to note. */
export interface OpenMarks {
  readonly pieces: Pieces
  readonly spans: SpanLedger
  readonly addBeams: (key: string, value: string | undefined, place: number, isKept: boolean) => void
  readonly voiceId: (voice: string) => string
  /** Quarters from the start of the measure to the current note. */
  at: number
}

/** What stands for a duration without a written length: from the long to the 256th. */
const TYPES = VALUE_TYPES.slice(1, -2)

/** The written length of a duration: `quarter` with one dot for 1.5; the largest that fits where it is no plain value. */
export function typeOfQuarters(quarters: number): { readonly type: string; readonly dots: number } | null {
  for (const dots of [0, 1, 2]) {
    for (const type of TYPES) if (Math.abs((quartersOfType(type, dots) ?? 0) - quarters) < 1e-6) return { type, dots }
  }
  const type = TYPES.find((name) => (quartersOfType(name, 0) ?? 0) <= quarters)
  return type ? { type, dots: 0 } : null
}

const syllables = (lyrics: readonly WrittenLyric[]): string =>
  lyrics
    .map(({ verse, syllabic, text }) => `<lyric number="${verse}"><syllabic>${syllabic}</syllabic><text>${escapeText(text)}</text></lyric>`)
    .join('')

function beamsOf({ beams }: NoteDraft): string {
  let xml = ''
  beams.forEach((value, index) => {
    xml += `<beam number="${index + 1}">${value}</beam>`
  })
  return xml
}

function typeOf(note: NoteDraft, quarters: number): string {
  if (note.wholeMeasure) return ''
  const written = note.type !== '' || quarters === 0 ? { type: note.type, dots: note.dots } : typeOfQuarters((quarters * note.actual) / note.normal)
  // A rest without a type lasts the measure; a grace without one is an eighth.
  if (!written || written.type === '') return note.grace === '' ? '' : '<type>eighth</type>'
  return `<type>${written.type}</type>${'<dot/>'.repeat(written.dots)}`
}

/** Everything up to `<beam>`. */
function startOf(note: NoteDraft, joins: boolean, quarters: number, duration: number, marks: OpenMarks, staff: number | null): string {
  const voice = note.voice === '' ? '' : `<voice>${marks.voiceId(note.voice)}</voice>`
  return (
    `<note id="${note.id}"${note.hidden ? ' print-object="no"' : ''}>${note.grace}${note.cue ? '<cue/>' : ''}${joins ? '<chord/>' : ''}${note.sounding}` +
    `${note.grace === '' ? `<duration>${duration}</duration>` : ''}${voice}${typeOf(note, quarters)}${note.accidental}${note.timeModification}` +
    `${note.stem}${note.notehead}${staff === null ? '' : `<staff>${staff}</staff>`}`
  )
}

/** Key for finding a spanner's other end. */
function keyOf(spanner: Spanner, note: NoteDraft): string {
  if (spanner.kind === 'tied') return `tied ${note.pitch}`
  if (spanner.kind === 'tremolo') return `tremolo ${note.voice}`
  return `${spanner.kind} ${spanner.number}@${note.voice}`
}

/** Writes spanners one by one, so that each end can be removed. Ends come before starts: a slur may stop where the next one starts. */
function writeSpanners(spanners: readonly Spanner[], note: NoteDraft, { pieces, spans, at }: OpenMarks): void {
  const places = spanners.map(({ xml }) => pieces.add(xml))
  const each = (type: (given: string) => boolean, then: (key: string, place: number) => void): void =>
    spanners.forEach((spanner, index) => {
      if (type(spanner.type)) then(keyOf(spanner, note), places[index] as number)
    })
  const waiting: [string, number][] = []
  each(
    (type) => type === 'stop',
    (key, place) => {
      if (!spans.stop(key)) waiting.push([key, place])
    },
  )
  each(
    (type) => type === 'start',
    (key, place) => spans.start(key, place, at),
  )
  each(
    (type) => type === 'continue',
    (key, place) => spans.middle(key, place),
  )
  for (const [key, place] of waiting) spans.wait(key, place, at)
}

function writeGroup(name: string, spanners: readonly Spanner[], note: NoteDraft, marks: OpenMarks, inside: string): void {
  if (inside === '' && spanners.length === 0) return
  marks.pieces.add(`<${name}>`)
  writeSpanners(spanners, note, marks)
  marks.pieces.add(`${inside}</${name}>`)
}

function fingeringOf(note: NoteDraft, { fingerings }: EngravingOptions): string {
  if (!fingerings) return note.fingerings
  const finger = fingerings.get(note.id)
  const [placement = ''] = / placement="(?:above|below)"/.exec(note.fingerings) ?? []
  return finger === undefined || note.rest ? '' : `<fingering${placement}>${finger}</fingering>`
}

function writeNotations(note: NoteDraft, marks: OpenMarks, options: EngravingOptions): void {
  const technical = fingeringOf(note, options) + note.technical
  const plain =
    (technical === '' ? '' : `<technical>${technical}</technical>`) +
    (note.articulations === '' ? '' : `<articulations>${note.articulations}</articulations>`) +
    note.otherNotations
  if (plain + note.ornaments === '' && note.tied.length + note.spanners.length + note.ornamentSpanners.length === 0) return
  marks.pieces.add('<notations>')
  writeSpanners(note.tied, note, marks)
  writeSpanners(note.spanners, note, marks)
  writeGroup('ornaments', note.ornamentSpanners, note, marks, note.ornaments)
  marks.pieces.add(`${plain}</notations>`)
}

/**
 * Writes one note; `joins` adds it to the chord before it, `duration` is in divisions, `staff` null omits the staff. Not by the writer of
 * domain/notation, which draws notes by the rules: this one keeps what a file says, in one pass (docs/decisions/080).
 */
export function writeNote(
  note: NoteDraft,
  {
    joins,
    quarters,
    duration,
    staff,
  }: { readonly joins: boolean; readonly quarters: number; readonly duration: number; readonly staff: number | null },
  marks: OpenMarks,
  options: EngravingOptions,
): void {
  marks.pieces.add(startOf(note, joins, quarters, duration, marks, staff))
  if (!joins && note.beams.length > 0) {
    const place = marks.pieces.add(beamsOf(note))
    marks.addBeams(`${note.voice} ${note.grace === '' ? '' : 'grace'}`, note.beams[0], place, !note.standIn)
  }
  writeNotations(note, marks, options)
  const lyrics = options.lyrics && !note.rest ? options.lyrics.get(note.id) : undefined
  marks.pieces.add(`${options.lyrics ? syllables(lyrics ?? []) : note.lyrics}</note>`)
}

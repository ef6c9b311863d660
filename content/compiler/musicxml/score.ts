import {
  attributesXml,
  backupXml,
  type Clef,
  clefXml,
  element,
  layOutVoice,
  leaf,
  measureXml,
  type NoteMarks,
  type StaffVoices,
  scoreXml,
  staffXml,
} from '@prelude/domain/notation'
import type { Hand, TimelineMeasure } from '@prelude/domain/score'
import type { ArrangedNote, Arrangement } from '../arrange/arrangement.ts'
import { playingOrder } from '../arrange/timeline.ts'
import { printedMeasures } from '../pfl/printed-repeats.ts'
import { leftBarlineXml, rightBarlineXml } from './barlines.ts'
import { clefsOf } from './clefs.ts'
import { markingsOf, systemMarkingsOf } from './directions.ts'
import { lyricLines, slurNumbers } from './lines.ts'
import { ornamentXml } from './ornaments.ts'
import { singerPart } from './singer.ts'

export interface ScoreCredits {
  readonly title: string
  /** Of a catalogue of works. */
  readonly number?: string | undefined
  readonly composer: string
  readonly source: string
  readonly licence: string
}

const STAVES: readonly { readonly hand: Hand; readonly staff: 1 | 2; readonly voices: readonly [number, number] }[] = [
  { hand: 'RIGHT', staff: 1, voices: [1, 2] },
  { hand: 'LEFT', staff: 2, voices: [5, 6] },
]
interface StaffLayout extends StaffVoices<ArrangedNote> {
  readonly hand: Hand
  /** By the index of a measure that is printed. */
  readonly clefs: ReadonlyMap<number, Clef>
}

/** The clefs that change at a bar line. */
function clefChangesXml(layouts: readonly StaffLayout[], { index }: TimelineMeasure, before: TimelineMeasure | undefined): string {
  const changes = layouts.flatMap(({ clefs, staff }) => {
    const clef = clefs.get(index)
    return clef && before && clef !== clefs.get(before.index) ? [clefXml(clef, staff)] : []
  })
  return changes.length > 0 ? element('attributes', {}, changes) : ''
}

function marksOf(arrangement: Arrangement, engraved: readonly TimelineMeasure[]): NoteMarks<ArrangedNote> {
  const isPrinted = ({ onset }: ArrangedNote): boolean => engraved.some(({ start, length }) => onset >= start && onset < start + length)
  const ids = new Map(playingOrder(arrangement.notes).map(({ note }, index) => [note, `n${index}`]))
  const slurs = new Map<ArrangedNote, { starts: number[]; stops: number[] }>()
  const lyrics = new Map<ArrangedNote, string[]>()
  for (const { hand, staff } of STAVES) {
    for (const voice of [1, 2]) {
      const notes = arrangement.notes.filter((note) => note.hand === hand && note.voice === voice)
      for (const [note, numbers] of slurNumbers(notes, 2 * (staff - 1) + voice - 1, isPrinted)) slurs.set(note, numbers)
      for (const [note, lines] of lyricLines(notes)) lyrics.set(note, lines)
    }
  }
  const { fifths } = arrangement.piece.tonality
  const handsWithWords = new Set([...lyrics.keys()].map(({ hand }) => hand))
  return {
    idOf: (note) => ids.get(note) ?? '',
    slursOf: (note) => slurs.get(note) ?? { starts: [], stops: [] },
    slursAbove: (note) => note.voice === 1 && handsWithWords.has(note.hand),
    lyricsOf: (note) => lyrics.get(note) ?? [],
    ornamentsOf: (note) => (note.ornament ? ornamentXml(note.ornament, note.written, fifths) : ''),
  }
}

/** The pianist does not play the tune, and needs it to accompany it. */
const hasSinger = ({ code, sung }: Arrangement): boolean => code === 's' && sung.length > 0

/**
 * A version as MusicXML 4.0: one part of two staves, in a version to sing with under that of the singer. Ids are `n` and `m` with the index in the timeline; of a passage that is printed once and
 * played twice, those of the first pass.
 */
export function musicXmlOf(arrangement: Arrangement, credits: ScoreCredits): string {
  const { piece, notes } = arrangement
  const printed = printedMeasures(piece.measures.length, piece.signs.repeats)
  const engraved = piece.measures.filter(({ index }) => printed[index] === index)
  const engravedIndexes = engraved.map(({ index }) => index)
  const layouts = STAVES.map(
    ({ hand, staff, voices }): StaffLayout => ({
      hand,
      staff,
      voices: voices.map((number, i) => ({
        number,
        measures: layOutVoice(
          notes.filter((note) => note.hand === hand && note.voice === i + 1),
          piece.measures,
          piece.meter,
        ),
      })),
      clefs: clefsOf(arrangement, hand, engravedIndexes),
      fermataRests: piece.signs.fermataRests.filter((rest) => rest.hand === hand).map(({ start }) => start),
    }),
  )
  const withSinger = hasSinger(arrangement)
  const markings = markingsOf(arrangement, { withSystem: !withSinger })
  const context = { meter: piece.meter, fifths: piece.tonality.fifths, markings, marks: marksOf(arrangement, engraved) }
  const clefs = layouts.map((layout) => layout.clefs.get(0) ?? 'treble')
  const measures = engraved.map((measure, place) => {
    const isLast = measure === engraved.at(-1) && measure.index === piece.measures.length - 1
    const closing = markings.filter(({ at }) => isLast && at === piece.totalTicks).map((marking) => marking.xml(null))
    const contents = [
      leftBarlineXml(arrangement, measure),
      measure.index === 0 ? attributesXml(piece.tonality, piece.meter, clefs) : clefChangesXml(layouts, measure, engraved[place - 1]),
      layouts.map((layout) => staffXml(layout, measure, context)).join(backupXml(measure.length)),
      ...closing,
      rightBarlineXml(arrangement, measure),
    ]
    return measureXml(measure, contents, { hasId: !withSinger })
  })
  const head = [
    element('work', {}, [...(credits.number === undefined ? [] : [leaf('work-number', credits.number)]), leaf('work-title', credits.title)]),
    element('identification', {}, [
      leaf('creator', credits.composer, { type: 'composer' }),
      leaf('rights', credits.licence),
      element('encoding', {}, [leaf('software', 'Prélude')]),
      leaf('source', credits.source),
    ]),
  ]
  const singer = withSinger ? [singerPart(arrangement, engraved, systemMarkingsOf(arrangement))] : []
  return scoreXml({ head, parts: [...singer, { name: 'Piano', measures }] })
}

import type { Hand, TimelineMeasure } from '@prelude/domain/score'
import type { ArrangedNote, Arrangement } from '../arrange/arrangement.ts'
import { playingOrder } from '../arrange/timeline.ts'
import { TICKS_PER_QUARTER } from '../pfl/document.ts'
import { printedMeasures } from '../pfl/printed-repeats.ts'
import { accidentalsOf } from './accidentals.ts'
import { leftBarlineXml, rightBarlineXml } from './barlines.ts'
import { beamsOf } from './beams.ts'
import { type Clef, clefsOf, clefXml } from './clefs.ts'
import { type Marking, markingsOf } from './directions.ts'
import { type Cell, layOutVoice, tripletEdges } from './layout.ts'
import { cellXml, lyricLines, measureRestXml, type NoteMarks, shortRestXml, slurNumbers } from './note.ts'
import { element, leaf } from './xml.ts'

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
interface StaffLayout {
  readonly hand: Hand
  readonly staff: 1 | 2
  readonly voices: readonly { readonly number: number; readonly measures: readonly (readonly Cell[])[] }[]
  /** By the index of a measure that is printed. */
  readonly clefs: ReadonlyMap<number, Clef>
}

const hasNotes = (cells: readonly Cell[] | undefined): cells is readonly Cell[] => cells?.some((cell) => cell.heads.length > 0) ?? false

/** Markings of a staff within a stretch, each with its offset. */
function markingsXml(markings: readonly Marking[], staff: number, start: number, end: number): string {
  return markings
    .filter((marking) => marking.staff === staff && marking.at >= start && marking.at < end)
    .map((marking) => marking.xml(marking.at === start ? null : leaf('offset', marking.at - start)))
    .join('')
}

function staffXml(layout: StaffLayout, measure: TimelineMeasure, arrangement: Arrangement, markings: readonly Marking[], marks: NoteMarks): string {
  const { piece } = arrangement
  const played = layout.voices.filter((voice) => hasNotes(voice.measures[measure.index]))
  const end = measure.start + measure.length
  if (played.length === 0) {
    const voice = layout.voices[0]?.number ?? 1
    const isShort = measure.length < piece.meter.measureTicks
    const rest = isShort
      ? shortRestXml(measure.length, measure.number === 0, piece.meter, voice, layout.staff)
      : measureRestXml(measure.length, voice, layout.staff)
    return markingsXml(markings, layout.staff, measure.start, end) + rest
  }
  const cellsOf = (voice: (typeof played)[number]): readonly Cell[] => voice.measures[measure.index] ?? []
  const accidentals = accidentalsOf(played.map(cellsOf), piece.tonality.fifths)
  const isUnderFermata = (at: number): boolean => piece.signs.fermataRests.some((rest) => rest.hand === layout.hand && rest.start === at)
  // A pickup counts from the end of its measure, so that its beams are as in a full measure.
  const offset = measure.number === 0 ? piece.meter.measureTicks - measure.length : 0
  const written = played.map((voice, i) => {
    const cells = cellsOf(voice)
    const beams = beamsOf(cells, piece.meter, offset)
    const tuplets = tripletEdges(cells)
    const stem = played.length < 2 ? null : voice.number === layout.voices[0]?.number ? ('up' as const) : ('down' as const)
    return cells
      .map((cell) => {
        const at = measure.start + cell.onset
        const above = i === 0 ? markingsXml(markings, layout.staff, at, at + cell.ticks) : ''
        // Rests of a second voice are not printed.
        if (cell.heads.length === 0 && i > 0)
          return element('forward', {}, [leaf('duration', cell.ticks), leaf('voice', voice.number), leaf('staff', layout.staff)])
        return (
          above +
          cellXml(
            cell,
            {
              voice: voice.number,
              staff: layout.staff,
              stem,
              accidentals,
              beams: beams.get(cell) ?? [],
              tuplet: tuplets.get(cell),
              fermata: i === 0 && cell.heads.length === 0 && isUnderFermata(at),
            },
            marks,
          )
        )
      })
      .join('')
  })
  return written.join(element('backup', {}, [leaf('duration', measure.length)]))
}

function attributesXml(arrangement: Arrangement, layouts: readonly StaffLayout[]): string {
  const { tonality, meter } = arrangement.piece
  return element('attributes', {}, [
    leaf('divisions', TICKS_PER_QUARTER),
    element('key', {}, [leaf('fifths', tonality.fifths), leaf('mode', tonality.mode)]),
    element('time', {}, [leaf('beats', meter.numerator), leaf('beat-type', meter.denominator)]),
    leaf('staves', 2),
    ...layouts.map(({ clefs, staff }) => clefXml(clefs.get(0) ?? 'G', staff)),
  ])
}

/** The clefs that change at a bar line. */
function clefChangesXml(layouts: readonly StaffLayout[], { index }: TimelineMeasure, before: TimelineMeasure | undefined): string {
  const changes = layouts.flatMap(({ clefs, staff }) => {
    const clef = clefs.get(index)
    return clef && before && clef !== clefs.get(before.index) ? [clefXml(clef, staff)] : []
  })
  return changes.length > 0 ? element('attributes', {}, changes) : ''
}

function marksOf(arrangement: Arrangement): NoteMarks {
  const ids = new Map(playingOrder(arrangement.notes).map(({ note }, index) => [note, `n${index}`]))
  const slurs = new Map<ArrangedNote, { starts: number[]; stops: number[] }>()
  const lyrics = new Map<ArrangedNote, string[]>()
  for (const { hand, staff } of STAVES) {
    for (const voice of [1, 2]) {
      const notes = arrangement.notes.filter((note) => note.hand === hand && note.voice === voice)
      for (const [note, numbers] of slurNumbers(notes, 2 * (staff - 1) + voice - 1)) slurs.set(note, numbers)
      for (const [note, lines] of lyricLines(notes)) lyrics.set(note, lines)
    }
  }
  const handsWithWords = new Set([...lyrics.keys()].map(({ hand }) => hand))
  return {
    idOf: (note) => ids.get(note) ?? '',
    slursOf: (note) => slurs.get(note) ?? { starts: [], stops: [] },
    slursAbove: (note) => note.voice === 1 && handsWithWords.has(note.hand),
    lyricsOf: (note) => lyrics.get(note) ?? [],
    fifths: arrangement.piece.tonality.fifths,
  }
}

/**
 * A version as MusicXML 4.0: one part of two staves. Ids are `n` and `m` with the index in the timeline; of a passage that is printed once and
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
    }),
  )
  const markings = markingsOf(arrangement)
  const marks = marksOf(arrangement)
  const measures = engraved.map((measure, place) => {
    const staves = layouts.map((layout) => staffXml(layout, measure, arrangement, markings, marks))
    const closing =
      measure === engraved.at(-1)
        ? markings
            .filter((marking) => marking.at === piece.totalTicks && measure.index === piece.measures.length - 1)
            .map((marking) => marking.xml(null))
            .join('')
        : ''
    const body = staves.join(element('backup', {}, [leaf('duration', measure.length)]))
    return element('measure', { number: measure.number, implicit: measure.number === 0 ? 'yes' : undefined, id: `m${measure.index}` }, [
      leftBarlineXml(arrangement, measure),
      measure.index === 0 ? attributesXml(arrangement, layouts) : clefChangesXml(layouts, measure, engraved[place - 1]),
      body,
      closing,
      rightBarlineXml(arrangement, measure),
    ])
  })
  const head = [
    element('work', {}, [...(credits.number === undefined ? [] : [leaf('work-number', credits.number)]), leaf('work-title', credits.title)]),
    element('identification', {}, [
      leaf('creator', credits.composer, { type: 'composer' }),
      leaf('rights', credits.licence),
      element('encoding', {}, [leaf('software', 'Prélude')]),
      leaf('source', credits.source),
    ]),
    element('part-list', {}, [element('score-part', { id: 'P1' }, [leaf('part-name', 'Piano')])]),
  ]
  const document = element('score-partwise', { version: '4.0' }, [
    '\n',
    head.join('\n'),
    '\n',
    element('part', { id: 'P1' }, ['\n', measures.join('\n'), '\n']),
    '\n',
  ])
  return `<?xml version="1.0" encoding="UTF-8" standalone="no"?>\n<!DOCTYPE score-partwise PUBLIC "-//Recordare//DTD MusicXML 4.0 Partwise//EN" "http://www.musicxml.org/dtds/partwise.dtd">\n${document}\n`
}

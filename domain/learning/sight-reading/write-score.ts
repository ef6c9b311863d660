import {
  attributesXml,
  backupXml,
  direction,
  element,
  headId,
  layOutVoice,
  leaf,
  type MarkedNote,
  type Marking,
  measureId,
  measureXml,
  scoreXml,
  staffXml,
  TICKS_PER_QUARTER,
  writtenOfStep,
} from '../../notation/index.ts'
import { HANDS } from '../../score/index.ts'
import type { ReadingPiece, ReadNote } from './items.ts'
import { timelineOfReading } from './reading-timeline.ts'
import { clefOf } from './staff.ts'

/** A text as MusicXML 4.0, with the ids of the heads of each note. */
export interface WrittenReading {
  readonly musicXml: string
  /** Of each note of the timeline: its struck head, then those that are tied to it. */
  readonly noteIds: readonly (readonly string[])[]
  readonly measureIds: readonly string[]
}

type IndexedNote = ReadNote & MarkedNote & { readonly index: number }

/** Of the first and of the second staff, as in the pieces of the catalogue. */
const VOICES = [1, 5]
const idOf = ({ index }: IndexedNote): string => `n${index}`

/** Letters and hairpins below the upper staff; a hairpin ends with its measure. */
function markingsOf({ expression: { dynamics, hairpins } }: ReadingPiece): readonly Marking[] {
  const wedge = (at: number, type: string): Marking => direction(at, 1, 'below', element('wedge', { type, number: 1 }))
  return [
    ...dynamics.map(({ at, mark }) => direction(at, 1, 'below', element('dynamics', {}, [element(mark, {})]))),
    ...hairpins.map(({ start, to }) => wedge(start, to === 'louder' ? 'crescendo' : 'diminuendo')),
    ...hairpins.map(({ end }) => ({ ...wedge(end, 'stop'), isClosing: true })),
  ]
}

/** The ends of the slurs of the melody; the staff numbers them, since both may have one at a time. */
const slurEnds = ({ slurs }: ReadingPiece['expression'], { hand, onset, duration, isMelody }: ReadNote, staff: number) => {
  const own = isMelody ? slurs.filter((slur) => slur.hand === hand) : []
  return {
    starts: own.some(({ start }) => start === onset) ? [staff] : [],
    stops: own.some(({ end }) => end === onset + duration) ? [staff] : [],
  }
}

/** Heard, not printed: the player shows it beside the music. */
const tempoXml = ({ meter, beatsPerMinute }: ReadingPiece): string =>
  element('sound', { tempo: (beatsPerMinute * meter.beatTicks) / TICKS_PER_QUARTER })

const CLOSE_XML = element('barline', { location: 'right' }, [leaf('bar-style', 'light-heavy')])

/** A text on one staff for one hand, on two for both. Ids are `n` and `m` with the index in the timeline, as of the pieces of the catalogue. */
export function writeReading(piece: ReadingPiece, title: string): WrittenReading {
  const { meter, tonality, expression } = piece
  const notes = piece.notes.map((note, index): IndexedNote => ({ ...note, index, written: writtenOfStep(note.step, note.alter) }))
  const { measures } = timelineOfReading(piece)
  const hands = HANDS.toReversed().filter((hand) => notes.some((note) => note.hand === hand))
  const staves = hands.map((hand, place) => {
    const own = notes.filter((note) => note.hand === hand)
    return { staff: place + 1, voices: [{ number: VOICES[place] ?? 1, measures: layOutVoice(own, measures, meter) }] }
  })
  const marks = {
    idOf,
    slursOf: (note: IndexedNote) => slurEnds(expression, note, hands.indexOf(note.hand) + 1),
    slursAbove: () => true,
  }
  const context = { meter, fifths: tonality.fifths, markings: markingsOf(piece), marks }
  const clefs = hands.map((hand) => clefOf({ hand }))
  const noteIds: string[][] = notes.map(() => [])
  for (const { note, piece: part } of staves.flatMap(({ voices }) => voices.flatMap((voice) => voice.measures.flat().flatMap(({ heads }) => heads))))
    noteIds[note.index]?.push(headId(idOf(note), part))
  return {
    musicXml: scoreXml({
      head: [element('work', {}, [leaf('work-title', title)])],
      parts: [
        {
          name: '',
          measures: measures.map((measure) =>
            measureXml(measure, [
              measure.index === 0 ? attributesXml(tonality, meter, clefs) + tempoXml(piece) : '',
              staves.map((staff) => staffXml(staff, measure, context)).join(backupXml(meter.measureTicks)),
              measure === measures.at(-1) ? CLOSE_XML : '',
            ]),
          ),
        },
      ],
    }),
    noteIds,
    measureIds: measures.map(({ index }) => measureId(index)),
  }
}

import {
  attributesXml,
  backupXml,
  type Clef,
  clefXml,
  direction,
  element,
  headId,
  keyXml,
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
import { type Expression, HANDS, type Hand, NO_EXPRESSION } from '../../score/index.ts'
import { PHRASE_MEASURES, phraseAt, type ReadingPiece, type ReadNote } from './items.ts'
import { timelineOfReading } from './reading-timeline.ts'

/** A text as MusicXML 4.0, with the ids of the heads of each note. */
export interface WrittenReading {
  readonly musicXml: string
  /** Of each note of the timeline: its struck head, then those that are tied to it. */
  readonly noteIds: readonly (readonly string[])[]
  readonly measureIds: readonly string[]
}

/** Its onset counts from the start. */
type IndexedNote = ReadNote & MarkedNote & { readonly index: number }

/** Of the first and of the second staff, as in the pieces of the catalogue. */
const VOICES = [1, 5]
const idOf = ({ index }: IndexedNote): string => `n${index}`

/** Letters and hairpins below the upper staff; a hairpin ends with its measure. */
function markingsOf({ dynamics, hairpins }: Expression): readonly Marking[] {
  const wedge = (at: number, type: string): Marking => direction(at, 1, 'below', element('wedge', { type, number: 1 }))
  return [
    ...dynamics.map(({ at, mark }) => direction(at, 1, 'below', element('dynamics', {}, [element(mark, {})]))),
    ...hairpins.map(({ start, to }) => wedge(start, to === 'louder' ? 'crescendo' : 'diminuendo')),
    ...hairpins.map(({ end }) => ({ ...wedge(end, 'stop'), isClosing: true })),
  ]
}

/** The ends of the slurs of the melody; the staff numbers them, since both may have one at a time. */
const slurEnds = ({ slurs }: Expression, { hand, onset, duration, isMelody }: ReadNote, staff: number) => {
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
const DOUBLE_XML = element('barline', { location: 'right' }, [leaf('bar-style', 'light-light')])

/** The clef of a staff in each phrase. */
const clefsOf = ({ notes, meter, upbeat }: ReadingPiece, hand: Hand): readonly [Clef, Clef] => {
  const clefIn = (phrase: 0 | 1): Clef | undefined =>
    notes.find((note) => note.hand === hand && phraseAt({ meter, upbeat }, note.onset) === phrase)?.clef
  const usual = hand === 'RIGHT' ? 'treble' : 'bass'
  return [clefIn(0) ?? clefIn(1) ?? usual, clefIn(1) ?? clefIn(0) ?? usual]
}

/** What changes with the second phrase: a signature, a clef. */
function changeXml({ tonalities: [first, second] }: ReadingPiece, clefs: readonly (readonly [Clef, Clef])[]): string {
  const key = first.symbol === second.symbol ? [] : [keyXml(second)]
  const changed = clefs.flatMap(([before, after], place) => (before === after ? [] : [clefXml(after, place + 1)]))
  return key.length + changed.length > 0 ? element('attributes', {}, [...key, ...changed]) : ''
}

/** A text on one staff for one hand, on two for both. Ids are `n` and `m` with the index in the timeline, as of the pieces of the catalogue. */
export function writeReading(piece: ReadingPiece, title: string): WrittenReading {
  const { meter, tonalities, upbeat } = piece
  const notes = piece.notes.map(
    (note, index): IndexedNote => ({ ...note, onset: note.onset + upbeat, index, written: writtenOfStep(note.step, note.alter) }),
  )
  const { measures, expression = NO_EXPRESSION } = timelineOfReading(piece)
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
  const context = { meter, markings: markingsOf(expression), marks }
  const clefs = hands.map((hand) => clefsOf(piece, hand))
  const firstXml =
    attributesXml(
      tonalities[0],
      meter,
      clefs.map(([clef]) => clef),
    ) + tempoXml(piece)
  const change = changeXml(piece, clefs)
  const changesKey = tonalities[0].symbol !== tonalities[1].symbol
  const noteIds: string[][] = notes.map(() => [])
  for (const { note, piece: part } of staves.flatMap(({ voices }) => voices.flatMap((voice) => voice.measures.flat().flatMap(({ heads }) => heads))))
    noteIds[note.index]?.push(headId(idOf(note), part))
  return {
    musicXml: scoreXml({
      head: [element('work', {}, [leaf('work-title', title)])],
      parts: [
        {
          name: '',
          measures: measures.map((measure) => {
            const { fifths } = tonalities[measure.number > PHRASE_MEASURES ? 1 : 0]
            return measureXml(measure, [
              measure.index === 0 ? firstXml : measure.number === PHRASE_MEASURES + 1 ? change : '',
              staves.map((staff) => staffXml(staff, measure, { ...context, fifths })).join(backupXml(measure.length)),
              measure === measures.at(-1) ? CLOSE_XML : measure.number === PHRASE_MEASURES && changesKey ? DOUBLE_XML : '',
            ])
          }),
        },
      ],
    }),
    noteIds,
    measureIds: measures.map(({ index }) => measureId(index)),
  }
}

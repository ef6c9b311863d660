import {
  attributesXml,
  layOutVoice,
  type Marking,
  measureXml,
  type NoteMarks,
  type ScoreContext,
  type ScorePart,
  type StaffVoices,
  staffXml,
} from '@prelude/domain/notation'
import type { TimelineMeasure } from '@prelude/domain/score'
import { type ArrangedNote, type Arrangement, placed } from '../arrange/arrangement.ts'
import { leftBarlineXml, rightBarlineXml } from './barlines.ts'
import { lyricLines, slurNumbers } from './lines.ts'
import { ornamentXml } from './ornaments.ts'

/** Of the staves of the piano, in percent, as in printed songs: the pianist reads it by the way. */
const STAFF_PERCENT = 75

/** Who plays has no fingers for it, and its slurs are those of syllables. */
function sungLine(arrangement: Arrangement): ArrangedNote[] {
  const notes = arrangement.sung.map((note): ArrangedNote => ({ ...placed(note, 'RIGHT'), finger: null }))
  const hasWords = (note: ArrangedNote | undefined): boolean => note?.syllables.some((syllable) => syllable !== null) ?? false
  if (!notes.some(hasWords)) return notes
  /** Sung on the syllable of the note before it. */
  const isProlonged = (i: number): boolean => {
    const [before, note] = [notes[i - 1], notes[i]]
    return before !== undefined && note !== undefined && !hasWords(note) && before.onset + before.duration === note.onset
  }
  return notes.map((note, i) => ({
    ...note,
    slursStarted: hasWords(note) && isProlonged(i + 1) ? 1 : 0,
    slursEnded: isProlonged(i) && !isProlonged(i + 1) ? 1 : 0,
  }))
}

/** Ids are `s` with the index in the melody of the timeline, which has no graces. */
function singerMarks(notes: readonly ArrangedNote[], fifths: number): NoteMarks<ArrangedNote> {
  const sung = notes.filter(({ grace }) => !grace)
  const ids = new Map([
    ...sung.map((note, index) => [note, `s${index}`] as const),
    ...notes.filter(({ grace }) => grace).map((note, index) => [note, `sg${index}`] as const),
  ])
  const [slurs, lyrics] = [slurNumbers(notes, 0), lyricLines(notes)]
  return {
    idOf: (note) => ids.get(note) ?? '',
    slursOf: (note) => slurs.get(note) ?? { starts: [], stops: [] },
    slursAbove: () => lyrics.size > 0,
    lyricsOf: (note) => lyrics.get(note) ?? [],
    ornamentsOf: (note) => (note.ornament ? ornamentXml(note.ornament, note.written, fifths) : ''),
  }
}

/** The tune and its words on a small staff over the piano, with what stands above a system. */
export function singerPart(arrangement: Arrangement, engraved: readonly TimelineMeasure[], markings: readonly Marking[]): ScorePart {
  const { piece } = arrangement
  const notes = sungLine(arrangement)
  const staff: StaffVoices<ArrangedNote> = { staff: 1, voices: [{ number: 1, measures: layOutVoice(notes, piece.measures, piece.meter) }] }
  const { fifths } = piece.tonality
  const context: ScoreContext<ArrangedNote> = { meter: piece.meter, fifths, markings, marks: singerMarks(notes, fifths) }
  return {
    name: 'Chant',
    measures: engraved.map((measure) =>
      measureXml(measure, [
        leftBarlineXml(arrangement, measure),
        measure.index === 0 ? attributesXml(piece.tonality, piece.meter, ['treble'], STAFF_PERCENT) : '',
        staffXml(staff, measure, context),
        rightBarlineXml(arrangement, measure),
      ]),
    ),
  }
}

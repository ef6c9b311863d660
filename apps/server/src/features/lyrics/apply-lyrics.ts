import { type MelodyNote, singableLine, type Timeline, type TimelinePart } from '@prelude/domain/score'
import type { WrittenLyric } from '@prelude/domain/score/musicxml'
import type { EngravingSource } from '../../kernel/repertoire/piece.ts'
import type { StoredLyrics } from './lyrics.sql.ts'

type Words = StoredLyrics['lyrics']

/** Syllables are stored by their position in quarters, which is independent of sections and of the tick resolution. */
const PLACES_PER_QUARTER = 10_000
const placeOf = (quarters: number): number => Math.round(quarters * PLACES_PER_QUARTER)

export const quartersOf = ({ onset }: MelodyNote, { ticksPerQuarter }: Timeline): number => onset / ticksPerQuarter

/** The timeline with these lyrics; the melody line is derived from the played notes if the timeline has none. */
export function withWords(timeline: Timeline, words: Words): Timeline {
  const texts = new Map(words.map(([quarters, text]) => [placeOf(quarters), text]))
  return {
    ...timeline,
    melody: singableLine(timeline).map((note) => ({ ...note, lyric: texts.get(placeOf(quartersOf(note, timeline))) ?? null })),
  }
}

/** Sung notes that begin in a part, in order. */
export const sungIn = (timeline: Timeline, { start, end }: TimelinePart): MelodyNote[] =>
  singableLine(timeline).filter(({ onset }) => onset >= start && onset < end)

/** The engraved head for a syllable: of the melody staff if written, else of the note that sounds with it. */
function headOf(timeline: Timeline, source: EngravingSource): (note: MelodyNote, index: number) => string | undefined {
  const isLineWritten = source.melodyIds.length === timeline.melody.length
  const heads = new Map<string, string>()
  for (const { index, onset, pitch, hand } of timeline.notes) {
    const [head] = source.noteIds[index] ?? []
    if (head === undefined) continue
    heads.set(`${onset} ${pitch}`, head)
    // Notes of one onset are in ascending pitch: the last one is the top note of the right hand.
    if (hand === 'RIGHT') heads.set(String(onset), head)
  }
  return ({ onset, pitch }, index) =>
    (isLineWritten ? source.melodyIds[index]?.[0] : undefined) ?? heads.get(`${onset} ${pitch}`) ?? heads.get(String(onset))
}

/** Lyrics by engraved head, one verse for each time that a written note is sung. */
export function engravedWords(timeline: Timeline, source: EngravingSource): ReadonlyMap<string, readonly WrittenLyric[]> {
  const lines = new Map<string, WrittenLyric[]>()
  const find = headOf(timeline, source)
  let isInsideWord = false
  timeline.melody.forEach((note, index) => {
    const head = find(note, index)
    if (note.lyric === null || head === undefined) return
    // The engraver draws the hyphen, also where the word has one of its own (U+2011).
    const goesOn = note.lyric.endsWith('-')
    const syllabic = isInsideWord ? (goesOn ? 'middle' : 'end') : goesOn ? 'begin' : 'single'
    isInsideWord = goesOn
    const before = lines.get(head) ?? []
    lines.set(head, [...before, { verse: before.length + 1, text: goesOn ? note.lyric.replace(/\u2011?-$/, '') : note.lyric, syllabic }])
  })
  return lines
}

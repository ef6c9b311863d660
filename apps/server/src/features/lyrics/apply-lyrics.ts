import { type MelodyNote, singableLine, type Timeline, type TimelinePart } from '@prelude/domain/score'
import type { WrittenLyric } from '@prelude/domain/score/musicxml'
import type { EngravingSource } from '../../kernel/repertoire/repertoire.ts'
import type { StoredLyrics } from './lyrics.sql.ts'

type Words = StoredLyrics['lyrics']

/** Words are kept by their place in quarters, so that neither another cut into sections nor finer ticks move them. */
const PLACES_PER_QUARTER = 10_000
const placeOf = (quarters: number): number => Math.round(quarters * PLACES_PER_QUARTER)

export const quartersOf = ({ onset }: MelodyNote, { ticksPerQuarter }: Timeline): number => onset / ticksPerQuarter

/** A timeline that is sung to these words; the line is made out of what is played where nothing was sung before. */
export function withWords(timeline: Timeline, words: Words): Timeline {
  const texts = new Map(words.map(([quarters, text]) => [placeOf(quarters), text]))
  return {
    ...timeline,
    melody: singableLine(timeline).map((note) => ({ ...note, lyric: texts.get(placeOf(quartersOf(note, timeline))) ?? null })),
  }
}

/** The sung notes that begin in a part, in order. */
export const sungIn = (timeline: Timeline, { start, end }: TimelinePart): MelodyNote[] =>
  singableLine(timeline).filter(({ onset }) => onset >= start && onset < end)

/** Where the syllables stand in the engraved score: on the line where it is written, else on the note that sounds with it. */
function headOf(timeline: Timeline, source: EngravingSource): (note: MelodyNote, index: number) => string | undefined {
  const isLineWritten = source.melodyIds.length === timeline.melody.length
  const heads = new Map<string, string>()
  for (const { index, onset, pitch, hand } of timeline.notes) {
    const [head] = source.noteIds[index] ?? []
    if (head === undefined) continue
    heads.set(`${onset} ${pitch}`, head)
    // Notes come from the lowest to the highest: the last one is the top of the right hand.
    if (hand === 'RIGHT') heads.set(String(onset), head)
  }
  return ({ onset, pitch }, index) =>
    (isLineWritten ? source.melodyIds[index]?.[0] : undefined) ?? heads.get(`${onset} ${pitch}`) ?? heads.get(String(onset))
}

/** The words as the engraver writes them, verse by verse where a written note is sung more than once. */
export function engravedWords(timeline: Timeline, source: EngravingSource): ReadonlyMap<string, readonly WrittenLyric[]> {
  const lines = new Map<string, WrittenLyric[]>()
  const find = headOf(timeline, source)
  let isInsideWord = false
  timeline.melody.forEach((note, index) => {
    const head = find(note, index)
    if (note.lyric === null || head === undefined) return
    const goesOn = note.lyric.endsWith('-')
    const syllabic = isInsideWord ? (goesOn ? 'middle' : 'end') : goesOn ? 'begin' : 'single'
    isInsideWord = goesOn
    const before = lines.get(head) ?? []
    lines.set(head, [...before, { verse: before.length + 1, text: goesOn ? note.lyric.slice(0, -1) : note.lyric, syllabic }])
  })
  return lines
}

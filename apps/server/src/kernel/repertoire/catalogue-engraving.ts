import type { PrintedAs } from '@prelude/content'
import type { Timeline } from '@prelude/domain/score'
import { writeCanonical } from '@prelude/domain/score/musicxml'
import { fingeringsOf } from './fingerings.ts'
import type { EngravingSource } from './piece.ts'

/** `n12` is the struck head of note 12 of the timeline, `n12-2` and `n12-3` are tied to it (content/compiler/musicxml). */
const NOTE_ID = /<note [^>]*?\bid="(n(\d+)(?:-\d+)?)"/g

/**
 * Engraving source of a catalogue version: the file of our own compiler, whose ids contain the index in the timeline; what is printed once and
 * played twice has the ids of its first playing.
 */
export function catalogueEngraving(xml: string, timeline: Timeline, printed?: PrintedAs): EngravingSource {
  const heads: string[][] = timeline.notes.map(() => [])
  for (const [, id = '', index] of xml.matchAll(NOTE_ID)) heads[Number(index)]?.push(id)
  const noteIds = heads.map((ids, index) => heads[printed?.notes[index] ?? index] ?? ids)
  return {
    noteIds,
    melodyIds: [],
    measureIds: timeline.measures.map(({ index }) => `m${printed?.measures[index] ?? index}`),
    write: async ({ timeline: played, lyrics }) =>
      writeCanonical(xml, { keepIds: true, fingerings: fingeringsOf(played, noteIds), ...(lyrics ? { lyrics } : {}) }),
  }
}

import type { PrintedAs } from '@prelude/content'
import type { Finger, Timeline } from '@prelude/domain/score'
import { writeCanonical } from '@prelude/domain/score/musicxml'
import type { EngravingSource } from './piece.ts'

/** Fingers of a timeline by the id of the struck head: of what is printed once and played twice, those of the first pass. */
function fingeringsOf(timeline: Timeline, noteIds: readonly (readonly string[])[]): ReadonlyMap<string, Finger> {
  const fingers = new Map<string, Finger>()
  for (const { index, finger } of timeline.notes) {
    const [head] = noteIds[index] ?? []
    if (head !== undefined && finger !== null && !fingers.has(head)) fingers.set(head, finger)
  }
  return fingers
}

/**
 * `n12` is the struck head of note 12 of the timeline, `n12-2` and `n12-3` are tied to it; `s12` is that of note 12 of the melody on the staff of
 * the singer (content/compiler/musicxml).
 */
const NOTE_ID = /<note [^>]*?\bid="((n|s)(\d+)(?:-\d+)?)"/g

/**
 * Engraving source of a catalogue version: the file of our own compiler, whose ids contain the index in the timeline; what is printed once and
 * played twice has the ids of its first playing.
 */
export function catalogueEngraving(xml: string, timeline: Timeline, printed?: PrintedAs): EngravingSource {
  const heads: string[][] = timeline.notes.map(() => [])
  const sung: string[][] = timeline.melody.map(() => [])
  for (const [, id = '', kind, index] of xml.matchAll(NOTE_ID)) (kind === 's' ? sung : heads)[Number(index)]?.push(id)
  const noteIds = heads.map((ids, index) => heads[printed?.notes[index] ?? index] ?? ids)
  const measureIds = timeline.measures.map(({ index }) => `m${printed?.measures[index] ?? index}`)
  return {
    noteIds,
    melodyIds: sung.some((ids) => ids.length > 0) ? sung : [],
    measureIds,
    write: async ({ timeline: played, lyrics, measures }) =>
      writeCanonical(xml, {
        keepIds: true,
        fingerings: fingeringsOf(played, noteIds),
        ...(lyrics ? { lyrics } : {}),
        ...(measures === undefined ? {} : { measureIds: new Set(measureIds.slice(0, measures)) }),
      }),
  }
}

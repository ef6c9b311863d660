import { essentialFingers, type Timeline } from '@prelude/domain/score'
import type { LoadedEngraving } from './engraving.queries.ts'

const NOTE = /<note id="([^"]+)"[\s\S]*?<\/note>/g
const FINGERING = /<fingering(?:\s[^>]*)?>[^<]*<\/fingering>/g

/**
 * The canonical file with the fingers that a teacher would write, without the others. Its form is that of our own writer, so that editing the text
 * suffices.
 */
export function withEssentialFingers({ musicXml, noteIds }: Pick<LoadedEngraving, 'musicXml' | 'noteIds'>, timeline: Timeline): string {
  const shownNotes = new Set([...essentialFingers(timeline)].map((index) => noteIds[index]?.[0]))
  return musicXml.replace(NOTE, (note, id: string) => (shownNotes.has(id) ? note : note.replace(FINGERING, '')))
}

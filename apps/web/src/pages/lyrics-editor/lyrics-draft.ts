import { deviceStorage } from '../../platform/device-storage.ts'
import type { Lyrics } from './lyrics-sheet.ts'

/** Unsaved lyrics on this device, based on a revision of the server. */
export interface LyricsDraft {
  readonly revision: number
  readonly lyrics: Lyrics
}

const keyOf = (learnerId: number, versionId: number): string => `prelude.lyrics.${learnerId}.${versionId}`

const isLyrics = (value: unknown): value is Lyrics =>
  Array.isArray(value) && value.every((part) => Array.isArray(part) && part.every((text) => typeof text === 'string'))

/** The draft, if it has as many texts as there are notes now. */
export function readDraft(learnerId: number, versionId: number, shape: Lyrics): LyricsDraft | null {
  const { revision, lyrics } = Object(deviceStorage.readJson(keyOf(learnerId, versionId))) as Partial<LyricsDraft>
  if (typeof revision !== 'number' || !isLyrics(lyrics)) return null
  return lyrics.length === shape.length && lyrics.every((texts, part) => texts.length === shape[part]?.length) ? { revision, lyrics } : null
}

/** storage refused by the browser: only the prompt before leaving the page protects unsaved lyrics */
export const writeDraft = (learnerId: number, versionId: number, draft: LyricsDraft | null): void =>
  void deviceStorage.write(keyOf(learnerId, versionId), draft && JSON.stringify(draft))

import type { Lyrics } from './lyrics-sheet.ts'

/** Unsaved lyrics on this device, made from a revision of the server. */
export interface LyricsDraft {
  readonly revision: number
  readonly lyrics: Lyrics
}

const keyOf = (learnerId: number, versionId: number): string => `prelude.lyrics.${learnerId}.${versionId}`

const isLyrics = (value: unknown): value is Lyrics =>
  Array.isArray(value) && value.every((part) => Array.isArray(part) && part.every((text) => typeof text === 'string'))

/** The draft, if it fits the notes that are there now. */
export function readDraft(learnerId: number, versionId: number, shape: Lyrics): LyricsDraft | null {
  try {
    const draft = JSON.parse(localStorage.getItem(keyOf(learnerId, versionId)) ?? 'null') as Partial<LyricsDraft> | null
    if (!draft || typeof draft.revision !== 'number' || !isLyrics(draft.lyrics)) return null
    const { revision, lyrics } = draft
    return lyrics.length === shape.length && lyrics.every((texts, part) => texts.length === shape[part]?.length) ? { revision, lyrics } : null
  } catch {
    return null // storage refused, or what is there was not written by us
  }
}

export function writeDraft(learnerId: number, versionId: number, draft: LyricsDraft | null): void {
  try {
    if (draft) localStorage.setItem(keyOf(learnerId, versionId), JSON.stringify(draft))
    else localStorage.removeItem(keyOf(learnerId, versionId))
  } catch {
    // Without storage the guard on leaving is all there is.
  }
}

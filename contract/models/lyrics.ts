import { z } from 'zod'
import { LARGEST_INTEGER } from './fields.ts'

const syllable = z.string().max(80, { error: 'Une syllabe a au plus 80 caractères.' })

/** A note that may carry a syllable: `index` counts the sung notes of the part. */
const sungNote = z.object({
  index: z.number().int(),
  /** Position of the measure in the timeline. */
  measure: z.number().int(),
  /** Printed number; 0 for a pickup. */
  measure_number: z.number().int(),
  key: z.number().int(),
  /** Quarters after the start of the part. */
  onset_quarters: z.number(),
  duration_quarters: z.number(),
})

/** Lyrics of a version, part by part (spec: account §3.6, « Part: play_name, indexed_lyrics »). A syllable that is continued ends with a hyphen. */
export const indexedLyric = z.object({ index: z.number().int().min(0).max(20_000), text: syllable })
export const lyricsPart = z.object({
  part_index: z.number().int(),
  play_name: z.string(),
  letter: z.string(),
  notes: z.array(sungNote),
  indexed_lyrics: z.array(indexedLyric),
})
export const versionLyrics = z.object({
  version_id: z.number().int(),
  title: z.string(),
  artist: z.string(),
  fifths: z.number().int(),
  /** Revision; a change must give the one it is based on. */
  revision: z.number().int(),
  updated_at: z.iso.datetime({ offset: true }).nullable(),
  parts: z.array(lyricsPart),
})
export type VersionLyrics = z.infer<typeof versionLyrics>

export const lyricsBody = z.object({
  revision: z.number().int().min(0).max(LARGEST_INTEGER),
  parts: z.array(z.object({ part_index: z.number().int().min(0).max(400), indexed_lyrics: z.array(indexedLyric).max(20_000) })).max(400),
})

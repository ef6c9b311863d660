import type { CallBody, VersionLyrics } from '@prelude/contract'
import { type Pitch, pitchOfPianoKey } from '@prelude/domain/music'

export interface SungNote {
  readonly pitch: Pitch
  /** Position of its measure in the timeline. */
  readonly measure: number
  /** The printed number; 0 for a pickup. */
  readonly measureNumber: number
  /** Quarters after the start of the part. */
  readonly onset: number
  readonly duration: number
}

/** A part in the editor: its notes; `Lyrics` has one text for each. */
export interface SungPart {
  readonly index: number
  /** « A1 ». */
  readonly name: string
  readonly letter: string
  readonly notes: readonly SungNote[]
  /** Id of each note on the wire. */
  readonly noteIndexes: readonly number[]
}

export interface LyricsSheet {
  readonly versionId: number
  readonly title: string
  readonly artist: string
  readonly fifths: number
  readonly parts: readonly SungPart[]
}

/** One text per note, part by part: empty where the syllable before is held or nothing is sung. */
export type Lyrics = readonly (readonly string[])[]

export function sheetOf(wire: VersionLyrics): LyricsSheet {
  return {
    versionId: wire.version_id,
    title: wire.title,
    artist: wire.artist,
    fifths: wire.fifths,
    parts: wire.parts.map(({ part_index, play_name, letter, notes }) => ({
      index: part_index,
      name: play_name,
      letter,
      notes: notes.map(({ key, measure, measure_number, onset_quarters, duration_quarters }) => ({
        pitch: pitchOfPianoKey(key),
        measure,
        measureNumber: measure_number,
        onset: onset_quarters,
        duration: duration_quarters,
      })),
      noteIndexes: notes.map(({ index }) => index),
    })),
  }
}

export const lyricsOf = (wire: VersionLyrics): Lyrics =>
  wire.parts.map(({ notes, indexed_lyrics }) => {
    const texts = new Map(indexed_lyrics.map(({ index, text }) => [index, text]))
    return notes.map(({ index }) => texts.get(index) ?? '')
  })

export const bodyOf = (sheet: LyricsSheet, lyrics: Lyrics, revision: number): CallBody<'POST version/{id}/lyrics'> => ({
  revision,
  parts: sheet.parts.map(({ index, noteIndexes }, part) => ({
    part_index: index,
    indexed_lyrics: noteIndexes.flatMap((noteIndex, i) => {
      const text = lyrics[part]?.[i] ?? ''
      return text === '' ? [] : [{ index: noteIndex, text }]
    }),
  })),
})

export const sameLyrics = (a: Lyrics, b: Lyrics): boolean =>
  a.length === b.length && a.every((texts, part) => texts.length === b[part]?.length && texts.every((text, i) => text === b[part]?.[i]))

/** The sung text for reading: « Frè-re Jac-ques ». Hyphens stay: which of those that were typed belong to the word itself is not known. */
export const wordsOf = (texts: readonly string[]): string =>
  texts
    .filter((text) => text !== '')
    .map((text) => (text.endsWith('-') ? text.replace(/\u2011-$/, '-') : `${text} `))
    .join('')
    .replaceAll('‿', ' ')
    .trim()

import type { Timeline } from '@prelude/domain/score'

export type HandType = 'BOTH_HAND' | 'RIGHT_HAND' | 'LEFT_HAND'

/** One version of a piece, as the catalogue knows it without reading its notes. */
export interface Version {
  readonly id: number
  readonly title: string
  readonly versionType: string
  readonly handType: HandType
  readonly isFree: boolean
  readonly songDiff: number
  readonly difficulty: number
  readonly level: number
}

export interface Section {
  readonly letter: string
  readonly bars: number
  readonly firstMeasure: number
  readonly lastMeasure: number
}

export interface Piece {
  readonly id: number
  readonly slug: string
  readonly title: string
  readonly artist: string
  readonly urlTitle: string
  readonly urlArtist: string
  readonly dates: string | null
  readonly tags: readonly string[]
  readonly mood: string
  readonly key: string
  readonly timeSignature: string
  readonly tempo: number
  readonly bars: number
  readonly catalogType: string
  readonly sections: readonly Section[]
  readonly hasLyrics: boolean
  readonly durationSeconds: number
  readonly source: string
  readonly licence: string
  readonly versions: readonly Version[]
}

/** What a version's own file holds. */
export interface Notes {
  readonly timeline: Timeline
  readonly divisionPerBeat: number
  readonly beatPerMeasure: number
}

/** The works as the server needs them; `content.ts` makes it from what `@prelude/content` built. */
export interface Works {
  /** Changes whenever a work does. */
  readonly contentVersion: string
  readonly pieces: readonly Piece[]
  version(id: number): { readonly piece: Piece; readonly version: Version } | undefined
  /** Throws a Refusal `content_damaged` when the file cannot be read. */
  notesOf(version: Version): Notes
}

import type { PlayableContent, PrintedAs } from '@prelude/content'
import type { HandprintSpan, Timeline } from '@prelude/domain/score'
import type { EngravingOptions } from '@prelude/domain/score/musicxml'

export type VersionHands = 'BOTH_HAND' | 'RIGHT_HAND' | 'LEFT_HAND'

/** One version of a piece, with the data that the catalogue knows without reading its notes. */
export interface Version {
  readonly id: number
  readonly title: string
  readonly versionType: string
  readonly handType: VersionHands
  readonly isFree: boolean
  readonly songDiff: number
  readonly difficulty: number
  readonly level: number
  /** Of this piece alone, in cents; absent where none is set, and of what is free. */
  readonly priceCents?: number
  /** What the left hand plays again and again; absent where it is written out, or silent. */
  readonly blocId?: number
  /** Of a simplified version in another key than the piece; absent elsewhere. */
  readonly tonality?: string
}

export interface RepertoireSection {
  readonly letter: string
  readonly bars: number
  readonly firstMeasure: number
  readonly lastMeasure: number
}

export interface RepertoirePiece {
  readonly id: number
  readonly slug: string
  readonly title: string
  /** What else it is called, for searches. */
  readonly otherTitles: readonly string[]
  /** What is sung first, for searches; null where nothing is. */
  readonly firstWords: string | null
  /** « BWV 846 », « op. 28 n° 20 »; null where a catalogue of works has none. */
  readonly catalogueNumber: string | null
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
  /** Learner level of the piece itself, whatever its versions make of it. */
  readonly level: number
  readonly catalogType: string
  readonly sections: readonly RepertoireSection[]
  readonly hasLyrics: boolean
  readonly durationSeconds: number
  readonly source: string
  readonly licence: string
  /** A sentence or two on the piece, and what is learnt with it; null where nothing is written. */
  readonly about: string | null
  readonly teaches: string | null
  readonly versions: readonly Version[]
}

/** Content of a version's file. */
export interface Notes {
  readonly timeline: Timeline
  readonly divisionPerBeat: number
  readonly beatPerMeasure: number
  /** Where there are repeat signs: what the second passes are printed as. */
  readonly printed?: PrintedAs
}

/** Content of the file of a challenge, an exercise or a bloc: its own timeline, measures from 0, and its hand positions. */
export interface PlayableNotes extends Notes {
  readonly handprints: readonly HandprintSpan[]
}

export const playableNotesOf = ({ timeline, model, handprints, printed }: PlayableContent): PlayableNotes => ({
  timeline,
  divisionPerBeat: model.division_per_beat,
  beatPerMeasure: model.beat_per_measure,
  handprints,
  ...(printed ? { printed } : {}),
})

/** `catalog_type` of imported pieces, visible only to their owner. */
export const OWN_CATALOG_TYPE = 'PRIVATE'
export const isOwn = ({ catalogType }: Pick<RepertoirePiece, 'catalogType'>): boolean => catalogType === OWN_CATALOG_TYPE

/** Source of a version's engraving. */
export interface EngravingSource {
  /** Ids of the engraved heads of each note of the version's timeline: the struck one, then those tied to it. */
  readonly noteIds: readonly (readonly string[])[]
  /** Ids of the heads of each note of the timeline's melody; empty if they are not known separately. */
  readonly melodyIds: readonly (readonly string[])[]
  readonly measureIds: readonly string[]
  /** The canonical file, with a timeline's fingering and with edited lyrics if given; of an extract, its first played measures. */
  write(wanted: {
    readonly timeline: Timeline
    readonly lyrics?: NonNullable<EngravingOptions['lyrics']> | undefined
    readonly measures?: number | undefined
  }): Promise<string>
}

/** A version that a learner may see, with access to its notes. */
export interface FoundVersion {
  readonly piece: RepertoirePiece
  readonly version: Version
  /** Cache key: changes whenever data derived from the version must be computed anew. */
  readonly edition: string
  /** Throws a Refusal `content_damaged` if its file cannot be read. */
  notes(): Promise<Notes>
  engraving(): Promise<EngravingSource>
}

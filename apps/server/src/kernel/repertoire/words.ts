import type { Timeline } from '@prelude/domain/score'
import type { WrittenLyric } from '@prelude/domain/score/musicxml'
import type { Reader } from '../database/statement.ts'
import type { LearnerPart } from '../learner/learner-parts.sql.ts'
import type { EngravingSource } from './piece.ts'

/** Edited lyrics, which replace those of a version's file. */
export interface WrittenWords {
  /** Incremented by every edit. */
  readonly revision: number
  /** Syllables by position in the piece. */
  readonly lyrics: readonly (readonly [quarters: number, text: string])[]
}

/** Access to edited lyrics, and functions that apply them to a timeline. */
export interface WordsSource {
  read(reader: Reader, versionId: number): Promise<WrittenWords | undefined>
  /** Edited lyrics of the version named by the request's path. */
  readonly part: LearnerPart<WrittenWords | null>
  /** The timeline with these lyrics. */
  apply(timeline: Timeline, words: WrittenWords['lyrics']): Timeline
  /** Lyrics of a timeline by the id of the engraved head above them. */
  engraved(timeline: Timeline, source: EngravingSource): ReadonlyMap<string, readonly WrittenLyric[]>
}

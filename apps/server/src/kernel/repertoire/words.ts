import type { Timeline } from '@prelude/domain/score'
import type { WrittenLyric } from '@prelude/domain/score/musicxml'
import type { Reader } from '../database/statement.ts'
import type { LearnerPart } from '../learner/learner-parts.sql.ts'
import type { EngravingSource } from './repertoire.ts'

/** Words that were put to a version here, in place of those that it came with. */
export interface WrittenWords {
  /** Counts every change. */
  readonly revision: number
  /** Syllables by their place in the piece. */
  readonly lyrics: readonly (readonly [quarters: number, text: string])[]
}

/** Where those words come from, and how they are put to the music. */
export interface WordsSource {
  read(reader: Reader, versionId: number): Promise<WrittenWords | undefined>
  /** Those of the version that the call names. */
  readonly part: LearnerPart<WrittenWords | null>
  /** A timeline that is sung to these words. */
  apply(timeline: Timeline, words: WrittenWords['lyrics']): Timeline
  /** The words of a timeline by the id of the engraved head under which they stand. */
  engraved(timeline: Timeline, source: EngravingSource): ReadonlyMap<string, readonly WrittenLyric[]>
}

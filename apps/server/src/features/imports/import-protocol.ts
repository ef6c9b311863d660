import type { CourseChoices, CourseContext, CourseVersionKind } from '@prelude/domain/score/course'
import type { EngravingOptions, ScoreFaultCode } from '@prelude/domain/score/musicxml'
import type { VersionHands } from '../../kernel/repertoire/piece.ts'
import type { CourseDetails } from './imports.stored.ts'
import type { CutPart } from './stored-course.ts'

/** Messages to the worker that reads scores; it has no access to the database. */
export type ImportTask =
  /** Reads a file as uploaded. */
  | { readonly kind: 'read'; readonly file: Uint8Array; readonly choices: CourseChoices; readonly context: Omit<CourseContext, 'shapes'> }
  /** Divides the piece of a stored file (gzip) into other sections. */
  | { readonly kind: 'cut'; readonly file: Uint8Array; readonly choices: CourseChoices; readonly context: Omit<CourseContext, 'shapes'> }
  /** Writes the canonical file for the engraver from a stored file (gzip). */
  | { readonly kind: 'engrave'; readonly file: Uint8Array; readonly options: EngravingOptions }

export interface ReadVersion {
  readonly kind: CourseVersionKind
  readonly title: string
  readonly subtitle: string
  readonly handType: VersionHands
  readonly estimatedDiff: number
  /** Packed (`stored-course.ts`). */
  readonly notes: Uint8Array
}
export interface ReadImport {
  readonly details: CourseDetails
  readonly versions: readonly ReadVersion[]
  /** Of the file as it is kept (`kept-file.ts`), before gzip. */
  readonly fileBytes: number
  /** gzip of the file. */
  readonly file: Uint8Array
}
/** Parts by position of their first measure, the same for every version. */
export interface CutImport {
  readonly course: CourseDetails['course']
  readonly parts: readonly CutPart[]
}

export interface ImportAnswers {
  readonly read: ReadImport
  readonly cut: CutImport
  readonly engrave: string
}
export type ImportReply =
  | { readonly kind: 'done'; readonly answer: ImportAnswers[ImportTask['kind']] }
  | { readonly kind: 'fault'; readonly code: ScoreFaultCode; readonly message: string }
  /** Stack locations in our code; never content of the file. */
  | { readonly kind: 'failed'; readonly name: string; readonly places: readonly string[] }

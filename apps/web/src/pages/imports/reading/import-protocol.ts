import type { Timeline } from '@prelude/domain/score'
import type { Course, CourseChoices, HandSize } from '@prelude/domain/score/course'

/** Steps of the worker, in order. */
export const IMPORT_STEPS = ['opening', 'measures', 'course', 'engraving'] as const
export type ImportStep = (typeof IMPORT_STEPS)[number]

/** The data of a course that the page shows: the other versions' notes stay in the worker. */
export interface ImportPreview {
  readonly course: Omit<Course, 'versions'>
  /** As written. */
  readonly timeline: Timeline
  /** For the engraver, with ids on its notes and measures. */
  readonly musicxml: string
}

interface ImportCorrection {
  readonly choices: CourseChoices
  readonly handSize: HandSize | null
}

/** Requests to the import worker. */
export interface ImportCalls {
  /** Reads a file; reports its steps. */
  readonly open: { readonly task: ImportCorrection & { readonly file: Blob }; readonly answer: ImportPreview }
  /** Remakes the course of the opened file. */
  readonly remake: { readonly task: ImportCorrection; readonly answer: ImportPreview }
  /** The opened file as it was read. */
  readonly bytes: { readonly task: null; readonly answer: Uint8Array<ArrayBuffer> }
}

import type { Timeline } from '@prelude/domain/score'
import type { Course, CourseChoices, HandSize } from '@prelude/domain/score/course'

/** What is under way in the worker, in order. */
export const IMPORT_STEPS = ['opening', 'measures', 'course', 'engraving'] as const
export type ImportStep = (typeof IMPORT_STEPS)[number]

/** What the page shows of a course: the other versions' notes stay in the worker. */
export interface ImportPreview {
  readonly course: Omit<Course, 'versions'>
  /** As written. */
  readonly timeline: Timeline
  /** For the engraver, ids on its notes and measures. */
  readonly musicxml: string
}

interface ImportCorrection {
  readonly choices: CourseChoices
  readonly handSize: HandSize | null
}

/** What the import worker is asked. */
export interface ImportCalls {
  /** Reads a file; says its steps. */
  readonly open: { readonly task: ImportCorrection & { readonly file: Blob }; readonly answer: ImportPreview }
  /** Makes the course of the opened file again. */
  readonly remake: { readonly task: ImportCorrection; readonly answer: ImportPreview }
  /** The opened file as it was read. */
  readonly bytes: { readonly task: null; readonly answer: Uint8Array<ArrayBuffer> }
}

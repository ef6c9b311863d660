import type { Timeline } from '@prelude/domain/score'
import type { Course, CourseChoices, HandSize } from '@prelude/domain/score/course'
import type { ScoreFaultCode } from '@prelude/domain/score/musicxml'

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

export type ImportRequest =
  | { readonly kind: 'open'; readonly id: number; readonly file: Blob; readonly choices: CourseChoices; readonly handSize: HandSize | null }
  | { readonly kind: 'remake'; readonly id: number; readonly choices: CourseChoices; readonly handSize: HandSize | null }
  | { readonly kind: 'bytes'; readonly id: number }

export type ImportReply =
  | { readonly kind: 'step'; readonly id: number; readonly step: ImportStep }
  | { readonly kind: 'preview'; readonly id: number; readonly preview: ImportPreview }
  | { readonly kind: 'bytes'; readonly id: number; readonly bytes: Uint8Array<ArrayBuffer> }
  | { readonly kind: 'fault'; readonly id: number; readonly code: ScoreFaultCode; readonly message: string }
  | { readonly kind: 'broken'; readonly id: number }

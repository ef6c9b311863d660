import type { CourseChoices } from '@prelude/domain/score/course'
import type { ImportPreview, ImportStep } from './reading/import-protocol.ts'

export interface ImportFileFacts {
  readonly name: string
  readonly bytes: number
}

/** The fault in the learner's words; nothing that was done is lost. */
export interface ImportFault {
  readonly title: string
  readonly words: string
  readonly way?: 'retry' | 'subscribe' | 'pieces'
}

/** A file that was read, with the learner's corrections. */
export interface ImportWork {
  readonly file: ImportFileFacts
  readonly preview: ImportPreview
  readonly choices: CourseChoices
}

export interface ImportState {
  readonly page: 'file' | 'check'
  readonly reading: { readonly file: ImportFileFacts; readonly step: ImportStep } | null
  /** Stays while another file is chosen. */
  readonly work: ImportWork | null
  readonly fault: ImportFault | null
  readonly busy: 'remaking' | 'saving' | null
}

export const EMPTY_IMPORT: ImportState = { page: 'file', reading: null, work: null, fault: null, busy: null }

export type ImportEvent =
  | { readonly kind: 'chosen'; readonly file: ImportFileFacts }
  | { readonly kind: 'step'; readonly step: ImportStep }
  | { readonly kind: 'read'; readonly preview: ImportPreview }
  | { readonly kind: 'failed'; readonly fault: ImportFault }
  | { readonly kind: 'cancelled' }
  | { readonly kind: 'corrected'; readonly choices: CourseChoices; readonly remakes: boolean }
  | { readonly kind: 'remade'; readonly preview: ImportPreview }
  | { readonly kind: 'saving' }
  | { readonly kind: 'to-file' }
  | { readonly kind: 'to-check' }

/** Reducer of the import; a fault leaves the rest of the state as it was. */
export function nextImport(state: ImportState, event: ImportEvent): ImportState {
  const { work } = state
  switch (event.kind) {
    case 'chosen':
      return { ...state, page: 'file', reading: { file: event.file, step: 'opening' }, fault: null, busy: null }
    case 'step':
      return state.reading ? { ...state, reading: { ...state.reading, step: event.step } } : state
    case 'read':
      if (!state.reading) return state
      return { page: 'check', reading: null, work: { file: state.reading.file, preview: event.preview, choices: {} }, fault: null, busy: null }
    case 'failed':
      return { ...state, reading: null, busy: null, fault: event.fault }
    case 'cancelled':
      return { ...state, reading: null, busy: null, fault: null }
    case 'corrected':
      return work ? { ...state, work: { ...work, choices: event.choices }, fault: null, busy: event.remakes ? 'remaking' : state.busy } : state
    case 'remade':
      return work ? { ...state, work: { ...work, preview: event.preview }, busy: state.busy === 'remaking' ? null : state.busy } : state
    case 'saving':
      return { ...state, fault: null, busy: 'saving' }
    case 'to-file':
      return { ...state, page: 'file', fault: null }
    case 'to-check':
      return work ? { ...state, page: 'check', reading: null, fault: null } : state
  }
}

/** Title and artist are separate from the music: only a change to the music remakes the course. */
export const remakesCourse = (before: CourseChoices, after: CourseChoices): boolean =>
  before.staves !== after.staves || before.beatsPerMinute !== after.beatsPerMinute || before.sections !== after.sections

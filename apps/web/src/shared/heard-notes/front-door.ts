export { type HeardExample as Heard, useHeardNotes } from './use-heard-notes.ts'

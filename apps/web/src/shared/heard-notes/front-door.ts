export { type Heard, useHeardNotes } from './use-heard-notes.ts'

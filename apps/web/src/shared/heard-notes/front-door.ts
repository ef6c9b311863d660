export { type HeardExample, useHeardNotes } from './use-heard-notes.ts'

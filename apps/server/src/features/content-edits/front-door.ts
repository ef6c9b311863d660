export type { ContentEdits } from './edited-library.ts'

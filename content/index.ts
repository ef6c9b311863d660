export type { BuiltPieceEntry, BuiltVersionEntry, ModelFacts, VersionContent } from './built-schema.ts'
export { handShapes } from './hand-shapes.ts'
export { ContentFault, type ContentStore, type FoundVersion, openContent } from './store.ts'

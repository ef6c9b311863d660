export type { BuiltPieceEntry, BuiltVersionEntry, ModelFacts, VersionContent } from './built-schema.ts'
export { ContentFault, type ContentStore, type FoundVersion, openContent } from './store.ts'

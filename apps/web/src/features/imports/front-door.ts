export { OwnPiece } from './course/own-piece.tsx'
export { OwnShelf } from './course/own-shelf.tsx'
export {
  fetchImportFile,
  type Imported,
  type ImportedSection,
  type ImportedVersion,
  importQuery,
  type MeasureSpan,
  useCorrectImport,
  useCreateImport,
} from './imports.queries.ts'
export { IMPORT_TEXTS, sizeWords } from './imports.texts.ts'

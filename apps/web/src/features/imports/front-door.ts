export { OwnPiece } from './course/own-piece.tsx'
export { OwnShelf } from './course/own-shelf.tsx'
export { fetchImportFile } from './imports.queries.ts'

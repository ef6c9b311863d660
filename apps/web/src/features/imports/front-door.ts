export { OwnPiece } from './components/own-piece.tsx'
export { OwnShelf } from './components/own-shelf.tsx'
export { fetchImportFile } from './imports.queries.ts'

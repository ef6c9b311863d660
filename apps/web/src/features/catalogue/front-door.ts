export { PieceCard } from './components/piece-card.tsx'
export { PieceGrid, PieceGridSkeleton } from './components/piece-grid.tsx'
export { type Entry, entryOf, lockedOf, type Piece, pieceOf, piecePath, playerParams } from './entry.ts'

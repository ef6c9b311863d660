export { PieceCard } from './components/piece-card.tsx'
export { PieceGrid, PieceGridSkeleton } from './components/piece-grid.tsx'
export { type Entry, entryOf, lockedOf, type Piece, pieceOf, playerParams, songParams } from './entry.ts'

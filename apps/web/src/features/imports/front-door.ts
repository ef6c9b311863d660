export { OwnPiece } from './components/own-piece.tsx'
export { OwnShelf } from './components/own-shelf.tsx'

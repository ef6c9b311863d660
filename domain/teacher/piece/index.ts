export { askedFieldOf, askedOfPiece } from './asked-of-piece.ts'
export { pieceAnswer } from './piece-answers.ts'

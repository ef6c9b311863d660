import type { ReactNode } from 'react'
import { PiecePage as Piece } from '../../features/piece/front-door.ts'
import { TaughtByPiece } from './components/taught-by-piece.tsx'

/** The page of a piece with what the school has to do with it. */
export const PiecePage = (): ReactNode => <Piece school={(shown) => <TaughtByPiece {...shown} />} />

import { type ReactNode, Suspense } from 'react'
import { firstScreen } from '../../platform/first-screen.ts'
import { optionalPart } from '../../ui/feedback/optional-part.ts'
import { PieceView } from './piece-view.tsx'

/** Below the first screen, and the largest answers of the page: loaded after it. */
const TaughtByPiece = optionalPart(async () => {
  await firstScreen()
  return (await import('./components/taught-by-piece.tsx')).TaughtByPiece
})

/** The page of a piece with what the school has to do with it. */
export const PiecePage = (): ReactNode => (
  <PieceView
    school={(shown) => (
      <Suspense fallback={null}>
        <TaughtByPiece {...shown} />
      </Suspense>
    )}
  />
)

import type { PieceDetails } from '../piece.queries.ts'
import { PIECE_TEXTS as TEXTS } from '../piece.texts.ts'
import styles from './piece-story.module.css'

/** What the piece is, and what is learnt with it. */
export function PieceStory({ details: { about, teaches } }: { readonly details: Pick<PieceDetails, 'about' | 'teaches'> }) {
  if (!about && !teaches) return null
  return (
    <div className={styles.story}>
      {about && <p>{about}</p>}
      {teaches && (
        <p>
          <b>{TEXTS.teaches}</b>
          {teaches}
        </p>
      )}
    </div>
  )
}

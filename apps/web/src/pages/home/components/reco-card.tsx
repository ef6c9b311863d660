import { useQueryClient } from '@tanstack/react-query'
import { PieceCard, useNotInteresting } from '../../../features/catalogue/front-door.ts'
import { IconButton } from '../../../ui/controls/button.tsx'
import { changeHome, type HomeEntry } from '../home.queries.ts'
import { HOME_TEXTS as TEXTS } from '../home.texts.ts'
import { reasonWords } from '../reason-words.ts'
import styles from './reco-card.module.css'

export interface RecoCardProps {
  readonly entry: HomeEntry
  readonly withLocks: boolean
}

const without = (entries: readonly HomeEntry[], pieceId: number): readonly HomeEntry[] => entries.filter(({ piece }) => piece.id !== pieceId)

/** A recommended piece with its reason; what does not interest goes at once, and another one comes. */
export function RecoCard({ entry, withLocks }: RecoCardProps) {
  const queries = useQueryClient()
  const { change } = useNotInteresting(entry.id)
  const putAside = (event: React.MouseEvent<HTMLElement>): void => {
    // The button goes with its card: the focus moves to the heading of the row.
    event.currentTarget.closest('section')?.querySelector<HTMLElement>('h2')?.focus({ preventScroll: true })
    change(true)
    changeHome(queries, (home) => ({
      ...home,
      recommendations: without(home.recommendations, entry.piece.id),
      applications: without(home.applications, entry.piece.id),
      fastToPlay: without(home.fastToPlay, entry.piece.id),
    }))
  }
  return (
    <div className={styles.card}>
      <PieceCard entry={entry} withLocks={withLocks} note={reasonWords(entry)} />
      <IconButton icon="close" label={TEXTS.putAside(entry.piece.title)} className={styles.aside} onClick={putAside} />
    </div>
  )
}

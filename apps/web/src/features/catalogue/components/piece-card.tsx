import { Link } from '@tanstack/react-router'
import { memo } from 'react'
import { Cover } from '../../../ui/cover/cover.tsx'
import { Difficulty } from '../../../ui/difficulty.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { ScoreRing } from '../../../ui/score-ring.tsx'
import { CATALOGUE_TEXTS as TEXTS } from '../catalogue.texts.ts'
import { type Entry, songParams } from '../entry.ts'
import styles from './piece-card.module.css'

export interface PieceCardProps {
  readonly entry: Entry
  /** For members everything is open: no padlock and no « Gratuit ». */
  readonly withLocks: boolean
}

/** A piece in a grid: its cover, who wrote it, how hard it is, how well it goes. */
export const PieceCard = memo(function PieceCard({ entry, withLocks }: PieceCardProps) {
  const { piece } = entry
  return (
    <Link to="/song/$playableType/$playableId/$artist/$songname" params={songParams(entry)} className={styles.card}>
      <span className={styles.picture}>
        <Cover piece={piece.cover}>
          {withLocks && !entry.isFree && (
            <span className={styles.lock} role="img" aria-label={TEXTS.locked} title={TEXTS.locked}>
              <Icon name="lock" size={18} />
            </span>
          )}
        </Cover>
      </span>
      <span className={styles.title}>{piece.title}</span>
      <span className={styles.composer}>{piece.composer || TEXTS.own}</span>
      <span className={styles.foot}>
        <Difficulty value={entry.difficulty} />
        {entry.bestScore !== null ? (
          <ScoreRing score={entry.bestScore} />
        ) : (
          withLocks && entry.isFree && !piece.isOwn && <span className={styles.free}>{TEXTS.isFree}</span>
        )}
      </span>
    </Link>
  )
})

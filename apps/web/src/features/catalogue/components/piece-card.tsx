import { Link, useNavigate } from '@tanstack/react-router'
import { memo, Suspense, useState } from 'react'
import { Cover } from '../../../music-ui/cover/cover.tsx'
import { Difficulty } from '../../../music-ui/difficulty.tsx'
import { GainingRing } from '../../../shared/seen-results/gaining-ring.tsx'
import { Icon } from '../../../ui/icons/icon.tsx'
import { useLockedClick } from '../../membership/front-door.ts'
import { CATALOGUE_TEXTS as TEXTS } from '../catalogue.texts.ts'
import { type CatalogueVersion, lockedOf, piecePath } from '../entry.ts'
import { useLongPress } from '../use-long-press.ts'
import styles from './piece-card.module.css'
import { openedPart } from '../../../ui/feedback/optional-part.ts'

/** Its chunk brings the piano and the domain's practice rules: loaded only when asked for. */
const EntryPopup = openedPart(async () => (await import('./entry-popup.tsx')).EntryPopup)

export interface PieceCardProps {
  readonly entry: CatalogueVersion
  /** Members have access to everything: no padlock. */
  readonly withLocks: boolean
  /** Why it is in this list. */
  readonly note?: string | undefined
}

/** A piece in a grid: cover, composer, difficulty, best result; a button beside the link, or a finger that holds the card down, plays an excerpt. */
export const PieceCard = memo(function PieceCard({ entry, withLocks, note }: PieceCardProps) {
  const [looking, setLooking] = useState(false)
  const { piece } = entry
  const isLocked = withLocks && !entry.isFree
  const navigate = useNavigate()
  const onLockedClick = useLockedClick()
  const held = useLongPress(() => setLooking(true))
  const page = { to: '/song/$playableType/$playableId/$artist/$songname', params: piecePath(entry) } as const
  return (
    <div className={styles.place}>
      <Link {...page} {...held} className={styles.card} onClick={(event) => onLockedClick(event, lockedOf(entry), () => void navigate(page))}>
        <span className={styles.picture}>
          <Cover piece={piece.cover}>
            {(entry.isDraft || piece.isEarly) && <span className={styles.state}>{entry.isDraft ? TEXTS.draft : TEXTS.early}</span>}
            {isLocked && (
              <span className={styles.lock} aria-hidden="true">
                <Icon name="lock" size={18} />
              </span>
            )}
          </Cover>
        </span>
        <span className={styles.title}>{piece.title} </span>
        {piece.number && <span className={styles.number}>{piece.number} </span>}
        <span className={styles.composer}>{piece.composer || TEXTS.own}</span>
        {isLocked && <span className={styles.composer}> {TEXTS.locked}</span>}
        <span className={styles.foot}>
          <Difficulty value={entry.difficulty} />
          {entry.bestScore !== null && <GainingRing card={`version ${entry.id}`} score={entry.bestScore} />}
        </span>
        {note && <span className={styles.note}>{note}</span>}
      </Link>
      <div className={styles.over}>
        <button
          type="button"
          className={styles.look}
          aria-label={TEXTS.previewOf(piece.title)}
          title={TEXTS.preview}
          onClick={() => setLooking(true)}
        >
          <Icon name="headphones" size={19} />
        </button>
      </div>
      {looking && (
        <Suspense fallback={null}>
          <EntryPopup entry={entry} withLocks={withLocks} onClose={() => setLooking(false)} />
        </Suspense>
      )}
    </div>
  )
})

import { useNavigate } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { Button, ButtonLink } from '../../../ui/controls/button.tsx'
import { Cover } from '../../../music-ui/cover/cover.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { Difficulty } from '../../../music-ui/difficulty.tsx'
import { openedPart } from '../../../ui/feedback/optional-part.ts'
import { useLockedClick } from '../../membership/front-door.ts'
import { CATALOGUE_TEXTS as TEXTS } from '../catalogue.texts.ts'
import { type CatalogueVersion, lockedOf, piecePath, playerParams } from '../entry.ts'
import styles from './entry-popup.module.css'
import { useNotInteresting } from '../not-interesting.ts'
import { EntryPreview } from './entry-preview.tsx'

const BuySong = openedPart(async () => (await import('./buy-song.tsx')).BuySong)

export interface EntryPopupProps {
  readonly entry: CatalogueVersion
  readonly withLocks: boolean
  readonly onClose: () => void
}

/** A piece at a glance, with an excerpt to hear, without leaving the list (spec: learning §2.4). */
export function EntryPopup({ entry, withLocks, onClose }: EntryPopupProps) {
  const { piece } = entry
  const navigate = useNavigate()
  const onLockedClick = useLockedClick()
  const notInteresting = useNotInteresting(entry.id)
  const [buying, setBuying] = useState(false)
  const isLocked = withLocks && !entry.isFree
  const player = { to: '/player/version/$playableId/$artist/$songname', params: playerParams(entry), search: {} } as const
  const facts = [entry.versionTitle, TEXTS.bars(piece.bars), ...(entry.bestScore === null ? [] : [TEXTS.bestScore(entry.bestScore)])]
  return (
    <Dialog
      title={piece.title}
      onClose={onClose}
      actions={
        <>
          <ButtonLink to="/song/$playableType/$playableId/$artist/$songname" params={piecePath(entry)} variant="outline">
            {TEXTS.infos}
          </ButtonLink>
          <ButtonLink {...player} icon="play" preload={false} onClick={(event) => onLockedClick(event, lockedOf(entry), () => void navigate(player))}>
            {TEXTS.play}
          </ButtonLink>
        </>
      }
    >
      <div className={styles.popup}>
        <div className={styles.piece}>
          <div className={styles.cover}>
            <Cover piece={piece.cover} />
          </div>
          <div className={styles.words}>
            <b>{piece.credit || TEXTS.own}</b>
            <Difficulty value={entry.difficulty} />
            <p>{facts.join(', ')}</p>
            {isLocked && <p>{TEXTS.locked}</p>}
          </div>
        </div>
        <EntryPreview versionId={entry.id} title={piece.title} />
        {!piece.isOwn && (
          <div className={styles.more}>
            <Button
              variant="text"
              onClick={() => {
                notInteresting.change(!notInteresting.isAside)
                onClose()
              }}
            >
              {notInteresting.isAside ? TEXTS.takeBackAction : TEXTS.putAsideAction}
            </Button>
            {isLocked && (
              <Button variant="text" onClick={() => setBuying(true)}>
                {TEXTS.buy}
              </Button>
            )}
          </div>
        )}
        {buying && (
          <Suspense fallback={null}>
            <BuySong entry={entry} onClose={() => setBuying(false)} />
          </Suspense>
        )}
      </div>
    </Dialog>
  )
}

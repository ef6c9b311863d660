import { durationWords } from '@prelude/domain/basics'
import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Cover } from '../../../music-ui/cover/cover.tsx'
import { Difficulty } from '../../../music-ui/difficulty.tsx'
import { IconLink } from '../../../ui/controls/button.tsx'
import { Chip } from '../../../ui/controls/chip.tsx'
import { type CatalogueVersion, lockedOf, piecePath, playerParams } from '../../../features/catalogue/front-door.ts'
import { useLockedClick } from '../../../features/membership/front-door.ts'
import { MiniPlayer } from '../../../features/mini-player/front-door.ts'
import type { PieceDescription } from '../../../features/piece/front-door.ts'
import { PIECE_TEXTS as TEXTS } from '../piece.texts.ts'
import { ClassLink } from './class-link.tsx'
import { FavouriteButton } from './favourite-button.tsx'
import styles from './piece-head.module.css'

export interface PieceHeadProps {
  readonly details: PieceDescription
  readonly version: CatalogueVersion
  readonly withLocks: boolean
  /** The main action, which the phone has in the bar at its foot too. */
  readonly play: ReactNode
}

function Facts({ details, version, withLocks }: Omit<PieceHeadProps, 'play'>) {
  const access = details.piece.isOwn ? (
    <Chip icon="lock">{TEXTS.own}</Chip>
  ) : version.isFree ? (
    <Chip>{TEXTS.free}</Chip>
  ) : (
    withLocks && <Chip icon="lock">{TEXTS.counted}</Chip>
  )
  return (
    <p className={styles.chips}>
      <Difficulty value={version.difficulty} />
      {access}
      <Chip>{TEXTS.facts(details.piece.bars, durationWords(details.durationSeconds))}</Chip>
    </p>
  )
}

/** The cover, what the piece is, and what can be done with it. */
export function PieceHead({ details, version, withLocks, play }: PieceHeadProps) {
  const navigate = useNavigate()
  const onLockedClick = useLockedClick()
  const { piece, dates, about } = details
  const listen = { to: '/player/version/$playableId/$artist/$songname', params: playerParams(version), search: { mode: 'listen' } } as const
  return (
    <header className={styles.head}>
      <div className={styles.banner}>
        <Cover piece={piece.cover} shape="fill" />
        <IconLink to="/catalog" icon="left" label={TEXTS.back} look="paper" className={styles.back} />
        <FavouriteButton details={details} className={styles.favourite} />
      </div>
      <div className={styles.heading}>
        <Facts details={details} version={version} withLocks={withLocks} />
        <h1>{piece.title}</h1>
        <p className={styles.composer}>
          {piece.composer}
          {dates && <span>, {dates.replace('-', '–')}</span>}
          {piece.number && (
            <>
              {', '}
              <em>{piece.number}</em>
            </>
          )}
        </p>
        {about && <p className={styles.about}>{about}</p>}
        <div className={styles.actions}>
          {play}
          <ClassLink version={version} />
          <IconLink
            {...listen}
            icon="ear"
            label={TEXTS.listen}
            look="outline"
            preload={false}
            onClick={(event) => onLockedClick(event, lockedOf(version), () => void navigate(listen))}
          />
          <IconLink
            to="/song/$playableType/$playableId/$artist/$songname/partition"
            params={piecePath(version)}
            search={{}}
            icon="printer"
            label={TEXTS.sheet}
            look="outline"
            preload={false}
          />
        </div>
        <div className={styles.hear}>
          <p aria-hidden="true">{TEXTS.hear}</p>
          <MiniPlayer versionId={version.id} title={piece.title} />
        </div>
      </div>
    </header>
  )
}

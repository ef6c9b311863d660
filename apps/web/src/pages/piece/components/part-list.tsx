import { percent } from '@prelude/domain/basics'
import { Link, useNavigate } from '@tanstack/react-router'
import { SectionBadge } from '../../../music-ui/section-badge.tsx'
import { Icon } from '../../../ui/icons/icon.tsx'
import { type CatalogueVersion, lockedOf, playerParams } from '../../../features/catalogue/front-door.ts'
import { useLockedClick } from '../../../features/membership/front-door.ts'
import type { PartProgress } from '../part-progress.ts'
import { PIECE_TEXTS as TEXTS } from '../piece.texts.ts'
import styles from './part-list.module.css'

export interface PartListProps {
  readonly parts: readonly PartProgress[]
  /** Printed number of a measure of the timeline. */
  readonly numberOf: (index: number) => number
  readonly version: CatalogueVersion
}

/** The parts in the order in which they are played, repeats included: each opens the player on its own measures, with the clock, as mastery asks. */
export function PartList({ parts, numberOf, version }: PartListProps) {
  const navigate = useNavigate()
  const onLockedClick = useLockedClick()
  return (
    <div className={styles.parts}>
      <h3 id="parts">{TEXTS.parts}</h3>
      <ol aria-labelledby="parts">
        {parts.map((part) => {
          const { letter, playing, range, isMastered } = part
          const measures = TEXTS.takePassage(numberOf(range.from), numberOf(range.to))
          const player = {
            to: '/player/version/$playableId/$artist/$songname',
            params: playerParams(version),
            search: { mode: 'time', ...range },
          } as const
          return (
            <li key={range.from}>
              <Link
                {...player}
                className={styles.part}
                preload={false}
                title={TEXTS.partTitle(letter, playing, measures)}
                onClick={(event) => onLockedClick(event, lockedOf(version), () => void navigate(player))}
              >
                <span className="visually-hidden">{TEXTS.partTitle(letter, playing, measures)}, </span>
                <span aria-hidden="true">
                  <SectionBadge letter={letter} />
                </span>
                {isMastered ? (
                  <span className={styles.mastered}>
                    <Icon name="check" size={16} />
                    <span className="visually-hidden">{TEXTS.partMastered}</span>
                  </span>
                ) : (
                  <span className={styles.share}>{part.percent > 0 ? percent(part.percent) : <abbr title={TEXTS.sectionUnknown}>–</abbr>}</span>
                )}
              </Link>
            </li>
          )
        })}
      </ol>
      <p className={styles.hint}>{TEXTS.partsHint}</p>
    </div>
  )
}

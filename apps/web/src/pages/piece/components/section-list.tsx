import { percent } from '@prelude/domain/basics'
import { Link, useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { DeclaredMark } from '../../../shared/declaring/front-door.ts'
import type { MemorisedSection } from '../../../shared/practice-memory/front-door.ts'
import { ProgressBar } from '../../../ui/feedback/progress-bar.tsx'
import { SectionBadge, sectionTone } from '../../../music-ui/section-badge.tsx'
import { type CatalogueVersion, lockedOf, playerParams } from '../../../features/catalogue/front-door.ts'
import { useLockedClick } from '../../../features/membership/front-door.ts'
import { PIECE_TEXTS as TEXTS } from '../piece.texts.ts'
import type { SectionProgress } from '../section-progress.ts'
import styles from './section-list.module.css'
import { SectionMenu } from './section-menu.tsx'

/** More are not named one by one. */
const MOST_NAMED = 4

const wordsOf = ({ playedMeasures, faults, weakHand, faulty, percent: share }: SectionProgress, isMastered: boolean): string => {
  if (playedMeasures === 0) return isMastered ? TEXTS.sectionMastered : TEXTS.sectionUnknown
  if (faults > 0) return faulty.length <= MOST_NAMED ? TEXTS.sectionMeasures(weakHand, faulty) : TEXTS.sectionFaults(faults, weakHand)
  if (isMastered) return TEXTS.sectionMastered
  return share >= 100 ? TEXTS.sectionSolid : TEXTS.sectionRest
}

export interface SectionListProps {
  readonly sections: readonly SectionProgress[]
  /** The tempo suggested for the learner now, by section letter. */
  readonly speeds: ReadonlyMap<string, number>
  /** Letters of the sections of which every part is mastered. */
  readonly mastered: ReadonlySet<string>
  /** What the server knows of the sections, by their letter: those that may be declared, and those that are. */
  readonly memorised: ReadonlyMap<string, MemorisedSection>
  readonly version: CatalogueVersion
  /** What follows the sections: their parts. */
  readonly children?: ReactNode
}

/** Each section opens the player on its measures, at its suggested tempo. */
export function SectionList({ sections, speeds, mastered, memorised, version, children }: SectionListProps) {
  const navigate = useNavigate()
  const onLockedClick = useLockedClick()
  return (
    <section aria-labelledby="sections">
      <h2 id="sections" className={styles.title}>
        {TEXTS.sections}
      </h2>
      <ul>
        {sections.map((section) => {
          const measures = TEXTS.measures(section.first, section.last)
          const speed = speeds.get(section.letter)
          const { id = null, isDeclared = false } = memorised.get(section.letter) ?? {}
          const isMastered = mastered.has(section.letter)
          const player = {
            to: '/player/version/$playableId/$artist/$songname',
            params: playerParams(version),
            search: { mode: 'wait', ...section.range, work: true, ...(speed === undefined ? {} : { speed }) },
          } as const
          return (
            <li key={`${section.letter}${section.first}`} className={styles.row}>
              <Link
                {...player}
                className={styles.section}
                preload={false}
                onClick={(event) => onLockedClick(event, lockedOf(version), () => void navigate(player))}
              >
                <SectionBadge letter={section.letter} large />
                <span className={styles.words}>
                  <span className={styles.line}>
                    <b>{measures}</b>
                    {section.playedMeasures > 0 && <b className={styles.share}>{percent(section.percent)}</b>}
                  </span>
                  <ProgressBar value={section.percent} label={TEXTS.sectionLabel(section.letter, measures)} tone={sectionTone(section.letter)} />
                  <span className={styles.soft}>
                    {/* Nothing to discover where the learner says to know it. */}
                    {(!isDeclared || section.playedMeasures > 0) && <span>{wordsOf(section, isMastered)}</span>}
                    {isDeclared && <DeclaredMark thing="section" />}
                    {speed !== undefined && <span>{TEXTS.sectionTempo(speed)}</span>}
                  </span>
                </span>
              </Link>
              {id !== null && !isMastered && <SectionMenu id={id} name={TEXTS.sectionName(section.letter, measures)} isDeclared={isDeclared} />}
            </li>
          )
        })}
      </ul>
      {children}
    </section>
  )
}

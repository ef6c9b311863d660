import { Link } from '@tanstack/react-router'
import { ProgressBar } from '../../../ui/progress-bar.tsx'
import { SectionBadge, sectionTone } from '../../../ui/section-badge.tsx'
import { percent } from '../../../words/numbers.ts'
import { type Entry, playerParams } from '../../catalogue/front-door.ts'
import type { SectionProgress } from '../measure-progress.ts'
import { PIECE_TEXTS as TEXTS } from '../piece.texts.ts'
import styles from './section-list.module.css'

const wordsOf = ({ known, faults, weakHand, percent: share }: SectionProgress): string => {
  if (known === 0) return TEXTS.sectionUnknown
  if (faults > 0) return TEXTS.sectionFaults(faults, weakHand)
  return share >= 100 ? TEXTS.sectionSolid : TEXTS.sectionRest
}

/** Each section opens the player on its measures. */
export function SectionList({ sections, version }: { readonly sections: readonly SectionProgress[]; readonly version: Entry }) {
  return (
    <section aria-labelledby="sections">
      <h2 id="sections" className={styles.title}>
        {TEXTS.sections}
      </h2>
      <ul>
        {sections.map((section) => {
          const measures = TEXTS.measures(section.first, section.last)
          return (
            <li key={`${section.letter}${section.first}`}>
              <Link
                to="/player/version/$playableId/$artist/$songname"
                params={playerParams(version)}
                search={{ mode: 'wait', from: section.range.from, to: section.range.to }}
                className={styles.section}
                preload={false}
              >
                <SectionBadge letter={section.letter} large />
                <span className={styles.words}>
                  <span className={styles.line}>
                    <b>{measures}</b>
                    {section.known > 0 && <b className={styles.share}>{percent(section.percent)}</b>}
                  </span>
                  <ProgressBar value={section.percent} label={TEXTS.sectionLabel(section.letter, measures)} tone={sectionTone(section.letter)} />
                  <span className={styles.soft}>{wordsOf(section)}</span>
                </span>
              </Link>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

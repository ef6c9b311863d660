import { HEARING_LEVELS, hearingLevelWords } from '@prelude/domain/learning/hearing'
import { ProgressBar } from '../../../ui/feedback/progress-bar.tsx'
import { HEARING_TEXTS as TEXTS } from '../hearing.texts.ts'
import styles from './level-card.module.css'

/** The level, what it adds, and how far the next one is. */
export function LevelCard({ level, share, left }: { readonly level: number; readonly share: number; readonly left: number | null }) {
  const name = TEXTS.level(level, HEARING_LEVELS)
  return (
    <section className={styles.card} aria-label={name}>
      <p className={styles.name}>{name}</p>
      <p className={styles.adds}>
        <span>{TEXTS.adds}</span> {hearingLevelWords(level)}.
      </p>
      <ProgressBar value={share * 100} label={name} />
      <p className={styles.left}>{left === null ? TEXTS.highest : TEXTS.toNext(left)}</p>
    </section>
  )
}

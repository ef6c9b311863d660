import { ProgressBar } from '../../ui/feedback/progress-bar.tsx'
import styles from './level-card.module.css'

export interface LevelCardProps {
  /** « Niveau 3 sur 14 ». */
  readonly name: string
  /** What the level adds, and what stands before it. */
  readonly adds: { readonly label: string; readonly words: string }
  /** 0–1 of the way to the next level, and the same in words. */
  readonly share: number
  readonly remaining: string
}

/** The level of exercises without end, what it adds, and how far the next one is. */
export function LevelCard({ name, adds, share, remaining }: LevelCardProps) {
  return (
    <section className={styles.card} aria-label={name}>
      <p className={styles.name}>{name}</p>
      <p className={styles.adds}>
        <span>{adds.label}</span> {adds.words}.
      </p>
      <ProgressBar value={share * 100} label={name} />
      <p className={styles.left}>{remaining}</p>
    </section>
  )
}

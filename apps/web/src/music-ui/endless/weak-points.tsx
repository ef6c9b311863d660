import { ProgressBar } from '../../ui/feedback/progress-bar.tsx'
import { Card } from '../../ui/layout/card.tsx'
import styles from './weak-points.module.css'

export interface WeakPointsProps {
  readonly title: string
  readonly hint: string
  /** The weakest first. */
  readonly points: readonly { readonly key: string; readonly name: string; readonly average: number; readonly label: string }[]
  /** What was done since the page was opened; null at the start. */
  readonly series: { readonly title: string; readonly words: string } | null
}

/** What comes back more often, and why. */
export function WeakPoints({ title, hint, points, series }: WeakPointsProps) {
  return (
    <Card className={styles.card} aria-labelledby="weak-points">
      <h2 id="weak-points">{title}</h2>
      <p className={styles.hint}>{hint}</p>
      {points.length > 0 && (
        <ul className={styles.list}>
          {points.map(({ key, name, average, label }) => (
            <li key={key}>
              <span>{name}</span>
              <ProgressBar value={average} label={label} />
            </li>
          ))}
        </ul>
      )}
      {series && (
        <p className={styles.series}>
          <b>{series.title}</b>
          <span>{series.words}</span>
        </p>
      )}
    </Card>
  )
}

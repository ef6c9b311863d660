import type { CSSProperties } from 'react'
import { classes } from '../../../ui/theme/classes.ts'
import { SESSIONS_TEXTS as TEXTS } from '../sessions.texts.ts'
import styles from './time-bars.module.css'

export interface TimeBar {
  readonly key: string
  readonly name: string
  readonly minutes: number
  readonly isNow: boolean
  /** Nothing can be said of it yet. */
  readonly isComing?: boolean
}

/** A bar is full at so many minutes where none is longer. */
const LEAST_FULL = 20

/** Minutes as bars, each with its figure. */
export function TimeBars({ bars, label }: { readonly bars: readonly TimeBar[]; readonly label: string }) {
  const most = Math.max(LEAST_FULL, ...bars.map(({ minutes }) => minutes))
  return (
    <div className={styles.bars} role="img" aria-label={label}>
      {bars.map(({ key, name, minutes, isNow, isComing = false }) => (
        <div key={key} className={classes(styles.bar, isNow && styles.now)}>
          <span className={styles.value}>{isComing ? '' : minutes > 0 ? minutes : TEXTS.none}</span>
          <i style={{ '--share': minutes / most } as CSSProperties} className={minutes === 0 ? styles.empty : undefined} />
          <span className={styles.name}>{name}</span>
        </div>
      ))}
    </div>
  )
}

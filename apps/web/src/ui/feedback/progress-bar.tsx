import type { CSSProperties } from 'react'
import styles from './progress-bar.module.css'

export interface ProgressBarProps {
  /** 0–100. */
  readonly value: number
  readonly label: string
  /** A token: `var(--good)`. */
  readonly tone?: string
}

export function ProgressBar({ value, label, tone = 'var(--brand)' }: ProgressBarProps) {
  const whole = Math.max(0, Math.min(100, Math.round(value)))
  return (
    <div className={styles.bar} role="progressbar" aria-label={label} aria-valuenow={whole} aria-valuemin={0} aria-valuemax={100}>
      <div className={styles.part} style={{ '--part': `${whole}%`, '--tone': tone } as CSSProperties} />
    </div>
  )
}

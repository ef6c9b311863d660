import { Progress } from '@mantine/core'
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
    <Progress.Root className={styles.bar} role="progressbar" aria-label={label} aria-valuenow={whole} aria-valuemin={0} aria-valuemax={100}>
      <Progress.Section value={whole} color={tone} withAria={false} className={styles.part} />
    </Progress.Root>
  )
}

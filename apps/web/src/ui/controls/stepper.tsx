import { classes } from '../theme/classes.ts'
import { Icon } from '../icons/icon.tsx'
import styles from './stepper.module.css'

export interface StepperProps {
  /** « Étapes ». */
  readonly label: string
  readonly steps: readonly string[]
  /** Position of the current step. */
  readonly current: number
  readonly className?: string | undefined
}

/** Steps whose names fit beside their numbers on a phone. */
const MOST_BESIDE = 3

/** Progress in a few steps: done ones carry a check, the others their number. */
export function Stepper({ label, steps, current, className }: StepperProps) {
  return (
    <ol className={classes(styles.steps, steps.length > MOST_BESIDE && styles.stacked, className)} aria-label={label}>
      {steps.map((step, place) => (
        <li key={step} aria-current={place === current ? 'step' : undefined} className={classes(place < current && styles.done)}>
          <span>{place < current ? <Icon name="check" size={16} /> : place + 1}</span>
          {step}
        </li>
      ))}
    </ol>
  )
}

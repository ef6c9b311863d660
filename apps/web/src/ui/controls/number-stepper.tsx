import { IconButton } from './button.tsx'
import styles from './number-stepper.module.css'

export interface NumberStepperProps {
  /** « Tempo », for screen readers. */
  readonly label: string
  readonly value: number
  /** Text shown instead of the value. */
  readonly shown?: number
  readonly min: number
  readonly max: number
  readonly step?: number
  readonly lessLabel: string
  readonly moreLabel: string
  readonly onChange: (value: number) => void
  /** Accessible text of the value where the number alone is not enough: « mesure 9 ». */
  readonly valueText?: string
}

/** A number with buttons for a step down and up; arrow keys work on the number itself. */
export function NumberStepper({ label, value, shown, min, max, step = 1, lessLabel, moreLabel, onChange, valueText }: NumberStepperProps) {
  const set = (next: number): void => {
    const bounded = Math.min(max, Math.max(min, next))
    if (bounded !== value) onChange(bounded)
  }
  const moves: Readonly<Record<string, number>> = {
    ArrowUp: step,
    ArrowRight: step,
    ArrowDown: -step,
    ArrowLeft: -step,
    PageUp: 10 * step,
    PageDown: -10 * step,
  }
  return (
    <span className={styles.stepper}>
      <IconButton icon="minus" look="outline" label={lessLabel} disabled={value <= min} onClick={() => set(value - step)} />
      <span
        className={styles.value}
        role="spinbutton"
        tabIndex={0}
        aria-label={label}
        aria-valuenow={value}
        aria-valuemin={min}
        aria-valuemax={max}
        aria-valuetext={valueText}
        onKeyDown={(event) => {
          const move = moves[event.key]
          if (move === undefined) return
          event.preventDefault()
          set(value + move)
        }}
      >
        {shown ?? value}
      </span>
      <IconButton icon="plus" look="outline" label={moreLabel} disabled={value >= max} onClick={() => set(value + step)} />
    </span>
  )
}

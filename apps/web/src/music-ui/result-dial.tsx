import { classes } from '../ui/theme/classes.ts'
import { Icon } from '../ui/icons/icon.tsx'
import styles from './result-dial.module.css'
import { RESULT_TONE, resultTone } from './result-tone.ts'
import { UI_TEXTS } from '../ui/ui.texts.ts'

export interface ResultDialProps {
  /** 0–100. */
  readonly score: number
  /** The goal is reached: a check says so, whatever the colour. */
  readonly isDone: boolean
}

/** Best result on a card, in the colours of scores: a ring around the number that fills, with a check once it is done. */
export function ResultDial({ score, isDone }: ResultDialProps) {
  const whole = Math.round(score)
  return (
    <span
      className={classes(styles.dial, RESULT_TONE)}
      {...resultTone(score)}
      role="img"
      aria-label={isDone ? UI_TEXTS.bestDone(whole) : UI_TEXTS.best(whole)}
    >
      <svg viewBox="0 0 48 48" aria-hidden="true">
        <circle cx="24" cy="24" r="20" className={styles.ground} />
        {whole > 0 && (
          <circle cx="24" cy="24" r="20" className={styles.filled} pathLength="100" strokeDasharray={`${whole} 100`} transform="rotate(-90 24 24)" />
        )}
      </svg>
      <b aria-hidden="true">{whole}</b>
      {isDone && (
        <i>
          <Icon name="check" size={14} />
        </i>
      )}
    </span>
  )
}

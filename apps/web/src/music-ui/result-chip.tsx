import { isValidated, SCORE_COUNTER_SECONDS } from '@prelude/domain/learning'
import { useEffect, useRef } from 'react'
import { classes } from '../ui/theme/classes.ts'
import { Icon } from '../ui/icons/icon.tsx'
import { GainSparks, shownGain } from './gain-sparks.tsx'
import styles from './result-chip.module.css'
import { RESULT_TONE, resultTone } from './result-tone.ts'
import { UI_TEXTS } from '../ui/ui.texts.ts'

const COUNT_MS = SCORE_COUNTER_SECONDS * 1_000

export interface ScoreChipProps {
  /** 0–100; null when no fair result can be given. */
  readonly score: number | null
  /** The best or the last result before; null where there was none, undefined where it is not known. */
  readonly previous?: number | null | undefined
  /** Said instead of « Score … sur 100 »: the figure is another one. */
  readonly label?: string
  /** False where there is no time to count up, as between two rounds of a loop. Default true. */
  readonly counts?: boolean
  /** The count-up has ended. */
  readonly onDone?: () => void
  readonly className?: string | undefined
}

/** A new result: counts up once, with particles for a gain. The frames write to the DOM, never to React. */
export function ResultChip({ score, previous, label, counts = true, onDone, className }: ScoreChipProps) {
  const chip = useRef<HTMLSpanElement>(null)
  const digits = useRef<HTMLElement>(null)
  const done = useRef(onDone)
  done.current = onDone
  const whole = score === null ? null : Math.round(score)
  const gain = shownGain(score, previous)
  const isGain = whole !== null && whole > 0 && (previous === null || gain !== null)

  useEffect(() => {
    const show = (part: number): void => {
      if (digits.current) digits.current.textContent = whole === null ? '–' : String(Math.round(whole * part))
    }
    if (whole === null || !counts || window.matchMedia('(prefers-reduced-motion: reduce)').matches) {
      show(1)
      done.current?.()
      return undefined
    }
    const start = performance.now()
    let frame = 0
    const step = (now: number): void => {
      const time = Math.min(1, Math.max(0, now - start) / COUNT_MS)
      show(1 - (1 - time) ** 3)
      if (time < 1) frame = requestAnimationFrame(step)
      else done.current?.()
    }
    show(0)
    frame = requestAnimationFrame(step)
    return () => cancelAnimationFrame(frame)
  }, [whole, counts])

  const shownLabel = label ?? (whole === null ? UI_TEXTS.scoreUnknown : UI_TEXTS.score(whole))
  return (
    <span
      ref={chip}
      className={classes(styles.chip, RESULT_TONE, className)}
      {...resultTone(score)}
      role="img"
      aria-label={`${shownLabel}${gain === null ? '' : `, ${UI_TEXTS.gain(gain)}`}`}
    >
      {isGain && <GainSparks />}
      <Icon name={isValidated(whole) ? 'check' : 'star'} size={20} />
      <b ref={digits} className={styles.digits} aria-hidden="true">
        {whole ?? '–'}
      </b>
      {gain !== null && (
        <span className={styles.gain} aria-hidden="true">
          +{gain}
        </span>
      )}
    </span>
  )
}

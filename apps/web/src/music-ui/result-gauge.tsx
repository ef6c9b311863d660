import { useEffect, useRef } from 'react'
import { classes } from '../ui/theme/classes.ts'
import styles from './result-gauge.module.css'
import { RESULT_TONE, resultTone } from './result-tone.ts'
import { UI_TEXTS } from '../ui/ui.texts.ts'

const ARC = 'M28 160A132 132 0 0 1 292 160'
/** Length of the half circle of 132. */
const ARC_LENGTH = Math.PI * 132
/** Three large digits are drawn smaller, within the arc. */
const WIDEST_TWO_DIGITS = 99
/** Short: the score is what the learner waits for. */
const COUNT_MS = 1_200

/** The point on the arc for a result, at a distance from its centre line. */
export function gaugePoint(score: number, offset: number): { readonly x: number; readonly y: number } {
  const angle = Math.PI * (1 - score / 100)
  return { x: 160 + (132 + offset) * Math.cos(angle), y: 160 - (132 + offset) * Math.sin(angle) }
}

export interface ScoreGaugeProps {
  /** 0–100; null when no fair result can be given. */
  readonly score: number | null
  /** A mark on the arc: the best or the last result before. */
  readonly previous?: number | null
  /** Another figure than the score, its share of 100, what stands under it, and what is said of it. */
  readonly figure?: { readonly shown: number; readonly share: number; readonly under: string; readonly label: string } | undefined
  /** Label of the mark: « hier », « avant ». */
  readonly previousLabel?: string
  readonly className?: string | undefined
}

/** A gauge in the shape of a fermata. It counts up once; the frames write to the DOM, never to React. */
export function ResultGauge({ score, previous = null, previousLabel = UI_TEXTS.previous, figure, className }: ScoreGaugeProps) {
  const arc = useRef<SVGPathElement>(null)
  const digits = useRef<HTMLElement>(null)
  const whole = score === null ? null : Math.round(figure?.share ?? score)
  const shown = figure?.shown ?? whole

  useEffect(() => {
    if (whole === null || shown === null) return
    const show = (part: number): void => {
      arc.current?.setAttribute('stroke-dasharray', `${(ARC_LENGTH * whole * part) / 100} 900`)
      if (digits.current) digits.current.textContent = String(Math.round(shown * part))
    }
    if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) return show(1)
    const start = performance.now()
    let frame = 0
    const step = (now: number): void => {
      const time = Math.min(1, (now - start) / COUNT_MS)
      show(1 - (1 - time) ** 3)
      if (time < 1) frame = requestAnimationFrame(step)
    }
    show(0)
    frame = requestAnimationFrame(step)
    return () => cancelAnimationFrame(frame)
  }, [whole, shown])

  const inner = previous === null ? null : gaugePoint(previous, -18)
  const outer = previous === null ? null : gaugePoint(previous, 16)
  const word = previous === null ? null : gaugePoint(previous, 30)
  return (
    <div
      className={classes(styles.gauge, RESULT_TONE, className)}
      {...resultTone(whole)}
      role="img"
      aria-label={whole === null ? UI_TEXTS.scoreUnknown : (figure?.label ?? UI_TEXTS.score(whole))}
    >
      <svg viewBox="0 0 320 176" aria-hidden="true">
        <path d={ARC} fill="none" stroke="var(--line)" strokeWidth="20" strokeLinecap="round" />
        {whole !== null && whole > 0 && (
          <path
            ref={arc}
            d={ARC}
            fill="none"
            stroke="var(--tone-line)"
            strokeWidth="20"
            strokeLinecap="round"
            strokeDasharray={`${(ARC_LENGTH * whole) / 100} 900`}
          />
        )}
        {inner && outer && word && (
          <>
            <path d={`M${inner.x} ${inner.y}L${outer.x} ${outer.y}`} stroke="var(--ink)" strokeWidth="2.5" />
            <text x={word.x} y={word.y} className={styles.mark} textAnchor={previous !== null && previous > 50 ? 'start' : 'end'}>
              {previousLabel}
            </text>
          </>
        )}
      </svg>
      <div className={styles.value} aria-hidden="true">
        <b ref={digits} data-wide={(shown !== null && shown > WIDEST_TWO_DIGITS) || undefined}>
          {shown ?? '–'}
        </b>
        <span>{whole === null ? UI_TEXTS.scoreUnknown : (figure?.under ?? UI_TEXTS.outOf)}</span>
      </div>
    </div>
  )
}

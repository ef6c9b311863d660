import { GAIN_PARTICLES, SCORE_COUNTER_SECONDS, scoreColourBand, showsScoreDiff, textIsWhite } from '@prelude/domain/learning'
import { type CSSProperties, useEffect, useRef } from 'react'
import { classes } from '../ui/theme/classes.ts'
import { Icon } from '../ui/icons/icon.tsx'
import styles from './result-chip.module.css'
import { UI_TEXTS } from '../ui/ui.texts.ts'

/** As many as `GAIN_PARTICLES.colours`. */
const COLOURS = ['--melody', '--good', '--right', '--left', '--brand'] as const
const COUNT_MS = SCORE_COUNTER_SECONDS * 1_000

/** Golden angle, as in sunflower seeds: directions never coincide, and are the same each time. */
const GOLDEN_ANGLE = Math.PI * (3 - Math.sqrt(5))

export interface Particle {
  readonly colour: (typeof COLOURS)[number]
  /** Where it flies to, in pixels from the chip's centre. */
  readonly x: number
  readonly y: number
  readonly sizePx: number
  readonly delayMs: number
}

/** The particles of a gain, spread evenly all around. */
export const particlesOf = (count: number = GAIN_PARTICLES.count): Particle[] =>
  Array.from({ length: count }, (_, index) => {
    const distance = 34 + 62 * Math.sqrt((index + 1) / count)
    return {
      colour: COLOURS[index % COLOURS.length] ?? COLOURS[0],
      x: Math.round(Math.cos(index * GOLDEN_ANGLE) * distance * 1.25),
      y: Math.round(Math.sin(index * GOLDEN_ANGLE) * distance),
      sizePx: 4 + (index % 4) * 2,
      delayMs: (index % 7) * 40,
    }
  })

const PARTICLES = particlesOf()

/** Text beside the result: the gain, if it is at least 3. */
export function shownGain(score: number | null, previous: number | null | undefined): number | null {
  if (score === null || previous === null || previous === undefined) return null
  const gain = Math.round(score) - Math.round(previous)
  return showsScoreDiff(gain, 'session') ? gain : null
}

export interface ScoreChipProps {
  /** 0–100; null when no fair result can be given. */
  readonly score: number | null
  /** The best or the last result before; null where there was none. */
  readonly previous?: number | null
  /** Said instead of « Score … sur 100 »: the figure is another one. */
  readonly label?: string
  /** False where there is no time to count up, as between two rounds of a loop. Default true. */
  readonly counts?: boolean
  /** The count-up has ended. */
  readonly onDone?: () => void
  readonly className?: string | undefined
}

/** A new result: counts up once, with particles for a gain. The frames write to the DOM, never to React. */
export function ResultChip({ score, previous = null, label, counts = true, onDone, className }: ScoreChipProps) {
  const chip = useRef<HTMLSpanElement>(null)
  const digits = useRef<HTMLElement>(null)
  const done = useRef(onDone)
  done.current = onDone
  const whole = score === null ? null : Math.round(score)
  const gain = shownGain(score, previous)
  const isGain = whole !== null && whole > 0 && (previous === null || whole > Math.round(previous))

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

  const said = label ?? (whole === null ? UI_TEXTS.scoreUnknown : UI_TEXTS.score(whole))
  return (
    <span
      ref={chip}
      className={classes(styles.chip, className)}
      data-tone={scoreColourBand(whole)}
      data-flawless={textIsWhite(whole) || undefined}
      role="img"
      aria-label={`${said}${gain === null ? '' : `, ${UI_TEXTS.gain(gain)}`}`}
    >
      {isGain && (
        <span className={styles.sparks} aria-hidden="true">
          {PARTICLES.map(({ colour, x, y, sizePx, delayMs }) => (
            <i
              key={`${x} ${y}`}
              style={
                {
                  '--x': `${x}px`,
                  '--y': `${y}px`,
                  '--size': `${sizePx}px`,
                  background: `var(${colour})`,
                  animationDelay: `${delayMs}ms`,
                } as CSSProperties
              }
            />
          ))}
        </span>
      )}
      <Icon name={whole !== null && whole >= 80 ? 'check' : 'star'} size={20} />
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

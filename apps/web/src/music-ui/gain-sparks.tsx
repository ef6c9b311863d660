import { GAIN_PARTICLES, showsScoreDiff } from '@prelude/domain/learning'
import type { CSSProperties } from 'react'
import styles from './gain-sparks.module.css'

/** As many as `GAIN_PARTICLES.colours`. */
const COLOURS = ['--melody', '--good', '--right', '--left', '--brand'] as const

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

/** The gain that is said beside a result, if it is at least 3; null for the first result, or where the one before is not known. */
export function shownGain(score: number | null, previous: number | null | undefined): number | null {
  if (score === null || previous === null || previous === undefined) return null
  const gain = Math.round(score) - Math.round(previous)
  return showsScoreDiff(gain, 'session') ? gain : null
}

/** Particles that fly once from the middle of the element around them, which is positioned. */
export const GainSparks = () => (
  <span className={styles.sparks} aria-hidden="true">
    {PARTICLES.map(({ colour, x, y, sizePx, delayMs }) => (
      <i
        key={`${x} ${y}`}
        style={
          { '--x': `${x}px`, '--y': `${y}px`, '--size': `${sizePx}px`, background: `var(${colour})`, animationDelay: `${delayMs}ms` } as CSSProperties
        }
      />
    ))}
  </span>
)

import { LEVELS, type LevelName, levelOf } from '../levels.ts'

/** Points at which each level ends, and the steps that lead through it, in the order of the levels (spec: learning §9.5). */
export const LEVEL_ENDS = [3, 8, 10, 14, 17] as const
const LEVEL_STEPS = [8, 5, 2, 4, 5] as const

export interface LevelProgress {
  readonly level: LevelName
  /** Points so far, those of the levels before among them, up to `end`. */
  readonly points: number
  readonly end: number
  /** Points that are left to the end of the level. */
  readonly remaining: number
  readonly steps: number
  readonly doneSteps: number
  /** The level after this one; null at the last one. */
  readonly next: LevelName | null
}

export interface LevelEarned {
  /** Points earned in contents of the learner's level and of those above it. */
  readonly points: number
  /** How far the module is that leads to the next point, 0 to 1: it moves the steps, not the points. */
  readonly share?: number
}

/** How far a learner is in their level: at « Débutant II » one point is 9 of 10. Levels before the own one count as passed. */
export function levelProgress(value: number, { points, share = 0 }: LevelEarned): LevelProgress {
  const level = levelOf(value)
  const place = LEVELS.indexOf(level)
  const start = LEVEL_ENDS[place - 1] ?? 0
  const end = LEVEL_ENDS[place] ?? start
  const steps = LEVEL_STEPS[place] ?? 1
  const own = Math.min(Math.max(0, points), end - start)
  return {
    level,
    points: start + own,
    end,
    remaining: end - start - own,
    steps,
    doneSteps: Math.min(steps, Math.floor(((own + (own < end - start ? share : 0)) / (end - start)) * steps)),
    next: LEVELS[place + 1] ?? null,
  }
}

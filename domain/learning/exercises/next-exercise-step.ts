import { fasterTempo, slowerTempo } from './tempos.ts'
import { nextTonality } from './tonalities.ts'

/** What was just played, and what is known of the exercise. */
export interface ExercisePlayed {
  /** It reached the score that the exercise asks for. */
  readonly isPassed: boolean
  /** 0–100: the score whatever the tempo (`qualityOf`), and the score that is asked for. */
  readonly quality: number
  readonly goal: number
  /** Beats a minute. */
  readonly tempo: number
  readonly tempos: readonly number[]
  /** Symbol of the tonality; null of an exercise that has one only. */
  readonly tonality: string | null
  /** The tonalities of the exercise along the circle, and those that are validated, this one included where it is. */
  readonly circle: readonly string[]
  readonly done: ReadonlySet<string>
}

export type ExerciseStep =
  | { readonly kind: 'faster' | 'slower'; readonly tempo: number }
  /** Slowly again, in another tonality. */
  | { readonly kind: 'tonality'; readonly tonality: string; readonly tempo: number }
  | { readonly kind: 'again' }
  /** In every tonality, at the tempo that is aimed at. */
  | { readonly kind: 'complete' }

/** Below this quality the tempo is too high. */
const TOO_FAST_BELOW = 60

/**
 * The one thing to do next: faster until the tempo is reached, then the next tonality from the first tempo on; slower where it went badly. What is clean
 * but slow has too few points to pass (spec: curriculum §11.2), and is ready for more all the same.
 */
export function nextExerciseStep({ isPassed, quality, goal, tempo, tempos, tonality, circle, done }: ExercisePlayed): ExerciseStep {
  if (quality < goal && !isPassed) {
    const slower = quality < TOO_FAST_BELOW ? slowerTempo(tempos, tempo) : null
    return slower === null ? { kind: 'again' } : { kind: 'slower', tempo: slower }
  }
  const faster = fasterTempo(tempos, tempo)
  if (faster !== null) return { kind: 'faster', tempo: faster }
  if (!isPassed) return { kind: 'again' }
  const next = tonality === null || circle.every((symbol) => done.has(symbol)) ? null : nextTonality(circle, tonality, done)
  return next === null ? { kind: 'complete' } : { kind: 'tonality', tonality: next, tempo: tempos[0] ?? tempo }
}

import type { Finding } from '../diagnosis/finding.ts'

/** Ways to practise a passage that go by steps, each easier than the next. */
export const EXERCISES = ['dotted', 'triplet', 'long-notes', 'hop', 'chord', 'hands', 'runs', 'signature', 'place'] as const
export type LoopExercise = (typeof EXERCISES)[number]

/** The last step is the passage as written. */
export const STEPS_OF_AN_EXERCISE = 3
/** Rounds with faults in a row that lead a step back. */
const ROUNDS_BACK = 2

/** What a finding is practised with; null where playing the passage again is the exercise. */
export function exerciseOf({ kind, cause }: Pick<Finding, 'kind' | 'cause'>): LoopExercise | null {
  switch (kind) {
    case 'rhythm-figure':
      return cause === 'triplet' ? 'triplet' : cause === 'note-cut' || cause === 'rest-skipped' ? 'long-notes' : 'dotted'
    case 'late-after-leap':
      return 'hop'
    case 'rolled-chord':
      return 'chord'
    case 'hands-apart':
      return 'hands'
    case 'uneven':
      return 'runs'
    case 'key-signature':
      return 'signature'
    case 'hand-offset':
    case 'clef':
      return 'place'
    default:
      return cause === 'jump' ? 'hop' : null
  }
}

/** The step that follows these rounds, the latest last: one on after a clean round, one back after two with faults; 0 is the first. */
export function exerciseStepAfter(rounds: readonly { readonly isClean: boolean }[]): number {
  let step = 0
  let faulty = 0
  for (const { isClean } of rounds) {
    faulty = isClean ? 0 : faulty + 1
    if (isClean) step = Math.min(STEPS_OF_AN_EXERCISE - 1, step + 1)
    else if (faulty === ROUNDS_BACK) {
      step = Math.max(0, step - 1)
      faulty = 0
    }
  }
  return step
}

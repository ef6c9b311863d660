import type { SearchWeights } from '../finding/search-weights.ts'
import { linearShares } from '../intents/linear.ts'
import { LEARNT_TAKE_QUESTIONS, type TakeQuestion } from './learner.ts'

/** What the reader of questions about a take tells apart, beside what is none. « show » is done, and not answered. */
export const TAKE_LABELS: readonly string[] = [...LEARNT_TAKE_QUESTIONS, 'show']

export interface ReadTakeQuestion {
  readonly question: TakeQuestion | 'show'
  /** How likely it asks this, and how likely it asks anything of the take (0–1). */
  readonly share: number
  readonly ofTake: number
  /** It is asked in a part of the text, which says other things too. */
  readonly isPart?: boolean
}

/** The likeliest question about the take that was just played. */
export function readTakeQuestion(weights: SearchWeights, text: string): ReadTakeQuestion {
  const shares = [...linearShares(weights, text)] as readonly (readonly [TakeQuestion | 'show', number])[]
  const ofTake = shares.reduce((sum, [, share]) => sum + share, 0)
  const [question, share] = shares.reduce((best, entry) => (entry[1] > best[1] ? entry : best))
  return { question, share, ofTake }
}

import type { AnswerCandidate } from './find-answers.ts'

/** What the first answer must have (0–1), and how many times as much as the second. */
export interface Certainty {
  readonly from: number
  readonly aheadBy: number
}

/** Measured on texts that were not learnt (docs/teacher.md, “Finding an answer”). */
export const SURE: Certainty = { from: 0.35, aheadBy: 3 }
/** The same in place of an answer about another subject, which the text was understood to ask for. */
export const IN_PLACE: Certainty = { from: 0.45, aheadBy: 4 }
const OFFERED_FROM = 0.04
const MOST_OFFERED = 3

/** What is done with the candidates: the answer is given, or some are offered (« Voulez-vous dire … »), or neither. */
export type AnswerChoice =
  | { readonly kind: 'answer'; readonly answer: AnswerCandidate }
  | { readonly kind: 'offer'; readonly offered: readonly AnswerCandidate[] }
  | { readonly kind: 'nothing' }

/** A near answer is never given as if it were the answer: where the first is not sure, or another is close to it, the learner is asked. */
export function chosenAnswer(candidates: readonly AnswerCandidate[], { from, aheadBy }: Certainty = SURE): AnswerChoice {
  const [first, second] = candidates
  if (first && first.score >= from && first.score >= aheadBy * (second?.score ?? 0)) return { kind: 'answer', answer: first }
  const offered = candidates.filter(({ score }) => score >= OFFERED_FROM).slice(0, MOST_OFFERED)
  return offered.length > 0 ? { kind: 'offer', offered } : { kind: 'nothing' }
}

/**
 * What all answers together must have of a text, and what the nearest one and each that is offered must have of that: of texts by another author half of
 * it is right in 85 % (docs/teacher.md).
 */
const [NEAR_FROM, NEAREST_SHARE, OFFERED_SHARE] = [0.03, 0.5, 0.15]

/** What is nearest to a question that nothing is sure to answer, by what the answers share between them: one, or some to choose from. */
export function nearestAnswers(candidates: readonly AnswerCandidate[]): readonly AnswerCandidate[] {
  const total = candidates.reduce((sum, { score }) => sum + score, 0)
  const [first] = candidates
  if (!first || total < NEAR_FROM) return []
  if (first.score >= NEAREST_SHARE * total) return [first]
  const offered = candidates.filter(({ score }) => score >= OFFERED_SHARE * total).slice(0, MOST_OFFERED)
  return offered.length > 1 ? offered : []
}

import type { AnswerCandidate } from './find-answers.ts'

/** Measured on texts that were not learnt (docs/teacher.md, “Finding an answer”). */
const SURE_FROM = 0.35
/** So many times as likely as the second. */
const AHEAD_BY = 3
const OFFERED_FROM = 0.04
const MOST_OFFERED = 3

/** What is done with the candidates: the answer is given, or some are offered (« Voulez-vous dire … »), or neither. */
export type AnswerChoice =
  | { readonly kind: 'answer'; readonly answer: AnswerCandidate }
  | { readonly kind: 'offer'; readonly offered: readonly AnswerCandidate[] }
  | { readonly kind: 'nothing' }

/** A near answer is never given as if it were the answer: where the first is not sure, or another is close to it, the learner is asked. */
export function chosenAnswer(candidates: readonly AnswerCandidate[]): AnswerChoice {
  const [first, second] = candidates
  if (first && first.score >= SURE_FROM && first.score >= AHEAD_BY * (second?.score ?? 0)) return { kind: 'answer', answer: first }
  const offered = candidates.filter(({ score }) => score >= OFFERED_FROM).slice(0, MOST_OFFERED)
  return offered.length > 0 ? { kind: 'offer', offered } : { kind: 'nothing' }
}

/** Where nothing is understood: what all answers together have of the text at least, and of that share the one that is nearest, and each that is offered. */
const [NEAR_FROM, NEAREST_SHARE, OFFERED_SHARE] = [0.05, 0.6, 0.15]

/** What is nearest to a question that nothing is sure to answer, by what the answers share between them: one, or some to choose from. */
export function nearestAnswers(candidates: readonly AnswerCandidate[]): readonly AnswerCandidate[] {
  const total = candidates.reduce((sum, { score }) => sum + score, 0)
  const [first] = candidates
  if (!first || total < NEAR_FROM) return []
  if (first.score >= NEAREST_SHARE * total) return [first]
  const offered = candidates.filter(({ score }) => score >= OFFERED_SHARE * total).slice(0, MOST_OFFERED)
  return offered.length > 1 ? offered : []
}

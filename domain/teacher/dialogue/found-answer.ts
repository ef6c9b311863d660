import type { Act } from '../acts/act.ts'
import { type AnswerCandidate, type AnswerFinder, chosenAnswer, findAnswers } from '../finding/index.ts'
import type { Understood } from './decide.ts'

/** Subjects whose answer is of the page or the piece that is open, not of a text. */
const OF_THE_MOMENT: ReadonlySet<string> = new Set(['current_content', 'page_summary'])

/** The act that says what was found. */
function actOf(candidate: AnswerCandidate, { aboutOf }: AnswerFinder): Act | undefined {
  if (candidate.kind === 'topic') return OF_THE_MOMENT.has(candidate.id) ? undefined : { type: 'answer', topic: candidate.id }
  if (candidate.kind === 'keyword') return { type: 'explain', keyword: candidate.id }
  const about = aboutOf.get(candidate.id)
  return about && { ...about, question: candidate.id }
}

const isOfKnowledge = (act: Act): boolean =>
  act.type === 'explain' || (act.type === 'answer' && act.field === undefined && !OF_THE_MOMENT.has(act.topic))
/** Nothing was understood, or only which of some answers it may be. */
const isUnsure = (act: Act): boolean =>
  (act.type === 'refuse' && act.reason === 'offtopic') ||
  (act.type === 'talk' && act.kind === 'share') ||
  (act.type === 'clarify' && (act.slot === 'object' || act.slot === 'problem')) ||
  (act.type === 'clarify' &&
    act.slot === 'reading' &&
    act.readings.every((reading) => reading.every((offered) => isOfKnowledge(offered) || isUnsure(offered))))

/**
 * What was understood, with the answer that fits among all questions, topics and words: the question of the teacher’s own list is always answered; a
 * narrower answer stands in place of one about its subject, and in place of « je ne sais pas »; where several are near they are offered.
 */
export function withFoundAnswer(understood: Understood, text: string, finder: AnswerFinder): Understood {
  const [only, ...others] = understood.acts
  if (!only || others.length > 0 || (only.type === 'answer' && only.ofTake) || understood.isCalculated || !(isOfKnowledge(only) || isUnsure(only)))
    return understood
  const choice = chosenAnswer(findAnswers(finder, text))
  if (choice.kind === 'answer') {
    const act = actOf(choice.answer, finder)
    return act ? { acts: [act] } : understood
  }
  if (choice.kind === 'nothing' || only.type !== 'refuse') return understood
  const offered = choice.offered.flatMap((candidate) => actOf(candidate, finder) ?? [])
  return offered.length < 2 ? understood : { acts: [{ type: 'clarify', slot: 'reading', readings: offered.map((act) => [act]) }] }
}

/** The answer to one of the teacher’s own questions, asked in its own words. */
export function ownQuestionOf(text: string, finder: AnswerFinder): Act | undefined {
  const [first] = findAnswers(finder, text)
  return first?.kind === 'question' && first.score === 1 ? actOf(first, finder) : undefined
}

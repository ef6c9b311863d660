import type { Act } from '../acts/act.ts'
import {
  type AnswerCandidate,
  type AnswerFinder,
  type Certainty,
  chosenAnswer,
  findAnswers,
  IN_PLACE,
  nearestAnswers,
  SURE,
} from '../finding/index.ts'
import { asks, partsOf } from '../language/parts.ts'
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

/** Whether one of the questions is asked without doubt, in the text or in a part of it. */
export const surelyAnswered = (text: string, finder: AnswerFinder): boolean =>
  chosenAnswer(findAnswers(finder, text), IN_PLACE).kind === 'answer' || partAnswer(text, finder, IN_PLACE) !== undefined

/** A question of the subject that was understood is asked from this share on, where it is so many times as likely as the next one of it. */
const [NARROWER_FROM, NARROWER_AHEAD_BY] = [0.15, 2]

/** Of the subject that was understood the one question that is near; undefined where none or several are. */
function narrowerAnswer(act: Act, text: string, finder: AnswerFinder): Act | undefined {
  if (act.type !== 'answer' || act.question !== undefined) return undefined
  const isOfSubject = (candidate: AnswerCandidate): boolean => {
    const about = candidate.kind === 'question' ? finder.aboutOf.get(candidate.id) : undefined
    return about?.type === 'answer' && about.topic === act.topic
  }
  const texts = [text, ...partsOf(text).filter(asks)]
  for (const part of texts) {
    const candidates = findAnswers(finder, part)
    const [first, second] = candidates.filter(isOfSubject)
    const ofSubject = candidates.find(({ kind, id }) => kind === 'topic' && id === act.topic)
    const others = Math.max(second?.score ?? 0, ofSubject?.score ?? 0)
    if (first && first.score >= NARROWER_FROM && first.score >= NARROWER_AHEAD_BY * others) return actOf(first, finder)
  }
  return undefined
}

/** A longer message asks in one of its parts. */
const partAnswer = (text: string, finder: AnswerFinder, certainty: Certainty): ReturnType<typeof chosenAnswer> | undefined =>
  partsOf(text)
    .filter(asks)
    .map((part) => chosenAnswer(findAnswers(finder, part), certainty))
    .find(({ kind }) => kind === 'answer')

/**
 * What was understood, with the answer that fits among all questions, topics and words: the question of the teacher’s own list is always answered; a
 * narrower answer stands in place of one about its subject, and in place of « je ne sais pas »; where several are near they are offered.
 */
export function withFoundAnswer(understood: Understood, text: string, finder: AnswerFinder): Understood {
  const [only, ...others] = understood.acts
  if (!only || others.length > 0 || (only.type === 'answer' && only.ofTake) || understood.isCalculated || !(isOfKnowledge(only) || isUnsure(only)))
    return understood
  const certainty = isOfKnowledge(only) ? IN_PLACE : SURE
  const whole = chosenAnswer(findAnswers(finder, text), certainty)
  const choice = whole.kind === 'answer' ? whole : (partAnswer(text, finder, certainty) ?? whole)
  if (choice.kind === 'answer') {
    const act = actOf(choice.answer, finder)
    return act ? { acts: [act] } : understood
  }
  const narrower = narrowerAnswer(only, text, finder)
  if (narrower) return { acts: [narrower] }
  if (only.type === 'refuse') return nearestTo(text, finder) ?? understood
  return understood
}

/** What a text may ask for of what is known, without what is of the moment. */
const knowledgeIn = (text: string, finder: AnswerFinder): readonly AnswerCandidate[] =>
  findAnswers(finder, text).filter(({ kind, id }) => kind !== 'topic' || !OF_THE_MOMENT.has(id))

/** What is nearest to a question that is not understood, and said to be no more than that; several are offered. Undefined where nothing is near. */
function nearestTo(text: string, finder: AnswerFinder): Understood | undefined {
  const [nearest = []] = [text, ...partsOf(text).filter(asks)]
    .map((part) => nearestAnswers(knowledgeIn(part, finder)))
    .filter(({ length }) => length > 0)
    .sort(([a], [b]) => (b?.score ?? 0) - (a?.score ?? 0))
  const acts = nearest.flatMap((candidate) => actOf(candidate, finder) ?? [])
  const [first] = acts
  if (!first) return undefined
  if (acts.length > 1) return { acts: [{ type: 'clarify', slot: 'reading', readings: acts.map((act) => [act]) }] }
  return first.type === 'answer' || first.type === 'explain' ? { acts: [{ ...first, isNearest: true }] } : undefined
}

/** The answer to one of the teacher’s own questions, asked in its own words. */
export function ownQuestionOf(text: string, finder: AnswerFinder): Act | undefined {
  const [first] = findAnswers(finder, text)
  return first?.kind === 'question' && first.score === 1 ? actOf(first, finder) : undefined
}

import type { AnswerAct, ExplainAct } from '../acts/act.ts'
import type { Keyword, Topic } from '../acts/topics.ts'
import type { TeacherSource } from '../knowledge/source.ts'
import { searchFeatures, searchWords } from './features.ts'
import { labelShares, type SearchWeights } from './search-weights.ts'

/** An answer that a text may ask for. */
export type AnswerTarget =
  | { readonly kind: 'question'; readonly id: number }
  | { readonly kind: 'topic'; readonly id: Topic }
  | { readonly kind: 'keyword'; readonly id: Keyword }

/** `score`: 0–1, of all that the text may ask for. */
export type AnswerCandidate = AnswerTarget & { readonly score: number }

/** What `findAnswers` looks in. */
export interface AnswerFinder {
  readonly weights: SearchWeights
  /** The answer of each label; undefined where the content has it no more. */
  readonly targets: readonly (AnswerTarget | undefined)[]
  /** What each question is about. */
  readonly aboutOf: ReadonlyMap<number, AnswerAct | ExplainAct>
  /** Questions in their own words. */
  readonly ownTexts: ReadonlyMap<string, AnswerTarget>
}

type Searched = Pick<TeacherSource, 'keywords' | 'topics'>

const labelOf = ({ kind, id }: AnswerTarget): string => `${kind}.${id}`
const wordsOf = (text: string): string =>
  searchWords(text)
    .filter((word) => word !== '?')
    .join(' ')

function questionsOf({ topics, keywords }: Searched): readonly { readonly id: number; readonly question: string }[] {
  return [...Object.values(topics), ...Object.values(keywords)].flatMap(({ questions }) => questions)
}

export function answerFinder(weights: SearchWeights, source: Searched): AnswerFinder {
  const questions = questionsOf(source).map(({ id, question }) => ({ question, target: { kind: 'question', id } satisfies AnswerTarget }))
  const targets: readonly AnswerTarget[] = [
    ...(Object.keys(source.topics) as Topic[]).map((id): AnswerTarget => ({ kind: 'topic', id })),
    ...(Object.keys(source.keywords) as Keyword[]).map((id): AnswerTarget => ({ kind: 'keyword', id })),
    ...questions.map(({ target }) => target),
  ]
  const targetOf = new Map(targets.map((target) => [labelOf(target), target]))
  return {
    weights,
    targets: weights.labels.map((label) => targetOf.get(label)),
    aboutOf: new Map<number, AnswerAct | ExplainAct>([
      ...Object.entries(source.topics).flatMap(([topic, { questions: own }]) =>
        own.map(({ id }): [number, AnswerAct] => [id, { type: 'answer', topic: topic as Topic }]),
      ),
      ...Object.entries(source.keywords).flatMap(([keyword, { questions: own }]) =>
        own.map(({ id }): [number, ExplainAct] => [id, { type: 'explain', keyword: keyword as Keyword }]),
      ),
    ]),
    ownTexts: new Map(questions.map(({ question, target }) => [wordsOf(question), target])),
  }
}

/** Beside a question in its own words the others are not likely. */
const OTHERS_OF_OWN = 0.05
/** Less is noise: with some hundred answers each has a little. */
const LEAST_SCORE = 0.005

/**
 * What a text may ask for among all questions, topics and words of the glossary, likeliest first. A question about its topic as a whole is found as
 * its topic, whose answer is the better one, but for the learner who asks it in its own words.
 */
export function findAnswers({ weights, targets, ownTexts }: AnswerFinder, text: string): readonly AnswerCandidate[] {
  const own = ownTexts.get(wordsOf(text))
  const shares = labelShares(weights, searchFeatures(text))
  const candidates = targets
    .flatMap((target, place): AnswerCandidate[] => {
      const score = shares[place] ?? 0
      return target === undefined || score < LEAST_SCORE || (own && labelOf(target) === labelOf(own)) ? [] : [{ ...target, score }]
    })
    .sort((a, b) => b.score - a.score)
  return own ? [{ ...own, score: 1 }, ...candidates.map((candidate) => ({ ...candidate, score: candidate.score * OTHERS_OF_OWN }))] : candidates
}

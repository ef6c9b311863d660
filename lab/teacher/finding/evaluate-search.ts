import { type AnswerFinder, chosenAnswer, findAnswers } from '@prelude/domain/teacher/finding'
import type { AskedText, SearchEntry } from './search-texts.ts'

/** How texts are answered that were not learnt, in percent. */
export interface SearchFigures {
  readonly texts: number
  /** The right answer is the first, or among three; a question about its topic as a whole is answered by its topic. */
  readonly first: number
  readonly amongThree: number
  /** The first belongs to the right topic or word. */
  readonly sameTopic: number
  /** Share of texts to which an answer is given, and how many of these are right, or of the right topic. */
  readonly sure: number
  readonly rightOfSure: number
  readonly topicOfSure: number
  /** Share of texts of which the right answer is given or offered. */
  readonly givenOrOffered: number
}

const percentOf = (count: number, of: number): number => Math.round((1000 * count) / Math.max(1, of)) / 10

export function evaluateSearch(finder: AnswerFinder, entries: readonly SearchEntry[], texts: readonly AskedText[]): SearchFigures {
  const entryOf = new Map(entries.map((entry) => [entry.label, entry]))
  const topicOf = (label: string): string => entryOf.get(label)?.topic ?? label
  const answerOf = (label: string): string => (entryOf.get(label)?.isWhole ? topicOf(label) : label)
  const rows = texts.map(({ text, labels }) => {
    const candidates = findAnswers(finder, text)
    const choice = chosenAnswer(candidates)
    const nameOf = ({ kind, id }: (typeof candidates)[number]): string => answerOf(`${kind}.${id}`)
    const given = choice.kind === 'answer' ? nameOf(choice.answer) : undefined
    const shown = choice.kind === 'answer' ? [choice.answer] : choice.kind === 'offer' ? choice.offered : []
    return {
      answers: labels.map(answerOf),
      topics: labels.map(topicOf),
      names: candidates.slice(0, 3).map(nameOf),
      given,
      shown: shown.map(nameOf),
    }
  })
  const share = (isSo: (row: (typeof rows)[number]) => boolean): number => percentOf(rows.filter(isSo).length, rows.length)
  const sure = rows.filter(({ given }) => given !== undefined)
  return {
    texts: rows.length,
    first: share(({ answers, names }) => answers.includes(names[0] ?? '')),
    amongThree: share(({ answers, names }) => names.some((name) => answers.includes(name))),
    sameTopic: share(({ topics, names }) => topics.includes(topicOf(names[0] ?? ''))),
    sure: percentOf(sure.length, rows.length),
    rightOfSure: percentOf(sure.filter(({ answers, given }) => answers.includes(given ?? '')).length, sure.length),
    topicOfSure: percentOf(sure.filter(({ topics, given }) => topics.includes(topicOf(given ?? ''))).length, sure.length),
    givenOrOffered: share(({ answers, shown }) => shown.some((name) => answers.includes(name))),
  }
}

import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { KEYWORDS, TOPICS } from '@prelude/domain/teacher'
import { INTENT_LABELS, labelOfAct } from '@prelude/domain/teacher/intents'
import { readUtterances } from '@prelude/domain/teacher/testing'
import { inRoot } from '../../tools/root.ts'
import type { WrittenText } from './read-written-texts.ts'

/**
 * Other words for what the teacher has answers to: of questions by their subject, of topics and words by themselves. Those of `by-authors` are of the
 * search alone: so many questions of knowledge crowd out the orders.
 */
export function readParaphrases(folder: string): readonly WrittenText[] {
  const questions = JSON.parse(readFileSync(inRoot('content', 'teacher', 'questions.json'), 'utf8')) as readonly {
    readonly slug: string
    readonly question: string
    readonly about: { readonly topic?: string; readonly keyword?: string }
  }[]
  const labelOfName = new Map<string, string>([
    ...TOPICS.map((topic): [string, string] => [topic, `a.${topic}`]),
    ...KEYWORDS.map((keyword): [string, string] => [keyword, `k.${keyword}`]),
  ])
  const labelOfQuestion = ({ about }: (typeof questions)[number]): string => (about.topic === undefined ? `k.${about.keyword}` : `a.${about.topic}`)
  const labelOf = new Map([...labelOfName, ...questions.map((question): [string, string] => [question.slug, labelOfQuestion(question)])])
  const textOf = (text: string, label: string): WrittenText => ({ text, anyOf: [[label]], slots: [], author: 'paraphrases' })
  const paraphrases = readdirSync(folder)
    .filter((file) => file.endsWith('.txt'))
    .flatMap((file) => readFileSync(join(folder, file), 'utf8').split('\n'))
    .flatMap((line) => {
      const at = line.indexOf(':')
      const name = line.slice(0, at).trim()
      const label = labelOf.get(name.replace(/^(keyword|topic)\./, ''))
      return label === undefined || label === 'a.current_content'
        ? []
        : line
            .slice(at + 1)
            .split(/\s\|\s/)
            .map((text) => textOf(text.trim(), label))
    })
  return [...paraphrases, ...questions.map((question) => textOf(question.question, labelOfQuestion(question)))]
}

/** The lists with which the rules were made: learnt as well, and no measure of anything. */
export function readOwnLists(): readonly WrittenText[] {
  const folder = inRoot('domain', 'teacher', 'testing', 'utterances')
  const lists = readdirSync(folder).flatMap((file) => readUtterances(readFileSync(join(folder, file), 'utf8'), file))
  return lists.flatMap(({ text, anyOf, context }): readonly WrittenText[] => {
    const labelled = anyOf.map((acts) => acts.map((act) => labelOfAct(act as unknown as Parameters<typeof labelOfAct>[0])))
    const whole = labelled.filter((labels): labels is string[] => labels.every((label) => label !== undefined && INTENT_LABELS.includes(label)))
    const act = context.prev.at(-1)?.acts.at(-1)
    const before = act && labelOfAct(act)
    return whole.length === 0 ? [] : [{ text, anyOf: whole, slots: [], author: 'own-lists', ...(before ? { before } : {}) }]
  })
}

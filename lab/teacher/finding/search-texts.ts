import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { seededRandom } from '@prelude/domain/basics'
import type { WrittenText } from '../read-written-texts.ts'

const CONTENT = join(import.meta.dirname, '..', '..', '..', 'content', 'teacher')
const PARAPHRASES = join(import.meta.dirname, '..', 'paraphrases')
const HELD_OUT = join(import.meta.dirname, '..', 'held-out', 'paraphrases.txt')

/** An answer of `content/teacher/`. */
export interface SearchEntry {
  /** `topic.posture`, `keyword.noire`, `question.111`. */
  readonly label: string
  /** The topic or word that it belongs to: itself, of topics and words. */
  readonly topic: string
  /** It is found as its topic (`whole`). */
  readonly isWhole: boolean
  readonly title: string
  readonly answer: string
}

interface AuthoredEntry {
  readonly id: string
  readonly title: string
  readonly answer: readonly (string | { readonly text: string })[]
}
interface AuthoredQuestion {
  readonly id: number
  readonly slug: string
  readonly about: { readonly topic: string } | { readonly keyword: string }
  readonly question: string
  readonly answer: string
  readonly whole?: true
}

const readJson = <Item>(...path: readonly string[]): readonly Item[] => JSON.parse(readFileSync(join(CONTENT, ...path), 'utf8')) as readonly Item[]

const entriesIn = (folder: string, kind: string): readonly SearchEntry[] =>
  readdirSync(join(CONTENT, folder))
    .sort()
    .flatMap((file) => readJson<AuthoredEntry>(folder, file))
    .map(({ id, title, answer }) => {
      const label = `${kind}.${id}`
      const text = answer.map((sentence) => (typeof sentence === 'string' ? sentence : sentence.text)).join(' ')
      return { label, topic: label, isWhole: false, title, answer: text }
    })

const authoredQuestions = (): readonly AuthoredQuestion[] => readJson<AuthoredQuestion>('questions.json')
const topicOf = ({ about }: AuthoredQuestion): string => ('topic' in about ? `topic.${about.topic}` : `keyword.${about.keyword}`)

export const searchEntries = (): readonly SearchEntry[] => [
  ...entriesIn('topics', 'topic'),
  ...entriesIn('keywords', 'keyword'),
  ...authoredQuestions().map((question) => ({
    label: `question.${question.id}`,
    topic: topicOf(question),
    isWhole: question.whole === true,
    title: question.question,
    answer: question.answer,
  })),
]

/** A text with the labels of entries that answer it: none, of a text that asks for something else. */
export interface AskedText {
  readonly text: string
  readonly labels: readonly string[]
  /** Who wrote it, or `paraphrases`. */
  readonly author: string
  /** In `paraphrases` the kind of person who asks; the order is the same in each line. */
  readonly person?: number
}

const labelsOfSlugs = (): ReadonlyMap<string, string> => new Map(authoredQuestions().map(({ slug, id }) => [slug, `question.${id}`]))

/** Other words for each entry: `id: text | text`. Questions are named by their slug. */
export function readParaphrases(): readonly AskedText[] {
  const labelOfSlug = labelsOfSlugs()
  return readdirSync(PARAPHRASES, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.txt'))
    .sort()
    .flatMap((file) => paraphrasesIn(join(PARAPHRASES, file), labelOfSlug))
}

/** The same, by an author of whom nothing is learnt. */
export const readHeldOutParaphrases = (): readonly AskedText[] => paraphrasesIn(HELD_OUT)

function paraphrasesIn(file: string, labelOfSlug = labelsOfSlugs()): readonly AskedText[] {
  return readFileSync(file, 'utf8')
    .split('\n')
    .flatMap((line) => {
      const [, name = '', texts = ''] = /^([\w.-]+): (.*)$/.exec(line) ?? []
      const label = /^(topic|keyword)\./.test(name) ? name : labelOfSlug.get(name)
      if (name !== '' && label === undefined) throw new Error(`paraphrases: no question ${name}`)
      if (label === undefined) return []
      return texts.split(' | ').map((text, person) => ({ text: text.trim(), labels: [label], author: 'paraphrases', person }))
    })
}

const entryLabel = (label: string): string | undefined => {
  if (label.startsWith('a.current_content')) return 'topic.current_content'
  if (label.startsWith('a.')) return `topic.${label.slice(2)}`
  return label.startsWith('k.') ? `keyword.${label.slice(2)}` : undefined
}

/** Of the labelled texts those that ask for one answer, and those that ask for none. What is understood by the turn before is left out. */
export function askedTexts(texts: readonly WrittenText[], labels: ReadonlySet<string>): readonly AskedText[] {
  return texts.flatMap(({ text, anyOf, before, author }): AskedText[] => {
    if (before !== undefined) return []
    const askedLabels = [...new Set(anyOf.flat())].map(entryLabel)
    const answers = askedLabels.flatMap((label) => (label !== undefined && labels.has(label) ? [label] : []))
    if (askedLabels.every((label) => label === undefined)) return [{ text, labels: [], author }]
    return anyOf.every(({ length }) => length === 1) && answers.length === askedLabels.length ? [{ text, labels: [...new Set(answers)], author }] : []
  })
}

/** Of each entry some paraphrases, by chance: what is held out, and the others. */
export function withHeldOut(paraphrases: readonly AskedText[], count: number, seed: number): { learnt: AskedText[]; heldOut: AskedText[] } {
  const random = seededRandom(seed)
  const ofLabel = Map.groupBy(paraphrases, ({ labels }) => labels[0])
  const heldOut = new Set<AskedText>()
  for (const texts of ofLabel.values()) {
    const drawn = texts.map((text) => ({ text, place: random() })).sort((a, b) => a.place - b.place)
    for (const { text } of drawn.slice(0, count)) heldOut.add(text)
  }
  return { learnt: paraphrases.filter((text) => !heldOut.has(text)), heldOut: [...heldOut] }
}

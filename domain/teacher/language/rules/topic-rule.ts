import type { Topic } from '../../acts/topics.ts'
import { find, type Pattern, pattern } from '../pattern.ts'
import type { Token } from '../token.ts'

/** All groups must be found; each is a pattern. `!` before a group: it must not. More groups are more certain. */
export type TopicRow = readonly [topic: Topic, ...groups: string[]]

interface Rule {
  readonly topic: Topic
  readonly wanted: readonly Pattern[]
  readonly unwanted: readonly Pattern[]
}

export interface TopicFound {
  readonly topic: Topic
  /** Groups that were found: 1 is a hint, 2 and more are good. */
  readonly certainty: number
}

export const compileTopics = (rows: readonly TopicRow[]): readonly Rule[] =>
  rows.map(([topic, ...groups]) => ({
    topic,
    wanted: groups.filter((group) => !group.startsWith('!')).map(pattern),
    unwanted: groups.filter((group) => group.startsWith('!')).map((group) => pattern(group.slice(1))),
  }))

/** The topic whose rule finds most; the first of those that find as much. */
export function topicOf(tokens: readonly Token[], rules: readonly Rule[]): TopicFound | undefined {
  let best: TopicFound | undefined
  for (const { topic, wanted, unwanted } of rules) {
    if (best && wanted.length <= best.certainty) continue
    if (wanted.every((group) => find(tokens, group)) && !unwanted.some((group) => find(tokens, group))) best = { topic, certainty: wanted.length }
  }
  return best
}

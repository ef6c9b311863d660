import { TOPICS, type Topic } from '../../acts/topics.ts'
import type { Token } from '../token.ts'
import { APP_EXAMPLES } from './examples-app.ts'
import { PLAYING_EXAMPLES } from './examples-playing.ts'

/** Words that say nothing of what a question is about. */
const EMPTY =
  /^(le|la|les|un|une|des|de|du|au|aux|a|et|ou|en|y|je|tu|il|elle|on|nous|vous|ils|elles|me|te|se|ce|ca|cet|cette|ces|mon|ma|mes|ton|ta|tes|son|sa|ses|votre|vos|notre|leur|que|qui|quoi|ne|pas|est|etre|avoir|etait|plus|tres|bien|avec|pour|sur|dans|par|si|mais|donc|alors|puis|s|t|d|l|n|c|qu|the|faire|aussi|trop|tout|toute|tous|toutes|moi|toi|lui|eux|meme|va|aller|comme|euh)$/

/** One name for each word, so that « jouer » and « joue » are one. */
function rootOf({ form, names, number }: Token): string {
  if (number !== undefined) return '#'
  const others = [...names].filter((name) => name !== form)
  return others[0] ?? form
}

export const rootsOf = (tokens: readonly Token[]): ReadonlySet<string> =>
  new Set(tokens.filter(({ mark, form, names }) => !mark && !EMPTY.test(form) && ![...names].some((name) => EMPTY.test(name))).map(rootOf))

/** Words of questions: they make two questions more alike, and do not make one of them alone. */
const QUESTION_WORD =
  /^(comment|pourquoi|combien|quand|quel|quelle|quels|quelles|falloir|pouvoir|devoir|vouloir|arriver|demain|aide|aider|jouer|savoir)$/
const UNKNOWN_WEIGHT = 5.5
/** Words of the subject that two questions must share. */
const LEAST_SHARED = 2

interface Example {
  readonly topic: Topic
  readonly roots: ReadonlySet<string>
  readonly norm: number
}

export interface Nearest {
  readonly topic: Topic
  /** From 0 to 1: cosine of the words, rare ones counting more. */
  readonly similarity: number
}

const isTopic = (word: string): word is Topic => (TOPICS as readonly string[]).includes(word)

/** The examples of a table, one topic a line. */
export const exampleTexts = (): readonly (readonly [Topic, string])[] =>
  `${PLAYING_EXAMPLES}\n${APP_EXAMPLES}`.split('\n').flatMap((line) => {
    const at = line.indexOf(':')
    const topic = line.slice(0, at).trim()
    return isTopic(topic)
      ? line
          .slice(at + 1)
          .split(' / ')
          .map((text) => [topic, text.trim()] as const)
      : []
  })

/** Examples that can be searched; built once, since reading them costs some dozen milliseconds. */
export class ExampleIndex {
  readonly #examples: readonly Example[]
  readonly #weights = new Map<string, number>()

  constructor(read: (text: string) => readonly Token[]) {
    const texts = exampleTexts().map(([topic, text]) => ({ topic, roots: rootsOf(read(text)) }))
    const counts = new Map<string, number>()
    for (const { roots } of texts) for (const root of roots) counts.set(root, (counts.get(root) ?? 0) + 1)
    for (const [root, count] of counts) this.#weights.set(root, Math.log(1 + texts.length / count))
    this.#examples = texts.map(({ topic, roots }) => ({ topic, roots, norm: this.#norm(roots) }))
  }

  /** A word that no example has still makes a question another one. */
  #weight(root: string): number {
    return this.#weights.get(root) ?? UNKNOWN_WEIGHT
  }

  #norm(roots: ReadonlySet<string>): number {
    return Math.sqrt([...roots].reduce((sum, root) => sum + this.#weight(root) ** 2, 0))
  }

  nearest(tokens: readonly Token[]): Nearest | undefined {
    const questionRoots = rootsOf(tokens)
    if (questionRoots.size === 0) return undefined
    const norm = this.#norm(questionRoots)
    let best: Nearest | undefined
    for (const { topic, roots, norm: own } of this.#examples) {
      let common = 0
      let shared = 0
      for (const root of roots) {
        if (!questionRoots.has(root)) continue
        common += this.#weight(root) ** 2
        if (!QUESTION_WORD.test(root)) shared += 1
      }
      if (shared < LEAST_SHARED) continue
      const similarity = common / (norm * own)
      if (best === undefined || similarity > best.similarity) best = { topic, similarity }
    }
    return best
  }
}

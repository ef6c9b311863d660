import { fnv1a } from '../../basics/index.ts'
import { soundOf } from '../language/sound.ts'
import { withoutAccents } from '../language/split-words.ts'

/** Longer texts are read up to here: what is asked stands in the first sentences. */
const MOST_WORDS = 60
const SHORTEST_PIECE = 3
const LONGEST_PIECE = 5
const SOUND_PIECE = 4
const STRETCHED = /([a-z])\1{2,}/g
/** Signs of the staff are words: « # ou b ? ». */
const WORD = /[a-z]+|\d+|[?#♯♭♮]/g

/** Words without capitals, accents and marks. */
export const searchWords = (text: string): readonly string[] =>
  (withoutAccents(text.toLowerCase()).replace(STRETCHED, '$1$1').match(WORD) ?? []).slice(0, MOST_WORDS)

function* pieces(marked: string, length: number): Generator<string> {
  for (let at = 0; at + length <= marked.length; at += 1) yield marked.slice(at, at + length)
}

/** A word, its beginning and pieces, its sound (« kel » is « quel ») and what goes before it. */
function* featuresOfWord(word: string, before: string): Generator<string> {
  yield `=${word}`
  yield `^${word.slice(0, LONGEST_PIECE)}`
  yield `${before} ${word}`
  for (let length = SHORTEST_PIECE; length <= LONGEST_PIECE; length += 1) yield* pieces(`<${word}>`, length)
  const sound = soundOf(word)
  yield `~${sound}`
  for (const piece of pieces(`<${sound}>`, SOUND_PIECE)) yield `~${piece}`
}

/** Everything by which a text is compared with others: each once, as a number. */
export function searchFeatures(text: string): readonly number[] {
  const words = searchWords(text)
  const features = new Set<number>()
  for (const [at, word] of words.entries()) for (const feature of featuresOfWord(word, words[at - 1] ?? '^')) features.add(fnv1a(feature))
  return [...features]
}

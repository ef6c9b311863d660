import { KEYWORDS, type Keyword } from '../acts/topics.ts'

/** A text in parts: a word of the glossary that may be pressed has its id. */
export interface TextPart {
  readonly text: string
  readonly keyword: Keyword | null
}

/** So many words of an answer may be pressed: it stays a text. */
const MOST_WORDS = 2
/** In every other answer: who reads them knows them. */
const TOO_COMMON: ReadonlySet<Keyword> = new Set(['mesure', 'tempo', 'rythme', 'pause', 'reprise', 'piano_nuance'])

/** « dièses » is « diese ». */
const idOf = (word: string): string => word.toLocaleLowerCase('fr').normalize('NFD').replaceAll(/\p{M}/gu, '').replace(/s$/, '')
const BY_WORD = new Map<string, Keyword>(KEYWORDS.flatMap((keyword) => (TOO_COMMON.has(keyword) ? [] : [[idOf(keyword), keyword] as const])))

/** The first words of an answer that the glossary explains, each once; none that the learner's own message has: it is being explained. */
export function glossaryWords(answer: string, message: string): readonly TextPart[] {
  const messageWords = new Set(message.split(/[^\p{L}]+/u).map(idOf))
  const pressable = new Set<Keyword>()
  const parts: TextPart[] = []
  let plain = ''
  for (const piece of answer.split(/(\p{L}+)/u)) {
    const keyword = BY_WORD.get(idOf(piece))
    if (keyword === undefined || messageWords.has(idOf(piece)) || pressable.has(keyword) || pressable.size >= MOST_WORDS) {
      plain += piece
      continue
    }
    pressable.add(keyword)
    if (plain !== '') parts.push({ text: plain, keyword: null })
    parts.push({ text: piece, keyword })
    plain = ''
  }
  return plain === '' ? parts : [...parts, { text: plain, keyword: null }]
}

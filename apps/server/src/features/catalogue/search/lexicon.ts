import { firstIndexPast, fnv1a } from '@prelude/domain/basics'
import { deletionVariantsOf, editsBetween, forgivenEdits } from './edits.ts'
import { isSmallWord, meantBy } from './search-words.ts'
import { soundOf } from './sound.ts'

/** How alike a word of the catalogue is to the one that was written, 0–1. */
const SAME = 1
const SAME_SOUND = 0.88
const HELD_DOWN = /(.)\1\1/
const IN_A_MESSAGE = 0.85
/** What one wrong letter costs a word of one letter; a longer word, less. */
const EDIT_COST = 1.15
const LEAST_ALIKE = 0.5
/** A text that is no less alike to a word is not taken for several words without spaces. */
const ALIKE_ENOUGH = 0.7
/** Of a word that was begun: something, and more the more of it was written. */
const BEGUN = 0.6
const BEGUN_SHARE = 0.35
/** The last word is still being typed: one letter is enough; two for the others. */
const FEWEST_LETTERS = 2
/** Shortest piece of a search without spaces that is taken for a word of its own, unless it is a small one. */
const FEWEST_JOINED = 3

/** The words of the catalogue that a written word may mean. */
export interface Meant {
  /** Words by their numbers, with how alike they are. */
  readonly words: ReadonlyMap<number, number>
  /** Numbers of the words that begin so: from (included) to (excluded). */
  readonly from: number
  readonly to: number
  /** How alike one of those is. */
  begun(word: number): number
}

/** All words of a catalogue, in the order of their letters: a word's number is its place. */
export interface Lexicon {
  readonly size: number
  /** Bytes of its tables, without the words themselves. */
  readonly bytes: number
  numberOf(word: string): number | undefined
  meantBy(written: string, isLast: boolean): Meant
  /** The words of a search, those cut that were run together and those joined that were cut: « clairdelune » is « clair », « de », « lune ». */
  read(written: readonly string[]): string[]
}

/** Word numbers by the hash of a key, in two flat tables; keys that share a place are told apart by who asks. */
function createHashTable(keysOf: (word: string) => Iterable<string>, words: readonly string[]) {
  const hashes: number[] = []
  const numbers: number[] = []
  for (const [number, word] of words.entries())
    for (const key of keysOf(word)) {
      hashes.push(fnv1a(key))
      numbers.push(number)
    }
  const places = 2 ** Math.max(4, Math.ceil(Math.log2(hashes.length + 1)))
  const placeOf = (hash: number): number => hash & (places - 1)
  const starts = new Uint32Array(places + 1)
  for (const hash of hashes) starts[placeOf(hash) + 1] = (starts[placeOf(hash) + 1] ?? 0) + 1
  for (let place = 0; place < places; place += 1) starts[place + 1] = (starts[place + 1] ?? 0) + (starts[place] ?? 0)
  const grouped = new Uint32Array(numbers.length)
  const next = starts.slice()
  for (const [at, hash] of hashes.entries()) {
    const place = placeOf(hash)
    grouped[next[place] ?? 0] = numbers[at] ?? 0
    next[place] = (next[place] ?? 0) + 1
  }
  return {
    bytes: starts.byteLength + grouped.byteLength,
    at: (key: string): Uint32Array => grouped.subarray(starts[placeOf(fnv1a(key))], starts[placeOf(fnv1a(key)) + 1]),
  }
}

/** Words of the last searches whose similarities are kept: each letter that is typed asks for the words before it again, and reading a search for each twice. */
const KEPT_WORDS = 200

/** Keeps the latest answers; the oldest is forgotten first. */
function createRecent<Value>(work: (text: string) => Value): (text: string) => Value {
  const cache = new Map<string, Value>()
  return (text) => {
    const cached = cache.get(text)
    if (cached !== undefined) return cached
    const value = work(text)
    if (cache.size >= KEPT_WORDS) for (const oldest of cache.keys()) if (cache.delete(oldest)) break
    cache.set(text, value)
    return value
  }
}

const isNumber = (word: string): boolean => /^\p{Number}/u.test(word)

export function createLexicon(distinct: ReadonlySet<string>): Lexicon {
  const words = [...distinct].sort((a, b) => (a < b ? -1 : 1))
  const numbers = new Map(words.map((word, number) => [word, number]))
  const sounds = createHashTable((word) => (isNumber(word) ? [] : [soundOf(word)]), words)
  const deletionVariants = createHashTable((word) => (isNumber(word) || word.length <= FEWEST_JOINED ? [] : deletionVariantsOf(word)), words)
  /** Place of the first word that is not before a text. */
  const firstFrom = (text: string): number => firstIndexPast(words.length, (index) => (words[index] ?? '') >= text)
  const begunShare = (letters: number, word: number): number => BEGUN + BEGUN_SHARE * (letters / (words[word]?.length ?? letters))

  /** Words that sound or are written nearly like a text, with how alike they are. */
  function misspeltAs(text: string): Map<number, number> {
    const similarities = new Map<number, number>()
    const keep = (number: number, similarity: number): void =>
      void (similarity > (similarities.get(number) ?? 0) && similarities.set(number, similarity))
    const sound = soundOf(text)
    // A key that was held down is one sound, and no word: « zzzz » is not « s’ ».
    const hasSound = text.length > 1 && (sound.length > 1 || !HELD_DOWN.test(text))
    if (hasSound) for (const number of sounds.at(sound)) if (soundOf(words[number] ?? '') === sound) keep(number, SAME_SOUND)
    const most = forgivenEdits(text.length)
    if (most === 0) return similarities
    // Similar words have most deletion variants in common: each is compared once.
    const compared = new Set<number>()
    for (const deletionVariant of deletionVariantsOf(text))
      for (const number of deletionVariants.at(deletionVariant)) {
        if (compared.has(number)) continue
        compared.add(number)
        const word = words[number] ?? ''
        const edits = editsBetween(text, word, most)
        if (edits <= most) keep(number, 1 - (EDIT_COST * edits) / text.length)
        else if (word.length > text.length) {
          const begunEdits = editsBetween(text, word, most, true)
          if (begunEdits <= most) keep(number, begunShare(text.length, number) - (EDIT_COST * begunEdits) / text.length)
        }
      }
    for (const [number, similarity] of similarities) if (similarity < LEAST_ALIKE) similarities.delete(number)
    return similarities
  }
  const recent = createRecent(misspeltAs)

  const meant = (text: string, isLast: boolean): Meant => {
    const exact = numbers.get(text)
    const similarities = new Map(isNumber(text) ? [] : recent(text))
    for (const other of meantBy(text)) {
      const number = numbers.get(other)
      if (number !== undefined) similarities.set(number, IN_A_MESSAGE)
    }
    if (exact !== undefined) similarities.set(exact, SAME)
    // A word that is known is not taken for the beginning of others, unless it is still being typed.
    const mayBeBegun = exact === undefined || (isLast && !isSmallWord(text))
    const isBegun = !isNumber(text) && mayBeBegun && (text.length >= FEWEST_LETTERS || isLast)
    const from = isBegun ? firstFrom(text) : 0
    return { words: similarities, from, to: isBegun ? firstFrom(`${text}\uffff`) : 0, begun: (word) => begunShare(text.length, word) }
  }

  const isKnown = (text: string): boolean => numbers.has(text) && (text.length >= FEWEST_JOINED || isSmallWord(text))
  /** Whether it is a word, the beginning of one, or one that is misspelt. */
  const isOneWord = (text: string): boolean => {
    const { words: alike, from, to } = meant(text, false)
    return from < to || [...alike.values()].some((similarity) => similarity >= ALIKE_ENOUGH)
  }
  /** The fewest known words that a text is made of; undefined where it is not. */
  const cut = (text: string): string[] | undefined => {
    const best: (string[] | undefined)[] = [[]]
    for (let end = 1; end <= text.length; end += 1)
      for (let start = 0; start < end; start += 1) {
        const before = best[start]
        if (before && isKnown(text.slice(start, end)) && before.length + 1 < (best[end]?.length ?? Number.POSITIVE_INFINITY))
          best[end] = [...before, text.slice(start, end)]
      }
    return best[text.length]
  }
  const read = (texts: readonly string[]): string[] => {
    const joined: string[] = []
    for (const text of texts) {
      const last = joined.at(-1)
      // « gymno pedie »
      if (last !== undefined && !numbers.has(last) && !numbers.has(text) && numbers.has(last + text)) joined[joined.length - 1] = last + text
      else joined.push(text)
    }
    return joined.flatMap((text) => {
      if (text.length < 2 * FEWEST_JOINED || text.length > MOST_CUT || isOneWord(text)) return [text]
      const pieces = cut(text)
      return pieces && pieces.length > 1 ? pieces : [text]
    })
  }
  return { size: words.length, bytes: sounds.bytes + deletionVariants.bytes, numberOf: (word) => numbers.get(word), meantBy: meant, read }
}

/** Longest text without spaces that is cut into words. */
const MOST_CUT = 60

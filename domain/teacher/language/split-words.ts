import { SPELLINGS } from './lexicon/sms.ts'
import { NUMBER_SOUNDS } from './lexicon/sounds-like.ts'

/** A piece of the text: a word, a number, or a mark. */
export interface TextPiece {
  readonly typed: string
  readonly capital: boolean
  /** Begins with a capital within a text: a name. */
  readonly proper: boolean
}

/** Longer texts are cut: spec: learning §5 sends at most 500 characters. */
const MOST_CHARACTERS = 500

/** « l’ », « qu’ » … as the word that they stand for, so that patterns know one form. */
const ELISIONS: Readonly<Record<string, string>> = {
  l: 'le',
  d: 'de',
  j: 'je',
  m: 'me',
  t: 'te',
  s: 'se',
  n: 'ne',
  c: 'ce',
  qu: 'que',
  jusqu: 'jusque',
  lorsqu: 'lorsque',
  puisqu: 'puisque',
  presqu: 'presque',
}

export const withoutAccents = (text: string): string =>
  text
    .replaceAll('œ', 'oe')
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')

/** Invisible characters and emoji are no words. Three times the same letter is one: « stooop ». */
const clean = (text: string): string =>
  text
    .slice(0, MOST_CHARACTERS)
    .replace(/[\p{Cc}\p{Cf}]/gu, ' ')
    .replace(/[’‘ʼ´`]/g, "'")
    .replace(/(\p{L})\1{2,}/gu, '$1')
    .replace(/n°\s*(?=\d)/gi, 'numero ')
    .replace(/(\d),(?=\d)/g, '$1.')
    .replace(/m[ée]tro nome?/gi, 'métronome')
    // « + fort », « 1 peu »
    .replace(/\+(?=\s*\p{L})/gu, 'plus ')
    .replace(/\b1(?=\s+peu\b)/g, 'un')

const PIECE = /https?:\/\/\S+|www\.\S+|\/[a-z][\w/-]+|\d+\/\d+|\d+(?:\.\d+)?|\p{L}+'?|%|[,;.!?:…]|[+-](?=\s*\d)/giu
const STARTS_WITH_VOWEL = /^[aeiouyhéèêàâîôûùœ]/i

/** « l autre », « c est », « j ai »: an apostrophe that was left out. A section's letter is followed by no such word. */
const isElided = (word: string, next: string | undefined): boolean =>
  next !== undefined && word in ELISIONS && (word.length > 1 || STARTS_WITH_VOWEL.test(next)) && !/^(et|en|a|à|ou|avec|une|un)$/i.test(next)

/** « Coup la main droite »: the verb, by its sound. */
const AFTER_CUT = /^(la|le|les|main|son|metronome|melodie)$/i
const isMeasure = (word: string | undefined): boolean => /^mesures?$/i.test(word ?? '')

/** The number that is meant after « mesure » or « mesure … à ». */
function soundedNumber(parts: readonly string[], index: number): string | undefined {
  const meant = NUMBER_SOUNDS[withoutAccents((parts[index] ?? '').toLowerCase())]
  if (meant === undefined) return undefined
  const [before, next] = [parts[index - 1], parts[index + 1]]
  if (isMeasure(before)) return /^(la|le|les|mesure|\d+)$/i.test(next ?? '') ? undefined : meant
  return /^(à|a|et)$/i.test(before ?? '') && isMeasure(parts[index - 3]) ? meant : undefined
}

/** Words that go before a section's letter, which is then no word of a message. */
const BEFORE_LETTER = /^(section|sections|partie|la|lettre|bloc|et|boucle|le)$/i
const LETTER = /^[a-h]$/i

function spelled(parts: readonly string[], index: number, previous: string | undefined): readonly string[] {
  const typed = parts[index] ?? ''
  const lower = typed.toLowerCase()
  const bare = withoutAccents(lower)
  const next = parts[index + 1]
  if (lower.endsWith("'")) {
    const stem = bare.slice(0, -1)
    if (stem === 't' && next !== undefined && /^(as|es|aurais|avais|etais|auras|aimes)$/i.test(withoutAccents(next))) return ['tu']
    return stem === 'aujourd' ? ['aujourd'] : [ELISIONS[stem] ?? SPELLINGS.get(stem) ?? stem]
  }
  const number = soundedNumber(parts, index)
  if (number !== undefined) return [number]
  if (bare === 'coup' && AFTER_CUT.test(next ?? '') && !/^(un|le|du|d)$/i.test(previous ?? '')) return ['coupe']
  if (isElided(bare, next)) return [ELISIONS[bare] ?? bare]
  if (LETTER.test(lower) && previous !== undefined && BEFORE_LETTER.test(previous)) return [lower]
  const meant = SPELLINGS.get(lower) ?? SPELLINGS.get(bare)
  return meant === undefined ? [lower] : meant.split(' ').map((word, at, all) => (at < all.length - 1 ? (ELISIONS[word] ?? word) : word))
}

/** The pieces of a text; elisions and spellings of messages as the words that they stand for. */
export function splitWords(text: string): readonly TextPiece[] {
  const parts = clean(text).match(PIECE) ?? []
  const pieces: TextPiece[] = []
  for (const [index, typed] of parts.entries()) {
    const capital = /^\p{Lu}$/u.test(typed)
    const proper = pieces.length > 0 && /^\p{Lu}\p{Ll}/u.test(typed) && !/[.!?]/.test(pieces.at(-1)?.typed ?? '')
    for (const word of spelled(parts, index, pieces.at(-1)?.typed)) pieces.push({ typed: word, capital, proper })
  }
  return pieces
}

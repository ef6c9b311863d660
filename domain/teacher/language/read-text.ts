import type { VerbFormUse } from './lexicon/verb-forms.ts'
import { VERBS } from './lexicon/verbs.ts'
import { WORDS } from './lexicon/words.ts'
import { isNumberWord, numberAt } from './numbers.ts'
import { splitWords, type TextPiece, withoutAccents } from './split-words.ts'
import type { Token } from './token.ts'
import { speller } from './vocabulary.ts'

const NONE: ReadonlySet<never> = new Set()

interface VerbEntry {
  readonly infinitives: Set<string>
  readonly readings: Set<VerbFormUse>
}

const verbForms: ReadonlyMap<string, VerbEntry> = (() => {
  const forms = new Map<string, VerbEntry>()
  for (const [infinitive, all] of VERBS)
    for (const { form, readings } of all) {
      const entry = forms.get(form) ?? { infinitives: new Set(), readings: new Set() }
      entry.infinitives.add(infinitive)
      for (const reading of readings) entry.readings.add(reading)
      forms.set(form, entry)
    }
  return forms
})()

const singular = (form: string): string | undefined => (form.length > 3 && /[sx]$/.test(form) ? form.slice(0, -1) : undefined)

/** « coupé » with its accent is a participle, « coupe » typed without may be any. */
const readingsOf = (typed: string, form: string): ReadonlySet<VerbFormUse> => {
  const readings = verbForms.get(form)?.readings
  if (!readings) return NONE
  if (/[éè]e?s?$/.test(typed) && readings.has('participle')) return new Set<VerbFormUse>(['participle'])
  return readings
}

/** « Rebouclez », « redescends »: again what is known without « re ». */
const spelt = (bare: string): string =>
  /^re\w{4,}/.test(bare) && !speller.knows(bare) && verbForms.has(bare.slice(2)) ? bare.slice(2) : speller.correct(bare)

function wordToken({ typed, capital, proper }: TextPiece): Token {
  const bare = withoutAccents(typed)
  const form = spelt(bare)
  const names = new Set<string>([form])
  for (const infinitive of verbForms.get(form)?.infinitives ?? []) names.add(infinitive)
  const named = WORDS.get(form) ?? WORDS.get(singular(form) ?? '')
  if (named !== undefined) names.add(named)
  else if (singular(form) !== undefined) names.add(singular(form) as string)
  return {
    typed,
    form,
    names,
    readings: readingsOf(typed, form),
    ...(capital ? { capital: true as const } : {}),
    ...(proper ? { proper: true as const } : {}),
  }
}

const lemmas = new Map<string, string>()
const MOST_LEMMAS = 20_000
/** The name of a word without accents: of the lexicon, its infinitive, its singular, spelt right. Kept, since spelling costs most. */
export function lemmaOf(bare: string): string {
  const ready = lemmas.get(bare)
  if (ready !== undefined) return ready
  const form = spelt(bare)
  const [infinitive] = verbForms.get(form)?.infinitives ?? []
  const lemma = WORDS.get(form) ?? WORDS.get(singular(form) ?? '') ?? infinitive ?? singular(form) ?? form
  if (lemmas.size < MOST_LEMMAS) lemmas.set(bare, lemma)
  return lemma
}

const isMark = (typed: string): boolean => /^[,;.!?:…]$/.test(typed)

const numberToken = (typed: string, value: number): Token => ({
  typed,
  form: String(value),
  names: new Set([String(value), ...typed.split(' ')]),
  readings: NONE,
  number: value,
})

/** « un » and « une » are numbers only before what they count. */
const COUNTED_BY_ONE = /^(pourcent|pour|bpm|minute|minutes)$/

function tokenAt(pieces: readonly TextPiece[], words: readonly string[], at: number): { readonly token: Token; readonly pieces: number } {
  const piece = pieces[at] as TextPiece
  const word = words[at] ?? ''
  if (isMark(piece.typed)) return { token: { typed: piece.typed, form: piece.typed, names: NONE, readings: NONE, mark: true }, pieces: 1 }
  if (piece.typed === '%') return { token: named('pourcent'), pieces: 1 }
  if (word === 'pour' && words[at + 1] === 'cent' && /^\d|^(cinq|dix|quinze|vingt|trente|quarante|cinquante|soixante|cent)/.test(words[at - 1] ?? ''))
    return { token: named('pourcent'), pieces: 2 }
  if (/^\d+(\.\d+)?$/.test(word)) return { token: numberToken(word, Number(word)), pieces: 1 }
  if (isNumberWord(word) && (!/^une?$/.test(word) || COUNTED_BY_ONE.test(words[at + 1] ?? ''))) {
    const read = numberAt(words, at)
    if (read) return { token: numberToken(words.slice(at, at + read.words).join(' '), read.value), pieces: read.words }
  }
  return { token: wordToken(piece), pieces: 1 }
}

const named = (name: string): Token => ({ typed: name, form: name, names: new Set([name]), readings: NONE })

/** Courtesy changes nothing of what is asked. */
const COURTESY: readonly (readonly string[])[] = [
  ['se', 'il', 'te', 'plait'],
  ['se', 'il', 'vous', 'plait'],
  ['s', 'il', 'te', 'plait'],
  ['s', 'il', 'vous', 'plait'],
  ['si', 'il', 'te', 'plait'],
  ['te', 'plait'],
  ['je', 'te', 'prie'],
  ['je', 'vous', 'prie'],
  ['euh'],
  ['heu'],
  ['hein'],
  ['ben'],
  ['bah'],
  ['quoi', '!'],
]

function withoutCourtesy(tokens: readonly Token[]): Token[] {
  const remaining: Token[] = []
  for (let index = 0; index < tokens.length; index += 1) {
    const courtesy = COURTESY.find((words) => words.every((word, at) => tokens[index + at]?.form === word))
    if (courtesy) index += courtesy.length - 1
    else remaining.push(tokens[index] as Token)
  }
  return remaining
}

/** « daccueil », « lecole »: an apostrophe that was left out, before a word that is known. */
const LEFT_OUT = /^([dlmtsn])([aeiouyh]\w{3,})$/
const ELIDED: Readonly<Record<string, string>> = { d: 'de', l: 'le', m: 'me', t: 'te', s: 'se', n: 'ne' }
function withApostrophe(piece: TextPiece): readonly TextPiece[] {
  const bare = withoutAccents(piece.typed)
  const [, letter = '', word = ''] = LEFT_OUT.exec(bare) ?? []
  if (word === '' || speller.knows(bare) || !speller.knows(word)) return [piece]
  return [
    { ...piece, typed: ELIDED[letter] ?? letter },
    { ...piece, typed: word },
  ]
}

const BEFORE_INFINITIVE = /^(peux|peut|pouvez|veux|veut|voulez|vais|va|vas|faut|pour|sans|dois|doit|voudrais|aimerais|sais)$/
/** « Je veux joué »: what follows such a word is an infinitive, however it is spelt. */
const asInfinitive = (token: Token, index: number, all: readonly Token[]): Token =>
  token.readings.has('participle') && !token.readings.has('infinitive') && BEFORE_INFINITIVE.test(all[index - 1]?.form ?? '')
    ? { ...token, readings: new Set<VerbFormUse>(['infinitive']) }
    : token

/** The words of a text, spelt right and named. */
export function readText(text: string): readonly Token[] {
  const pieces = splitWords(text).flatMap(withApostrophe)
  const words = pieces.map(({ typed }) => withoutAccents(typed))
  const tokens: Token[] = []
  for (let at = 0; at < pieces.length; ) {
    const read = tokenAt(pieces, words, at)
    tokens.push(read.token)
    at += read.pieces
  }
  return withoutCourtesy(tokens).map(asInfinitive)
}

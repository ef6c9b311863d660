import { quartersOfType, type ValueType } from '@prelude/domain/notation'

/** A note or a rest that a text names, in quarters: « une blanche pointée » is 3. */
export interface NamedValue {
  readonly quarters: number
  /** As the text names it, in words of ours. */
  readonly words: string
  readonly count: number
  readonly isRest: boolean
  readonly isFeminine: boolean
}

const TYPES: Readonly<Record<string, ValueType>> = {
  ronde: 'whole',
  blanche: 'half',
  noire: 'quarter',
  croche: 'eighth',
  'double croche': '16th',
  'triple croche': '32nd',
  'quadruple croche': '64th',
}
const RESTS: Readonly<Record<string, ValueType>> = {
  pause: 'whole',
  'demi pause': 'half',
  soupir: 'quarter',
  'demi soupir': 'eighth',
  'quart de soupir': '16th',
  '8e de soupir': '32nd',
  '16e de soupir': '64th',
}

const NOTE = '(?:(?:double|triple|quadruple) )?croche|ronde|blanche|noire'
const REST = 'demi pause|pause|demi soupir|quart de soupir|8e de soupir|16e de soupir|soupir'
const COUNT = '(?:(\\d+|une?|de|la|le|les|quel|chaque) |)'
/** Groups: count, triplet, note, dots, rest. */
const VALUE = new RegExp(` ${COUNT}(triolet de )?(?:(${NOTE})((?: double)? pointe)?|(${REST}))(?= )`, 'g')

const plural = (words: string): string =>
  words
    .split(' ')
    .map((word) => (/^(?:de|demi)$/.test(word) ? word : `${word}s`))
    .join(' ')

/** « double croche », « noires pointées », « quart de soupir ». */
export function valueWords(base: string, dots: number, count: number, isRest: boolean): string {
  const shown = base
    .replace('8e de', 'huitième de')
    .replace('16e de', 'seizième de')
    .replace(/^demi (?=soupir|pause)/, 'demi-')
  const dotted = dots === 0 ? shown : `${shown} ${dots === 2 ? 'doublement ' : ''}pointée`
  if (count < 2) return dotted
  if (isRest) return shown.includes(' de ') ? shown.replace(/^(\S+)/, '$1s') : `${shown}s`
  return plural(dotted).replace('doublements', 'doublement')
}

function namedValueOf(match: RegExpExecArray): NamedValue | undefined {
  const [, counted, triplet, note, dotWords, rest] = match
  const base = note ?? rest ?? ''
  const type = note === undefined ? RESTS[base] : TYPES[base]
  if (type === undefined) return undefined
  const dots = dotWords === undefined ? 0 : dotWords.includes('double') ? 2 : 1
  const quarters = quartersOfType(type, dots)
  if (quarters === null) return undefined
  const count = /^\d+$/.test(counted ?? '') ? Number(counted) : 1
  const isRest = rest !== undefined
  if (triplet !== undefined) {
    const words = `triolet${count < 2 ? '' : 's'} de ${valueWords(base, 0, 2, false)}`
    return { quarters: 2 * quarters, words, count, isRest: false, isFeminine: false }
  }
  return { quarters, words: valueWords(base, dots, count, isRest), count, isRest, isFeminine: !isRest || base.includes('pause') }
}

/** The values that a text names, in its order. Keys of the piano are black and white too, and tempos are said by the quarter. */
export function valuesIn(text: string): readonly NamedValue[] {
  const plain = text
    .replace(/ (?:si|quand) la noire vaut (?:un|1) temps /, ' ')
    .replace(/ (plus|et) (double|triple) (?!croche|diese|bemol|pointe)/g, ' $1 $2 croche ')
    .replace(/ pointe croche /g, ' croche pointe ')
    .replace(/ touche (?:noire|blanche)s? /g, ' ')
    .replace(/ (?:a|pour|\d{2,3}) la noire /g, ' ')
  return [...plain.matchAll(VALUE)].flatMap((match) => namedValueOf(match) ?? [])
}

const NAMES_BY_QUARTERS: readonly (readonly [number, string, string])[] = [
  [4, 'ronde', 'pause'],
  [2, 'blanche', 'demi-pause'],
  [1, 'noire', 'soupir'],
  [0.5, 'croche', 'demi-soupir'],
  [0.25, 'double croche', 'quart de soupir'],
  [0.125, 'triple croche', 'huitième de soupir'],
  [0.0625, 'quadruple croche', 'seizième de soupir'],
]
export const noteNameOf = (quarters: number): string | undefined => NAMES_BY_QUARTERS.find(([length]) => length === quarters)?.[1]
export const restNameOf = (quarters: number): string | undefined => NAMES_BY_QUARTERS.find(([length]) => length === quarters)?.[2]

import type { Spelling } from '@prelude/domain/music'
import { intervalWords, semitonesWords, tonesCounted } from './names.texts.ts'
import { intervalOfSemitones, spelledAs } from './spelled-intervals.ts'

/** The interval that a text names. Without an interval its number is given and no quality: « une tierce ». */
export interface AskedInterval {
  readonly number: number
  readonly interval: Spelling | undefined
  /** As it is called in answers, without article. */
  readonly words: string
  /** In tones and semitones: « un ton et demi ». */
  readonly isCounted: boolean
}

const NUMBERS: Readonly<Record<string, number>> = { seconde: 2, tierce: 3, quarte: 4, quinte: 5, sixte: 6, septieme: 7, octave: 8, neuvieme: 9 }
const NAMES = ['C', 'D', 'E', 'F', 'G', 'A', 'B'] as const
const NAMED = / (seconde|tierce|quarte|quinte|sixte|septieme|octave|neuvieme)s?(?: (majeure?|mineure?|juste|diminue|augmente))? /
const COUNTED = / (?:(\d+|une?|de|d|demi) )?(?:(demi) )?tons?( et demi)? /

const isPerfect = (number: number): boolean => number === 4 || number === 5

function namedInterval(number: number, quality: string | undefined): AskedInterval | undefined {
  if (number === 8) return { number, interval: spelledAs('C'), words: 'octave', isCounted: false }
  if (number === 9) return { number, interval: spelledAs('D'), words: 'neuvième majeure', isCounted: false }
  const plain = NAMES[number - 1]
  if (plain === undefined) return undefined
  const isMinorKind = /^mineur/.test(quality ?? '')
  const sign =
    quality === undefined
      ? isPerfect(number)
        ? ''
        : undefined
      : /^(?:majeur|juste)/.test(quality)
        ? ''
        : isMinorKind
          ? 'b'
          : quality === 'augmente'
            ? '#'
            : isPerfect(number)
              ? 'b'
              : 'bb'
  // A fourth is neither major nor minor, a third not perfect.
  if (quality !== undefined && isPerfect(number) === /^(?:majeur|mineur)/.test(quality) && /^(?:majeur|mineur|juste)/.test(quality)) return undefined
  if (quality === 'juste' && !isPerfect(number)) return undefined
  const interval = sign === undefined ? undefined : spelledAs(`${plain}${sign}`)
  return { number, interval, words: (interval && intervalWords(interval)) ?? '', isCounted: false }
}

function countedInterval(text: string): AskedInterval | undefined {
  const match = / (?:(\d+|une?) )?demi tons? /.exec(text)
  const tones = / (?:(\d+|une?) )?tons?( et demi)? /.exec(text.replace(/ demi tons? /, ' '))
  const countOf = (word: string | undefined): number => (word === undefined || /^une?$/.test(word) ? 1 : Number(word))
  const semitones = match ? countOf(match[1]) : tones ? 2 * countOf(tones[1]) + (tones[2] ? 1 : 0) : undefined
  if (semitones === undefined || semitones < 1 || semitones > 24) return undefined
  return { number: 0, interval: intervalOfSemitones(semitones), words: match ? semitonesWords(semitones) : tonesCounted(semitones), isCounted: true }
}

export function readInterval(text: string): AskedInterval | undefined {
  if (/ triton /.test(text)) return { number: 4, interval: spelledAs('F#'), words: 'triton', isCounted: false }
  const names = new Set(text.match(/ (?:seconde|tierce|quarte|quinte|sixte|septieme|octave|neuvieme)(?=s? )/g))
  // « une octave plus une tierce » is not added up.
  if (names.size > 1) return undefined
  const named = NAMED.exec(text)
  if (named) return namedInterval(NUMBERS[named[1] ?? ''] ?? 0, named[2])
  return COUNTED.test(text) ? countedInterval(text) : undefined
}

import type { Meter } from '@prelude/domain/notation'
import { capitalised, listed } from '../../../basics/index.ts'
import type { NamedValue } from './note-values.ts'

const NUMBER = new Intl.NumberFormat('fr-FR', { maximumFractionDigits: 3 })
const FRACTIONS: Readonly<Record<number, string>> = {
  0.5: 'un demi',
  0.25: 'un quart de',
  0.75: 'trois quarts de',
  0.125: 'un huitième de',
  0.0625: 'un seizième de',
}

/** « 3 temps », « 1 temps et demi », « un quart de temps ». */
export function beatsWords(beats: number): string {
  const part = FRACTIONS[beats]
  if (part !== undefined) return `${part}${part.endsWith('de') ? ' ' : '-'}temps`
  const whole = Math.floor(beats)
  if (beats - whole === 0.5) return `${whole} temps et demi`
  return beats - whole === 0.25 ? `${whole} temps et quart` : `${NUMBER.format(beats)} temps`
}

const UNIT_OF_DENOMINATOR: Readonly<Record<number, string>> = { 1: 'ronde', 2: 'blanche', 4: 'noire', 8: 'croche', 16: 'double croche' }
const plural = (words: string, count: number): string =>
  count < 2
    ? words
    : words
        .split(' ')
        .map((word) => `${word}s`)
        .join(' ')
const figures = ({ numerator, denominator }: Meter): string => `${numerator}/${denominator}`
const beatUnit = ({ denominator }: Meter, isDotted: boolean): string =>
  isDotted ? `${UNIT_OF_DENOMINATOR[denominator / 2] ?? ''} pointée` : (UNIT_OF_DENOMINATOR[denominator] ?? '')
const plus = ({ words, count, isFeminine }: NamedValue): string => `${count > 1 ? count : isFeminine ? 'une' : 'un'} ${words}`
const isCompoundMeter = ({ numerator }: Meter): boolean => numerator > 3 && numerator % 3 === 0

export const VALUE_TEXTS = {
  beats: (meter: Meter, isDotted: boolean): string =>
    isDotted
      ? `À ${figures(meter)}, il y a ${meter.beats} temps par mesure : chacun vaut une ${beatUnit(meter, true)}, soit ${meter.numerator} ${plural(UNIT_OF_DENOMINATOR[meter.denominator] ?? '', 2)} en tout.`
      : `À ${figures(meter)}, il y a ${meter.beats} temps par mesure, chacun d’une ${beatUnit(meter, false)}.`,
  inMeasure: (meter: Meter, count: number, words: string): string | undefined =>
    Number.isInteger(count)
      ? `Dans une mesure à ${figures(meter)}, il y a ${count} ${words}.`
      : `Une mesure à ${figures(meter)} dure ${NUMBER.format(count)} ${words} : cela ne tombe pas juste.`,
  dottedRest: (rest: string): string => `${rest} pointé${/pause/.test(rest) ? 'e' : ''}`,
  rest: (value: NamedValue, rest: string): string =>
    `Le silence qui vaut ${plus({ ...value, count: 1 })} : ${/pause/.test(rest) ? 'la' : 'le'} ${rest}.`,
  compare: (whole: NamedValue, unit: NamedValue, count: number, words: string): string | undefined => {
    if (count >= 1) return `${capitalised(plus(whole))} ${whole.count > 1 ? 'valent' : 'vaut'} ${NUMBER.format(count)} ${words}.`
    const part = 1 / count
    if (!Number.isInteger(part)) return undefined
    return `${capitalised(plus(whole))} ${whole.count > 1 ? 'valent' : 'vaut'} ${part === 2 ? 'la moitié' : part === 4 ? 'le quart' : `un ${part}e`} d’${plus({ ...unit, count: 1 })}.`
  },
  length: (values: readonly NamedValue[], beats: number, meter: Meter | undefined): string => {
    const sum = listed(values.map(plus))
    const verb = values.length > 1 || (values[0]?.count ?? 1) > 1 ? 'valent' : 'vaut'
    const unit = meter
      ? `à ${figures(meter)}, où le temps est une ${beatUnit(meter, isCompoundMeter(meter))}`
      : 'quand la noire vaut un temps, comme à 4/4'
    return `${capitalised(sum)} ${verb} ${beatsWords(beats)}, ${unit}.`
  },
  remainder: (meter: Meter, sum: number, whole: number, missing: string | undefined): string =>
    sum === whole
      ? `La mesure à ${figures(meter)} est complète : ${beatsWords(sum)} sur ${whole}.`
      : sum > whole
        ? `C’est trop pour une mesure à ${figures(meter)} : ${beatsWords(sum)} de noire au lieu de ${whole}.`
        : `Cela fait ${beatsWords(sum)} ; pour remplir une mesure à ${figures(meter)}, il reste ${beatsWords(whole - sum)} de noire${missing ? `, donc une ${missing}` : ''}.`,
  meter: (meter: Meter, unit: string, isDotted: boolean): string => {
    const notes = `${figures(meter)} : chaque mesure contient ${meter.numerator} ${plural(unit, meter.numerator)}`
    return isDotted
      ? `${notes}, groupées par trois. Battez ${meter.beats} temps, chacun d’une ${beatUnit(meter, true)}.`
      : `${notes}, donc ${meter.beats} temps d’une ${unit} chacun.`
  },
} as const

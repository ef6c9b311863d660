import type { Meter } from '@prelude/domain/notation'
import { capitalised, counted } from '../../../basics/index.ts'
import type { NamedValue } from './note-values.ts'

const NUMBER = new Intl.NumberFormat('fr-FR', { maximumFractionDigits: 2 })
const ROUND = new Intl.NumberFormat('fr-FR', { maximumFractionDigits: 1 })
const UNITS: Readonly<Record<number, string>> = { 1: 'blanche', 2: 'blanche', 4: 'noire', 8: 'noire', 16: 'croche' }

/** « 64 secondes, soit 1 min 4 s », « environ 42,7 secondes », « 250 millisecondes ». */
function secondsWords(seconds: number): string {
  if (seconds < 1) return `${NUMBER.format(seconds)} seconde (${Math.round(seconds * 1000)} millisecondes)`
  const rounded = Math.round(seconds * 10) / 10
  const about = Math.abs(rounded - seconds) > 1e-9 ? 'environ ' : ''
  const unit = rounded < 2 ? 'seconde' : 'secondes'
  if (seconds < 60) return `${about}${ROUND.format(rounded)} ${unit}`
  const whole = Math.round(seconds)
  const rest = whole % 60
  const isExact = Math.abs(whole - seconds) < 1e-9
  return `${isExact ? '' : 'environ '}${counted(Math.floor(whole / 60), 'minute', 'minutes')}${rest === 0 ? '' : ` et ${counted(rest, 'seconde', 'secondes')}`}`
}

const figures = ({ numerator, denominator }: Meter): string => `${numerator}/${denominator}`

export const DURATION_TEXTS = {
  measures: (count: number, meter: Meter, isDotted: boolean, bpm: number, seconds: number): string =>
    `${counted(count, 'mesure', 'mesures')} à ${figures(meter)}, à ${bpm} temps par minute${
      isDotted ? ` (le temps est une ${UNITS[meter.denominator] ?? ''} pointée)` : ''
    } : ${secondsWords(seconds)}.`,
  beats: (beats: number, bpm: number, seconds: number): string => `${NUMBER.format(beats)} temps à ${bpm} par minute : ${secondsWords(seconds)}.`,
  value: ({ words, count, isFeminine }: NamedValue, bpm: number, seconds: number): string =>
    `${capitalised(count > 1 ? String(count) : isFeminine ? 'une' : 'un')} ${words}, à ${bpm} noires par minute : ${secondsWords(seconds)}.`,
  measuresOf: (measures: number, meter: Meter): string =>
    Math.abs(measures - Math.round(measures)) < 1e-9
      ? `Cela fait ${counted(Math.round(measures), 'mesure', 'mesures')} à ${figures(meter)}.`
      : `Cela fait ${NUMBER.format(measures)} mesures à ${figures(meter)}, donc un peu plus de ${Math.floor(measures)}.`,
  days: (count: number, pace: number, days: number): string =>
    `${counted(count, 'mesure', 'mesures')} à raison de ${pace} par jour : ${counted(days, 'jour', 'jours')}${
      count % pace === 0 ? '' : `, le dernier étant plus court (${counted(count % pace, 'mesure', 'mesures')})`
    }.`,
} as const

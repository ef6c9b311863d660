import { KEYWORDS } from '../../acts/topics.ts'
import type { Calculation } from '../keys.ts'
import { TEMPO_TEXTS, type TempoWord } from './tempo-words.texts.ts'

/** Usual ranges at the quarter, as on the scales of metronomes; sources differ by some beats. */
export const TEMPO_RANGES: Readonly<Record<TempoWord, readonly [from: number, to: number]>> = {
  grave: [25, 45],
  largo: [40, 60],
  larghetto: [60, 66],
  lento: [45, 60],
  adagio: [66, 76],
  andante: [76, 108],
  andantino: [80, 108],
  moderato: [108, 120],
  allegretto: [112, 120],
  allegro: [120, 168],
  vivace: [140, 176],
  presto: [168, 200],
  prestissimo: [200, 220],
}
const WORD = new RegExp(` (${Object.keys(TEMPO_RANGES).join('|')}) `)
const ASKS_RANGE = / (?:bpm|tempo|metronome|combien|vitesse|battement|pulsation|noire|veut dire|signifie|c est quoi) /
const ASKS_WORD = / (?:nom|appelle|mouvement|italien|terme|mot|indication|correspond|c est quoi) /
/** The main words in their order; the finer ones lie among them. */
const MAIN: readonly TempoWord[] = ['largo', 'adagio', 'andante', 'moderato', 'allegro', 'presto', 'prestissimo']
const LOWEST = 40
const HIGHEST = 220

/** « allegro, c’est combien de bpm ? » */
export const rangeOfTempo: Calculation = ({ text, named }) => {
  const word = WORD.exec(text)?.[1]
  if (
    word === undefined ||
    named.length > 0 ||
    !ASKS_RANGE.test(text) ||
    !/ (?:quel|combien|quoi|veut dire|signifie|entre) /.test(text) ||
    / (?:mets|met|joue|morceau|baisse|ralentis|prof|professeur|voix|note grave|notes grave|main) /.test(text)
  )
    return undefined
  if (word === 'grave' && !/ (?:tempo|bpm) /.test(text)) return undefined
  // What the glossary explains it explains better.
  const isMeaning = !/ (?:bpm|tempo|metronome|combien|vitesse|battement|pulsation|noire) /.test(text)
  if (/ \d{2,3} /.test(text) || (isMeaning && (KEYWORDS as readonly string[]).includes(word))) return undefined
  const [from, to] = TEMPO_RANGES[word as TempoWord]
  return TEMPO_TEXTS.range(word as TempoWord, from, to)
}

/** « 120 bpm, quel mouvement est-ce ? » */
export const wordOfTempo: Calculation = ({ text, named }) => {
  const bpm = Number(
    / (\d{2,3}) (?:bpm|a la noire|la noire|pulsations?) /.exec(text)?.[1] ?? / (?:tempo|noire)(?: de| a| egal)? (\d{2,3}) /.exec(text)?.[1],
  )
  if (named.length > 0 || !(bpm >= LOWEST && bpm <= HIGHEST) || !ASKS_WORD.test(text) || / (?:mesures?|dure|mets|met|seconde|duree) /.test(text))
    return undefined
  const fitting = MAIN.filter((word) => TEMPO_RANGES[word][0] <= bpm && bpm <= TEMPO_RANGES[word][1])
  // Between largo and adagio lies larghetto.
  return TEMPO_TEXTS.word(bpm, fitting.length > 0 ? fitting : ['larghetto'])
}

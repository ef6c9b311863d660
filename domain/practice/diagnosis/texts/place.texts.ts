import type { Hand, Timeline } from '@prelude/domain/score'
import { HAND_WORDS } from '@prelude/domain/score'
import { rangeWords } from '../../../basics/index.ts'
import type { FindingPlace } from '../finding.ts'

const LONG_PASSAGE_MEASURES = 4

/** « mesures 5, 9 à 12 et 21 », « levée, mesures 2, 4 et 6 »: several places by their printed numbers, in their order, without a capital. A repeat has the same ones. Many places: « un peu partout, d’abord mesures 1 à 7 ». */
export function listOfMeasures({ measures }: Timeline, places: readonly FindingPlace[]): string {
  const printed = places.flatMap(({ fromMeasure, toMeasure }) =>
    Array.from({ length: toMeasure - fromMeasure + 1 }, (_, at) => measures[fromMeasure + at]?.number ?? fromMeasure + at + 1),
  )
  const numbers = [...new Set(printed)].sort((a, b) => a - b)
  const runs = runsOf(numbers.filter((number) => number !== PICKUP))
  const each = runs.flatMap(([from, to]) => {
    if (to === from) return [String(from)]
    return to === from + 1 ? [String(from), String(to)] : [`${from} à ${to}`]
  })
  const isOne = each.length === 1 && !each[0]?.includes('à')
  if (each.length > MOST_LISTED) return everywhereWords(runs, each)
  const numbered = each.length === 0 ? null : isOne ? `mesure ${each[0]}` : `mesures ${listed(each)}`
  if (!numbers.includes(PICKUP)) return numbered ?? ''
  return numbered ? `levée${each.length === 1 ? ' et ' : ', '}${numbered}` : 'levée'
}

/** More places than these are not kept in mind: where to begin is. */
const MOST_LISTED = 5
const FIRST_LISTED = 3
/** The first places are named as one passage where they are no farther from each other. */
const LONGEST_FIRST_PASSAGE = 8

/** « un peu partout, d’abord mesures 1 à 7 »; the first places one by one where they are far apart. */
function everywhereWords(runs: readonly (readonly [from: number, to: number])[], each: readonly string[]): string {
  const [first, last] = [runs[0]?.[0] ?? 0, runs[FIRST_LISTED - 1]?.[1] ?? 0]
  const isNear = last - first < LONGEST_FIRST_PASSAGE
  return `un peu partout, d’abord mesures ${isNear ? rangeWords(first, last) : listed(each.slice(0, FIRST_LISTED))}`
}

/** Its printed number; it is named, and not counted among the measures. */
const PICKUP = 0

/** 13 to 18 and 21 for 13, 14, 15, 16, 17, 18, 21. */
function runsOf(numbers: readonly number[]): [from: number, to: number][] {
  const runs: [number, number][] = []
  for (const number of numbers) {
    const last = runs[runs.length - 1]
    if (last && number === last[1] + 1) last[1] = number
    else runs.push([number, number])
  }
  return runs
}

/** « A », « A et B », « A, B et C ». */
export const listed = (words: readonly string[]): string =>
  words.length < 2 ? (words[0] ?? '') : `${words.slice(0, -1).join(', ')} et ${words[words.length - 1]}`

/** Up to this part of a beat, its words: what a learner can count and hear, within 15 % of the part that they name. « près d’ » is a tenth less, « bon » a tenth more. */
const BEAT_WORDS: readonly (readonly [below: number, words: string])[] = [
  [0.11, 'un peu'],
  [0.145, 'un huitième de temps'],
  [0.196, 'un sixième de temps'],
  [0.235, 'près d’un quart de temps'],
  [0.27, 'un quart de temps'],
  [0.3, 'un bon quart de temps'],
  [0.38, 'un tiers de temps'],
  [0.4, 'un bon tiers de temps'],
  [0.46, 'près d’un demi-temps'],
  [0.54, 'un demi-temps'],
  [0.61, 'un bon demi-temps'],
  [0.71, 'deux tiers de temps'],
  [0.875, 'trois quarts de temps'],
  [1.13, 'un temps'],
  [1.38, 'un temps et quart'],
  [1.74, 'un temps et demi'],
  [2.25, '2 temps'],
  [2.75, '2 temps et demi'],
]

/** « un bon quart de temps », « un temps et demi », « 3 temps ». */
export const beatWords = (beats: number): string =>
  BEAT_WORDS.find(([below]) => Math.abs(beats) < below)?.[1] ?? `${Math.round(Math.abs(beats))} temps`

/** How far a note is from its time, in a word: below these it is heard a little, and clearly (ms). */
const A_LITTLE_BELOW_MS = 130
const CLEARLY_FROM_MS = 260
export const degreeWords = (ms: number): string => (Math.abs(ms) < A_LITTLE_BELOW_MS ? 'un peu ' : Math.abs(ms) < CLEARLY_FROM_MS ? '' : 'nettement ')

export const percentWords = (percent: number): string => `${Math.abs(percent)} %`

/** « Mesure 5, main droite », « Mesures 5 et 6 », « Levée », « De la levée à la mesure 2 », « Mesures 5 à 8 (reprise) », « Tout le morceau ». */
export function placeWords(timeline: Timeline, fromMeasure: number, toMeasure: number, hand: Hand | null): string {
  return [measuresWords(timeline, fromMeasure, toMeasure), ...(hand ? [HAND_WORDS[hand]] : [])].join(', ')
}

function measuresWords({ measures }: Timeline, fromMeasure: number, toMeasure: number): string {
  const isWhole = fromMeasure === 0 && toMeasure === measures.length - 1 && measures.length > LONG_PASSAGE_MEASURES
  if (isWhole) return 'Tout le morceau'
  const from = measures[fromMeasure]?.number ?? fromMeasure + 1
  const to = measures[toMeasure]?.number ?? toMeasure + 1
  const again = measures.some(({ index, number }) => index < fromMeasure && number === from) ? ' (reprise)' : ''
  if (fromMeasure === toMeasure) return `${from === 0 ? 'Levée' : `Mesure ${from}`}${again}`
  if (from === 0) return to === 1 ? `Levée et mesure 1${again}` : `De la levée à la mesure ${to}${again}`
  // Where a repeat begins in between, the numbers go back.
  return to > from ? `Mesures ${rangeWords(from, to)}${again}` : `De la mesure ${from} à la mesure ${to} de la reprise`
}

/** Whether the terms of theory are known (« croche pointée », « armure »), or what they mean is said. */
export type Wording = 'terms' | 'plain'

const VALUES: readonly (readonly [quarters: number, one: string, many: string])[] = [
  [4, 'ronde', 'rondes'],
  [3, 'blanche pointée', 'blanches pointées'],
  [2, 'blanche', 'blanches'],
  [1.5, 'noire pointée', 'noires pointées'],
  [1, 'noire', 'noires'],
  [0.75, 'croche pointée', 'croches pointées'],
  [0.5, 'croche', 'croches'],
  [1 / 3, 'croche du triolet', 'croches du triolet'],
  [0.25, 'double croche', 'doubles croches'],
  [0.125, 'triple croche', 'triples croches'],
]
const SAME_VALUE = 0.02
/** Values of the first lessons, in quarters. */
const PLAIN_QUARTERS: readonly number[] = [4, 2, 1, 0.5]

/** « croche » for half a quarter note; undefined for a length that has no name, or none that the learner has met. */
export const valueWord = (
  { ticksPerQuarter }: Timeline,
  ticks: number,
  { many = false, wording }: { readonly many?: boolean; readonly wording: Wording },
): string | undefined =>
  VALUES.filter(([quarters]) => wording === 'terms' || PLAIN_QUARTERS.includes(quarters)).find(
    ([quarters]) => Math.abs(ticks / ticksPerQuarter - quarters) < SAME_VALUE,
  )?.[many ? 2 : 1]

import { HANDS, type Hand } from '@prelude/domain/score'
import { FORGOTTEN_AFTER_DAYS, lastPlayedAtMs, type MeasureState, playedMeasures, stateOf } from './measure-history.ts'
import type { PastTake } from './past-take.ts'

const LETTERS: Readonly<Record<MeasureState, string>> = { new: '-', learning: 'l', fragile: 'f', forgotten: 'o', mastered: 'm' }
const STATES = Object.fromEntries(Object.entries(LETTERS).map(([state, letter]) => [letter, state as MeasureState]))
const SECOND_MS = 1_000
const DAY_MS = 86_400_000

/** What is kept of one hand, a place a measure. */
interface HandSummary {
  /** Letters of the states while they are fresh, and of those that follow once a measure was left alone for too long. */
  readonly fresh: string
  readonly old: string
  /** When it was played last, in seconds since 1970; 0 where it was not. */
  readonly playedAt: readonly number[]
}

/** What all takes of a content say of its measures, small enough to be kept: `measureHistory` of any later day follows from it. */
export type MeasureSummary = Readonly<Partial<Record<Hand, HandSummary>>>

/** The digest of the takes of a content of so many measures; a hand that was not played is left out. */
export function measureSummaryOf(takes: readonly PastTake[], measureCount: number): MeasureSummary {
  const played = playedMeasures(takes).filter(({ measure, history }) => measure < measureCount && history.length > 0)
  const hands = HANDS.flatMap((hand) => {
    const own = played.filter((playedMeasure) => playedMeasure.hand === hand)
    if (own.length === 0) return []
    const [fresh, old] = [Array<string>(measureCount).fill(LETTERS.new), Array<string>(measureCount).fill(LETTERS.new)]
    const playedAt = Array<number>(measureCount).fill(0)
    for (const playedMeasure of own) {
      fresh[playedMeasure.measure] = LETTERS[stateOf(playedMeasure, Number.NEGATIVE_INFINITY)]
      old[playedMeasure.measure] = LETTERS[stateOf(playedMeasure, Number.POSITIVE_INFINITY)]
      playedAt[playedMeasure.measure] = Math.floor((lastPlayedAtMs(playedMeasure) ?? 0) / SECOND_MS)
    }
    return [[hand, { fresh: fresh.join(''), old: old.join(''), playedAt }] as const]
  })
  return Object.fromEntries(hands)
}

/** What asks for work comes first: of two hands the measure has this one's state. */
const WORST_FIRST: readonly MeasureState[] = ['forgotten', 'fragile', 'learning', 'mastered', 'new']

/**
 * State of each measure of a content on a day, of both hands together, by its letter: mastered is one that every hand that was played masters. `mf-`:
 * mastered, fragile, not played.
 */
export function measureLetters(digest: MeasureSummary, measureCount: number, nowMs: number): string {
  const hands = HANDS.flatMap((hand) => digest[hand] ?? [])
  const lettersOf = (measure: number): readonly (string | undefined)[] =>
    hands.map(({ fresh, old, playedAt }) => {
      const isOld = nowMs - (playedAt[measure] ?? 0) * SECOND_MS > FORGOTTEN_AFTER_DAYS * DAY_MS
      return (isOld ? old : fresh)[measure]
    })
  return Array.from({ length: measureCount }, (_, measure) => {
    const own = lettersOf(measure)
    return WORST_FIRST.map((state) => LETTERS[state]).find((letter) => own.includes(letter)) ?? LETTERS.new
  }).join('')
}

/** The states of such letters; an unknown one is `new`. */
export const statesOfLetters = (text: string): readonly MeasureState[] => [...text].map((letter) => STATES[letter] ?? 'new')

import { type IntentReaders, readIntents } from '@prelude/domain/teacher/intents'
import type { WrittenText } from './read-written-texts.ts'

/** How texts are read that the network has not learnt, in percent of the texts of one request. */
export interface IntentFigures {
  readonly texts: number
  readonly right: number
  /** Share of texts of which one label has nine tenths, and how many of these are right. */
  readonly sure: number
  readonly rightOfSure: number
  /** Right, or second. */
  readonly amongTwo: number
  readonly severalRequests: number
  readonly severalRight: number
}

const SURE_FROM = 0.9
const EACH_REQUEST_FROM = 0.4
const percentOf = (count: number, of: number): number => Math.round((1000 * count) / Math.max(1, of)) / 10

const sameLabels = (left: readonly string[], right: readonly string[]): boolean =>
  [...new Set(left)].sort().join(' ') === [...new Set(right)].sort().join(' ')

export function evaluateIntents(readers: IntentReaders, texts: readonly WrittenText[]): IntentFigures {
  const read = texts.map((text) => ({ text, readings: readIntents(readers, text.text, text.before, 8) }))
  const single = read.filter(({ text }) => text.anyOf.every(({ length }) => length === 1))
  const several = read.filter(({ text }) => !text.anyOf.every(({ length }) => length === 1))
  const isRight = ({ text, readings }: (typeof read)[number], among = 1): boolean =>
    readings.slice(0, among).some(({ label }) => text.anyOf.some(([wanted]) => wanted === label))
  const sure = single.filter(({ readings }) => (readings[0]?.share ?? 0) >= SURE_FROM)
  const areRight = ({ text, readings }: (typeof read)[number]): boolean => {
    const likelyLabels = readings.filter(({ probability }) => probability >= EACH_REQUEST_FROM).map(({ label }) => label)
    return text.anyOf.some((labels) => sameLabels(labels, likelyLabels))
  }
  return {
    texts: single.length,
    right: percentOf(single.filter((row) => isRight(row)).length, single.length),
    sure: percentOf(sure.length, single.length),
    rightOfSure: percentOf(sure.filter((row) => isRight(row)).length, sure.length),
    amongTwo: percentOf(single.filter((row) => isRight(row, 2)).length, single.length),
    severalRequests: several.length,
    severalRight: percentOf(several.filter(areRight).length, several.length),
  }
}

import type { Finding } from '@prelude/domain/practice'
import type { Timeline } from '@prelude/domain/score'
import { describe, expect, it } from 'vitest'
import { lineOf, pieceOf } from '../../../practice/test-piece.ts'
import { isIn, later, played } from '../test-learner.ts'
import { phraseOf, phrasesOf } from './phrases.ts'

const ofMeasures = (count: number, pickupBeats = 0): Timeline =>
  pieceOf(lineOf(Array.from({ length: 4 * count + pickupBeats }, (_, place) => 60 + ((place * 5) % 12))), { pickupBeats })
/** Sections by their lengths in measures. */
const withSections = (...lengths: readonly number[]): Timeline => {
  const piece = ofMeasures(lengths.reduce((sum, length) => sum + length, 0))
  let start = 0
  const parts = lengths.map((length, index) => {
    const end = start + 4 * 96 * length
    const part = { index, sectionId: index, letter: 'ABCDE'[index] as string, occurrence: 1, start, end }
    start = end
    return part
  })
  return { ...piece, parts }
}
const shown = (timeline: Timeline): string =>
  phrasesOf(timeline)
    .map(({ fromMeasure, toMeasure }) => `${timeline.measures[fromMeasure]?.number}-${timeline.measures[toMeasure]?.number}`)
    .join(' ')

describe('the phrases of a piece', () => {
  it.each<[string, Timeline, string]>([
    ['eight measures', ofMeasures(8), '1-4 5-8'],
    ['a pickup and eight measures', ofMeasures(8, 1), '0-4 5-8'],
    ['ten measures: the last two belong to the second phrase', ofMeasures(10), '1-4 5-10'],
    ['six measures', ofMeasures(6), '1-6'],
    ['three measures', ofMeasures(3), '1-3'],
    ['sections of eight and four', withSections(8, 4), '1-4 5-8 9-12'],
    ['sections of six and eight', withSections(6, 8), '1-6 7-10 11-14'],
  ])('%s', (_name, timeline, phrases) => expect(shown(timeline)).toBe(phrases))
})

describe('the loop of a finding', () => {
  const piece = ofMeasures(16)
  const take = played(piece, (strike, note) => later(strike, isIn(note, 4, 4) ? 200 : 0))
  const finding = (fromMeasure: number, toMeasure: number): Finding => ({
    ...{ kind: 'dragging', hand: 'RIGHT', fromMeasure, toMeasure, weight: 2, count: 4, ms: 200, percent: null },
    noteIndexes: piece.notes.filter((note) => isIn(note, fromMeasure, toMeasure)).map(({ index }) => index),
  })
  it.each<[number, number, string]>([
    [5, 5, '5 to 8'],
    [5, 6, '5 to 8'],
    [8, 9, '5 to 12'],
    [1, 1, '1 to 4'],
    [1, 16, '1 to 4'],
    [6, 16, '5 to 8'],
  ])('measures %i to %i: %s', (from, to, words) => {
    const { fromMeasure, toMeasure } = phraseOf(finding(from - 1, to - 1), piece, take)
    expect(`${fromMeasure + 1} to ${toMeasure + 1}`).toBe(words)
  })
})

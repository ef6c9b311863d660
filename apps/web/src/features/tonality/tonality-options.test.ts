import type { Ambitus, Pitch } from '@prelude/domain/music'
import { expect, test } from 'vitest'
import { TONALITY_TEXTS as TEXTS } from './tonality.texts.ts'
import { missesOf, offsetOf, shortList, type TonalityFacts, tonalitiesOf, transpositionOf } from './tonality-options.ts'

const option = (semi_tone_offset: number, tonality: string, difficulty: number) => ({
  id: 184 + semi_tone_offset,
  tonality,
  semi_tone_offset,
  difficulty,
})
/** Version 11, in sol majeur, sung from sol4 to sol5. */
const FACTS: TonalityFacts = {
  id: 11,
  transposition_id: null,
  ambitus: { low: 47, high: 59 },
  transpositions: [option(-5, 'D', 2), option(-2, 'F', 1), option(0, 'G', 1), option(2, 'A', 2), option(5, 'C', 1)],
}
const voice = (low: number, high: number): Ambitus => ({ low: low as Pitch, high: high as Pitch })
const order = (facts: TonalityFacts, user: Ambitus | null): string =>
  tonalitiesOf(facts, user)
    .map(({ tonality }) => tonality)
    .join(' ')

test.each([
  ['no known voice', null, 'G F C A D'],
  ['a voice in which the original lies', voice(64, 84), 'G F C A D'],
  ['a low voice', voice(58, 78), 'F D G A C'],
])('%s', (_, user, expected) => {
  expect(order(FACTS, user)).toBe(expected)
})

test('the order does not depend on the played tonality', () => {
  const played = { ...FACTS, transposition_id: 182, ambitus: { low: 45, high: 57 } }
  expect([offsetOf(played), transpositionOf(played)]).toEqual([-2, 182])
  expect(tonalitiesOf(played, voice(58, 78))).toEqual(tonalitiesOf(FACTS, voice(58, 78)))
})

test.each([
  [null, 0, null],
  [184, 0, null],
  [186, 2, 186],
  [999, 0, null],
])('transposition %s plays %i semitones higher and is told as %s', (transposition_id, offset, received) => {
  const facts = { ...FACTS, transposition_id }
  expect([offsetOf(facts), transpositionOf(facts)]).toEqual([offset, received])
})

test('a short list contains the original and the chosen one, and never hides just one', () => {
  const ranked = tonalitiesOf(FACTS, voice(58, 78))
  const names = (count: number, chosen: number): string =>
    shortList(ranked, chosen, count)
      .map(({ tonality }) => tonality)
      .join(' ')
  expect(names(1, -2)).toBe('F G')
  expect(names(1, 5)).toBe('F G C')
  expect(names(3, 2)).toBe('F D G A C')
})

test('a line exceeds a voice at either end', () => {
  expect(missesOf(voice(60, 72), voice(62, 70))).toEqual({ above: 2, below: 2 })
  expect(missesOf(voice(63, 69), voice(62, 70))).toEqual({ above: 0, below: 0 })
})

test.each([
  [1, 'Trop haute d’un demi-ton'],
  [2, 'Trop haute d’un ton'],
  [3, 'Trop haute d’un ton et demi'],
  [4, 'Trop haute de deux tons'],
  [5, 'Trop haute de deux tons et demi'],
])('%i semitones: %s', (semitones, words) => {
  expect(TEXTS.tooHigh(semitones)).toBe(words)
})

test.each([
  [0, ''],
  [-1, 'un demi-ton plus bas'],
  [2, 'un ton plus haut'],
  [-5, 'deux tons et demi plus bas'],
])('%i semitones: %s', (semitones, words) => {
  expect(TEXTS.shift(semitones)).toBe(words)
})

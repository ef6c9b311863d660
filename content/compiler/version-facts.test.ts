import { expect, test } from 'vitest'
import { UnknownPiece } from './facts.ts'
import { UnknownVersion, versionFacts } from './version-facts.ts'

test('a version with its hands, fingers, chords and sections', () => {
  const facts = versionFacts('hymne-a-la-joie:b')
  expect(facts).toMatchObject({ key: 'C', fifths: 0, time_signature: '4/4', tempo: 108 })
  expect(facts.notes.filter(({ onset_quarters }) => onset_quarters < 2).map(({ pitch, hand, measure }) => [pitch, hand, measure])).toContainEqual([
    64,
    'RIGHT',
    1,
  ])
  expect(facts.sections.map(({ letter, from_measure, to_measure }) => [letter, from_measure, to_measure])).toEqual([
    ['A', 1, 4],
    ['A', 5, 8],
    ['B', 9, 12],
    ['A', 13, 16],
  ])
  expect(facts.chords[0]).toEqual({ onset_quarters: 0, symbol: 'C' })
})

test('repeats are unfolded; the tempo of 3/8 is in quarters; slurs, loudness and pedal stand where they are played', () => {
  const elise = versionFacts('lettre-a-elise:o')
  expect(elise.tempo).toBe(63)
  expect(elise.sections.map(({ letter, from_measure, to_measure }) => [letter, from_measure, to_measure])).toEqual([
    ['A', 0, 8],
    ['A', 9, 16],
    ['B', 17, 30],
    ['B', 31, 44],
    ['C', 45, 59],
    ['D', 60, 67],
    ['E', 68, 80],
    ['F', 81, 89],
    ['G', 90, 103],
    ['H', 104, 111],
    ['I', 112, 125],
  ])
  expect(elise.dynamics[0]).toEqual({ onset_quarters: 0, mark: 'pp' })
  // The upbeat, a measure without pedal, then one quarter under it.
  expect(elise.pedal[0]).toEqual({ from_quarters: 2, to_quarters: 3 })
  expect(versionFacts('gymnopedie-n1:o').slurs[0]).toEqual({ from_quarters: 13, to_quarters: 24, hand: 'RIGHT' })
})

test('an unknown piece and an unknown version are refused', () => {
  expect(() => versionFacts('pas-une-oeuvre:m')).toThrow(UnknownPiece)
  expect(() => versionFacts('hymne-a-la-joie:z')).toThrow(UnknownVersion)
})

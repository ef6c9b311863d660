import { type Pitch, pitchFrom } from '@prelude/domain/music'
import { type Finger, HANDS, type ScoreNote, type Timeline } from '@prelude/domain/score'
import { expect, test } from 'vitest'
import { SLOW_CONTENT_MS, testContent } from '../../test-content.ts'
import { accompanies, fingerFaults } from './finger-faults.ts'

const QUARTER = 48

function lineOf(...steps: readonly (readonly [pitch: number, finger: Finger])[]): Timeline {
  const notes = steps.map(
    ([pitch, finger], index): ScoreNote => ({
      index,
      onset: index * QUARTER,
      duration: QUARTER,
      pitch: pitchFrom(pitch) as Pitch,
      hand: 'RIGHT',
      finger,
      measure: 0,
      grace: false,
      staccato: false,
    }),
  )
  return {
    ticksPerQuarter: QUARTER,
    totalTicks: steps.length * QUARTER,
    fifths: 0,
    notes,
    melody: [],
    chords: [],
    measures: [],
    parts: [],
    tempos: [],
  }
}

test.each<[string, Timeline, number]>([
  ['a scale with its thumb under', lineOf([60, 1], [62, 2], [64, 3], [65, 1], [67, 2]), 0],
  ['the same finger on two keys', lineOf([60, 1], [62, 1]), 1],
  ['another finger on the same slow key', lineOf([60, 1], [60, 2]), 1],
  ['the second finger over the third', lineOf([64, 3], [65, 2]), 1],
])('%s', (_, timeline, faults) => {
  expect(fingerFaults(timeline, 'RIGHT', 0.5 / QUARTER).faults).toBe(faults)
})

test('no step is what the whole hand does', () => {
  const timeline = lineOf([60, 1], [72, 1], [60, 1])
  expect(fingerFaults(timeline, 'RIGHT', 0.5 / QUARTER)).toMatchObject({ steps: 0, faults: 0 })
  const section = { ...lineOf([60, 1], [65, 1]), parts: [{ index: 0, sectionId: 0, letter: 'B', occurrence: 1, start: QUARTER, end: 2 * QUARTER }] }
  expect(fingerFaults(section, 'RIGHT', 0.5 / QUARTER).steps).toBe(0)
  const chords = { ...lineOf([48, 5], [50, 5]), chords: [{ at: QUARTER, symbol: 'Dm' }] }
  expect(fingerFaults(chords, 'RIGHT', 0.5 / QUARTER).faults).toBe(1)
  expect(fingerFaults(chords, 'RIGHT', 0.5 / QUARTER, true).steps).toBe(0)
  // Sol, then ré, then the chord that stands on this ré: the hand takes the position of the chord.
  const settled = lineOf([43, 5], [50, 5], [50, 5], [59, 1])
  const chord = { ...settled, notes: settled.notes.map((note, i) => ({ ...note, hand: 'LEFT' as const, onset: Math.min(i, 2) * QUARTER })) }
  expect(fingerFaults(chord, 'LEFT', 0.5 / QUARTER, true).faults).toBe(0)
  expect(fingerFaults(chord, 'LEFT', 0.5 / QUARTER).faults).toBe(1)
})

/** Share of faulty steps, of fewer than a hundred one step: the concert version adds notes to a tune, and may have more. */
const most = (code: string, hand: string): number => (code === 'c' && hand === 'RIGHT' ? 0.03 : 0.01)
/** Of the fingers proposed for a full score that has none by hand: two voices in a hand, octaves and wide chords are counted by their outer note. */
const MOST_PROPOSED = 0.03

test(
  'few steps of the fingers are faulty, in every kind of version and each hand',
  () => {
    const tallies = new Map<string, { steps: number; faults: number; most: number }>()
    for (const { versions } of testContent().pieces) {
      for (const { entry, timeline, arrangement } of versions) {
        for (const hand of HANDS) {
          const { meter, beatsPerMinute } = arrangement.piece
          const found = fingerFaults(timeline, hand, 60 / (beatsPerMinute * meter.beatTicks), accompanies(entry.code, hand))
          const { voices } = arrangement.piece
          const isProposed = 'odl'.includes(entry.code) && [...voices.md, ...voices.mg].every((note) => note.finger === null)
          const key = `${entry.code} ${hand}${isProposed ? ' proposed' : ''}`
          const tally = tallies.get(key) ?? { steps: 0, faults: 0, most: isProposed ? MOST_PROPOSED : most(entry.code, hand) }
          tallies.set(key, { ...tally, steps: tally.steps + found.steps, faults: tally.faults + found.faults })
        }
      }
    }
    expect(tallies.get('c RIGHT')?.steps).toBeGreaterThan(1_000)
    const tooMany = [...tallies]
      .filter(([, { steps, faults, most }]) => faults > Math.max(1, most * steps))
      .map(([key, { steps, faults }]) => `${key}: ${faults} of ${steps}`)
    expect(tooMany).toEqual([])
  },
  SLOW_CONTENT_MS,
)

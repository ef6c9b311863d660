import { type Pitch, pitchFrom } from '@prelude/domain/music'
import { type Finger, HANDS, type Hand, type ScoreNote, type Timeline, tempoMapOf, unplayableSteps } from '@prelude/domain/score'
import { expect, test } from 'vitest'
import type { BuiltVersion } from '../../compile.ts'
import { SLOW_CONTENT_MS, testContent } from '../../test-content.ts'
import { fingerFaults, fingerTallies, plainFaults } from './finger-faults.ts'

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

test('by the plain definition every step counts, with what the hand does there', () => {
  const none = { octaves: 0, chords: 0, rests: 0, sections: 0, line: 0 }
  expect(plainFaults(lineOf([60, 1], [72, 1], [72, 2], [74, 3]), 'RIGHT', 0.5 / QUARTER)).toEqual({ ...none, steps: 3, line: 2 })
  const section = { ...lineOf([60, 1], [65, 1]), parts: [{ index: 0, sectionId: 0, letter: 'B', occurrence: 1, start: QUARTER, end: 2 * QUARTER }] }
  expect(plainFaults(section, 'RIGHT', 0.5 / QUARTER)).toEqual({ ...none, steps: 1, sections: 1 })
  const together = (onsets: readonly number[], ...steps: readonly (readonly [number, Finger])[]): Timeline => {
    const line = lineOf(...steps)
    return { ...line, notes: line.notes.map((note, i) => ({ ...note, onset: (onsets[i] ?? 0) * QUARTER })) }
  }
  const octaves = together([0, 0, 1, 1], [60, 1], [72, 5], [62, 1], [74, 5])
  expect(plainFaults(octaves, 'RIGHT', 0.5 / QUARTER)).toEqual({ ...none, steps: 1, octaves: 1 })
  const chords = together([0, 0, 1, 1], [60, 1], [67, 5], [62, 1], [69, 5])
  expect(plainFaults(chords, 'RIGHT', 0.5 / QUARTER)).toEqual({ ...none, steps: 1, chords: 1 })
  const apart = together([0, 2], [60, 1], [62, 1])
  expect(plainFaults(apart, 'RIGHT', 0.5 / QUARTER)).toEqual({ ...none, steps: 1, rests: 1 })
})

test(
  'few steps of the fingers are faulty, in every kind of version and each hand',
  () => {
    const tallies = fingerTallies(testContent().pieces.flatMap(({ versions }) => versions))
    expect(tallies.find(({ kind }) => kind === 'c RIGHT')?.steps).toBeGreaterThan(1_000)
    expect(tallies.filter(({ tooMany }) => tooMany)).toEqual([])
  },
  SLOW_CONTENT_MS,
)

test(
  'no hand is asked for a step that nobody can play, and every note has a finger',
  () => {
    const faults = testContent().pieces.flatMap(({ versions }) =>
      versions.flatMap(({ entry, timeline }) => {
        const { secondsAt } = tempoMapOf(timeline, 1)
        return HANDS.flatMap((hand) => {
          const notes = timeline.notes.filter((note) => note.hand === hand)
          const { unplayable } = unplayableSteps(
            notes.map(({ onset, pitch, finger }) => ({ onsetSeconds: secondsAt(onset), pitch, finger })),
            hand,
          )
          const steps = unplayable.map(({ kind, to }) => `${entry.key}, ${hand}, measure ${(notes[to]?.measure ?? 0) + 1}: ${kind}`)
          return [...steps, ...(notes.some(({ finger }) => finger === null) ? [`${entry.key}, ${hand}: a note without a finger`] : [])]
        })
      }),
    )
    expect(faults).toEqual([])
  },
  SLOW_CONTENT_MS,
)

test(
  'a hand alone has the fingers of both hands together',
  () => {
    const fingersOf = ({ timeline }: BuiltVersion, hand: Hand): string =>
      timeline.notes.flatMap((note) => (note.hand === hand ? [`${note.onset} ${note.pitch} ${note.finger}`] : [])).join(', ')
    let compared = 0
    for (const { versions } of testContent().pieces) {
      for (const [alone, together, hand] of [
        ['d', 'o', 'RIGHT'],
        ['l', 'o', 'LEFT'],
        ['g', 'r', 'LEFT'],
      ] as const) {
        const [single, both] = [alone, together].map((code) => versions.find(({ entry }) => entry.code === code))
        if (!single || !both) continue
        compared += 1
        expect(fingersOf(single, hand), single.entry.key).toBe(fingersOf(both, hand))
      }
    }
    expect(compared).toBeGreaterThan(200)
  },
  SLOW_CONTENT_MS,
)

import { type Pitch, pitchFrom } from '@prelude/domain/music'
import type { Finger, ScoreNote, Timeline } from '@prelude/domain/score'
import { expect, test } from 'vitest'
import { buildContent } from '../build.ts'
import { fingerFaults } from './finger-faults.ts'

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

const SLOW_MS = 60_000
test(
  'the right hands of the concert versions have few faulty steps',
  () => {
    let [steps, faults] = [0, 0]
    for (const { versions } of buildContent().pieces)
      for (const { entry, timeline, arrangement } of versions) {
        if (entry.code !== 'c') continue
        const { meter, beatsPerMinute } = arrangement.piece
        const found = fingerFaults(timeline, 'RIGHT', 60 / (beatsPerMinute * meter.beatTicks))
        steps += found.steps
        faults += found.faults
      }
    expect(steps).toBeGreaterThan(1_000)
    expect(faults / steps).toBeLessThan(0.07)
  },
  SLOW_MS,
)

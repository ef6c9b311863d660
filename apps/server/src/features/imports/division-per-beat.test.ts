import { decodeSheet, encodeSheet } from '@prelude/contract'
import { EXAMPLE_TIMELINE, EXAMPLES } from '@prelude/contract/examples'
import type { Timeline } from '@prelude/domain/score'
import { describe, expect, it } from 'vitest'
import { divisionPerBeatOf } from './division-per-beat.ts'

/** One measure of four beats, a note at each of these ticks. */
const timelineOf = (ticksPerQuarter: number, onsets: readonly number[], beatTicks = ticksPerQuarter): Timeline => {
  const [note] = EXAMPLE_TIMELINE.notes
  if (!note) throw new Error('the example has a note')
  return {
    ...EXAMPLE_TIMELINE,
    ticksPerQuarter,
    totalTicks: beatTicks * 4,
    notes: onsets.map((onset, index) => ({ ...note, index, onset, duration: 1, measure: 0 })),
    measures: [{ index: 0, number: 1, start: 0, length: beatTicks * 4, beats: 4, beatTicks }],
    tempos: [{ at: 0, beatsPerMinute: 60, beatTicks }],
  }
}

describe('divisions of a beat', () => {
  it.each<[string, Timeline, number]>([
    ['quarters', timelineOf(1, [0, 1, 2, 3]), 4],
    ['sixteenths', timelineOf(4, [0, 1, 2, 3]), 4],
    ['triplets', timelineOf(3, [0, 1, 2]), 4],
    ['hundred and twenty-eighths', timelineOf(32, [0, 1, 31]), 4],
    ['five in a beat', timelineOf(5, [0, 1, 2]), 5],
    ['sevens and quarters', timelineOf(28, [0, 4, 7]), 7],
    ['nine in a beat', timelineOf(9, [0, 1]), 3],
    ['the eighths of a dotted beat', timelineOf(2, [0, 1, 2], 3), 6],
    ['a prime that nothing cuts', timelineOf(1_009, [0, 1, 500]), 24],
  ])('%s', (_name, timeline, cut) => expect(divisionPerBeatOf(timeline)).toBe(cut))

  it('rounds each time on its own where nothing is exact', () => {
    const onsets = Array.from({ length: 4_036 }, (_, tick) => tick)
    const { handprints: _handprints, ...model } = EXAMPLES['GET version/{id}/sheet'].answer.content.model
    const facts = { ...model, division_per_beat: 24 }
    const decoded = decodeSheet(encodeSheet(timelineOf(1_009, onsets), facts))
    const farthest = Math.max(...decoded.notes.map(({ onset }, index) => Math.abs(onset / 2_304 - index / 1_009)))
    expect(farthest).toBeLessThanOrEqual(0.5 / 2_304)
  })
})

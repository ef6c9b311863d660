import { pitchFrom } from '@prelude/domain/music'
import type { Hand, Timeline } from '@prelude/domain/score'
import { describe, expect, it } from 'vitest'
import { firstSession } from './first-session.ts'

/** Measures of four seconds each at speed 1; a note in each for the hands named. */
const timeline = (measures: number, hands: readonly Hand[], quiet = 0): Timeline => ({
  ticksPerQuarter: 1,
  totalTicks: 4 * measures,
  fifths: 0,
  notes: Array.from({ length: measures }, (_, measure) => measure)
    .filter((measure) => measure >= quiet)
    .flatMap((measure) => hands.map((hand) => ({ measure, hand })))
    .map(({ measure, hand }, index) => ({
      index,
      onset: 4 * measure,
      duration: 1,
      pitch: pitchFrom(60),
      hand,
      finger: null,
      measure,
      grace: false,
      staccato: false,
    })),
  melody: [],
  chords: [],
  measures: Array.from({ length: measures }, (_, index) => ({ index, number: index + 1, start: 4 * index, length: 4, beats: 4, beatTicks: 1 })),
  parts: [],
  tempos: [{ at: 0, beatsPerMinute: 60, beatTicks: 1 }],
})
const section = (letter: string, from: number, to: number, difficulty = 2) => ({ letter, name: letter, places: [{ from, to }], difficulty })

describe('a first session', () => {
  it('takes eight measures beside a pickup', () => {
    const eight = timeline(12, ['RIGHT'])
    const withPickup = { ...eight, measures: eight.measures.map((measure) => ({ ...measure, number: measure.index })) }
    expect(firstSession(eight, [section('A', 0, 11)])[0]?.range).toEqual({ from: 0, to: 7 })
    expect(firstSession(withPickup, [section('A', 0, 11)])[0]?.range).toEqual({ from: 0, to: 8 })
  })
  it('hears, then takes one hand after the other, slowly', () =>
    expect(firstSession(timeline(8, ['RIGHT', 'LEFT']), [section('A', 0, 7)]).map(({ mode, hands, speed }) => [mode, hands, speed])).toEqual([
      ['listen', 'BOTH', 1],
      ['wait', 'RIGHT', 0.6],
      ['wait', 'LEFT', 0.6],
    ]))
  it('ends in time where one hand plays', () =>
    expect(firstSession(timeline(8, ['LEFT']), [section('A', 0, 7)]).map(({ mode, hands }) => [mode, hands])).toEqual([
      ['listen', 'BOTH'],
      ['wait', 'LEFT'],
      ['time', 'LEFT'],
    ]))
  it('takes as long as the passage is: 32 s heard twice, nine times at 60 %', () =>
    expect(firstSession(timeline(8, ['RIGHT', 'LEFT']), [section('A', 0, 7)]).map(({ minutes }) => minutes)).toEqual([1, 8, 8]))
  it('chooses the easiest section, eight measures at most', () =>
    expect(firstSession(timeline(40, ['RIGHT']), [section('A', 0, 9, 3), section('B', 10, 29, 1), section('C', 30, 39, 1)])[0]).toMatchObject({
      letter: 'B',
      range: { from: 10, to: 17 },
    }))
  it('skips an empty section', () =>
    expect(firstSession(timeline(8, ['RIGHT'], 4), [section('A', 0, 3, 1), section('B', 4, 7)])[0]?.letter).toBe('B'))
  it('has nothing to propose where nothing is played', () => expect(firstSession(timeline(4, []), [section('A', 0, 3)])).toEqual([]))
})

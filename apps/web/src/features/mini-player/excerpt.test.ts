import { pitchFrom } from '@prelude/domain/music'
import type { Hand, Timeline } from '@prelude/domain/score'
import { describe, expect, it } from 'vitest'
import { excerptEvents, excerptRange, excerptSeconds, heardMeasures, rollPicture } from './excerpt.ts'

const QUARTER = 96
const MEASURE = 4 * QUARTER
const note = (index: number, quarters: number, pitch: number, hand: Hand, staccato = false, grace = false) => ({
  index,
  onset: quarters * QUARTER,
  duration: grace ? 0 : QUARTER,
  pitch: pitchFrom(pitch),
  hand,
  finger: null,
  measure: Math.floor(quarters / 4),
  grace,
  staccato,
})
/** Three measures of four at 60 a minute: a quarter is a second. */
const timeline: Timeline = {
  ticksPerQuarter: QUARTER,
  totalTicks: 3 * MEASURE,
  fifths: 0,
  notes: [
    note(0, 0, 48, 'LEFT'),
    note(1, 0, 64, 'RIGHT'),
    note(2, 4, 48, 'LEFT'),
    note(3, 5, 65, 'RIGHT', true),
    note(4, 6, 67, 'RIGHT', false, true),
    note(5, 8, 60, 'RIGHT'),
  ],
  melody: [
    { onset: 4 * QUARTER, duration: QUARTER, pitch: pitchFrom(72), lyric: null },
    { onset: 5 * QUARTER, duration: QUARTER, pitch: pitchFrom(74), lyric: 'la' },
  ],
  chords: [],
  measures: [0, 1, 2].map((index) => ({ index, number: index + 1, start: index * MEASURE, length: MEASURE, beats: 4, beatTicks: QUARTER })),
  parts: [],
  tempos: [{ at: 0, beatsPerMinute: 60, beatTicks: QUARTER }],
}

describe('an excerpt', () => {
  it.each([
    [{}, 0, 3],
    [{ from: 1 }, 1, 3],
    [{ from: 1, to: 1 }, 1, 2],
    [{ to: 0 }, 0, 1],
    [{ from: -4, to: 99 }, 0, 3],
    [{ from: 2, to: 1 }, 2, 3],
  ])('%j lies between measures %d and %d', (measures, start, end) => {
    expect(excerptRange(timeline, measures)).toEqual({ start: start * MEASURE, end: end * MEASURE })
  })

  it('sounds from its own first instant: hands, and the sung notes that no hand plays', () => {
    const events = excerptEvents(timeline, { start: MEASURE, end: 2 * MEASURE })
    expect(events.map((event) => event.kind === 'note' && [event.channel, event.pitch, event.atSeconds, event.durationSeconds])).toEqual([
      // do5 is sung over the do3 of the left hand: the same name, not doubled.
      ['LEFT', 48, 0, 1],
      ['RIGHT', 65, 1, 0.5],
      ['MELODY', 74, 1, 1],
      ['RIGHT', 67, 2, 0.09],
    ])
  })

  it('has the other part of a piece for four hands, on the piano', () => {
    const partner = [4, 8].map((at) => ({ onset: at * QUARTER, duration: QUARTER, pitch: pitchFrom(36), hand: 'LEFT' as const, staccato: false }))
    const events = excerptEvents({ ...timeline, melody: [], partner }, { start: MEASURE, end: 2 * MEASURE })
    expect(events.filter((event) => event.kind === 'note' && event.instrument === 'piano')).toMatchObject([
      { channel: 'MELODY', pitch: 36, atSeconds: 0, durationSeconds: 1 },
    ])
  })

  it('lasts as long as its measures, and a breath', () => {
    expect(excerptSeconds(timeline, { start: MEASURE, end: 3 * MEASURE })).toBeCloseTo(8.4)
  })

  it('is drawn as a line a note, high notes above', () => {
    const { left, right } = rollPicture(timeline, { start: 0, end: MEASURE }, 440, 60)
    expect([left.match(/M/g)?.length, right.match(/M/g)?.length]).toEqual([1, 1])
    const heightOf = (path: string) => Number(path.match(/ ([\d.]+)h/)?.[1])
    expect(heightOf(right)).toBeLessThan(heightOf(left))
    expect(left.startsWith('M0 ')).toBe(true)
  })

  it('a single key is drawn half way up', () => {
    const { right } = rollPicture(timeline, { start: 2 * MEASURE, end: 3 * MEASURE }, 440, 60)
    expect(Number(right.match(/ ([\d.]+)h/)?.[1])).toBeCloseTo(30, 0)
  })
})

it.each([
  ['all of a whole piece', {}, null, {}],
  ['a passage of a whole piece', { from: 2, to: 5 }, null, { from: 2, to: 5 }],
  ['an extract of eight measures', {}, 8, { to: 7 }],
  ['a passage that goes beyond it', { from: 2, to: 9 }, 8, { from: 2, to: 7 }],
  ['a passage within it', { from: 2, to: 5 }, 8, { from: 2, to: 5 }],
])('%s is heard', (_what, passage, extractMeasures, heard) => expect(heardMeasures(passage, extractMeasures)).toEqual(heard))

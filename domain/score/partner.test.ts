import { pitchFrom } from '@prelude/domain/music'
import { expect, test } from 'vitest'
import { partnerTones } from './partner.ts'
import { NO_EXPRESSION, type PartnerNote, type Timeline } from './timeline.ts'
import { transposeTimeline } from './transposition/transpose-timeline.ts'

const QUARTER = 48
const note = (at: number, pitch: number, hand: PartnerNote['hand'], staccato = false): PartnerNote => ({
  onset: at * QUARTER,
  duration: QUARTER,
  pitch: pitchFrom(pitch),
  hand,
  staccato,
})
/** The learner plays one measure around `pitch`. */
const piece = (pitch: number, partner?: readonly PartnerNote[]): Timeline => ({
  ticksPerQuarter: QUARTER,
  totalTicks: 4 * QUARTER,
  fifths: 0,
  notes: [0, 1, 2, 3].map((at) => ({ ...note(at, pitch + at, 'RIGHT'), index: at, finger: null, measure: 0, grace: false })),
  melody: [],
  chords: [],
  measures: [{ index: 0, number: 1, start: 0, length: 4 * QUARTER, beats: 4, beatTicks: QUARTER }],
  parts: [],
  tempos: [{ at: 0, beatsPerMinute: 60, beatTicks: QUARTER }],
  ...(partner ? { partner } : {}),
})
const SECONDO = [note(0, 36, 'LEFT'), note(1, 55, 'RIGHT', true), note(2, 38, 'LEFT')]
const loudest = (timeline: Timeline): number => Math.max(...partnerTones(timeline).map(({ velocity }) => velocity))

test('a piece for two hands has no other part', () => expect(partnerTones(piece(72))).toEqual([]))

test('the other part is in order, its staccatos cut', () => {
  const tones = partnerTones(piece(72, SECONDO))
  expect(tones.map(({ onset, duration, pitch }) => [onset / QUARTER, duration / QUARTER, pitch])).toEqual([
    [0, 1, 36],
    [1, 0.5, 55],
    [2, 1, 38],
  ])
})

test('a secondo is softer than the same part played as primo', () => expect(loudest(piece(72, SECONDO))).toBeLessThan(loudest(piece(24, SECONDO))))

test('it follows the letters and the pedal of the page', () => {
  const signed: Timeline = {
    ...piece(72, SECONDO),
    expression: { ...NO_EXPRESSION, dynamics: [{ at: 0, mark: 'pp', hand: null }], pedals: [{ start: 0, end: 4 * QUARTER }] },
  }
  expect(loudest(signed)).toBeLessThan(loudest(piece(72, SECONDO)))
  expect(partnerTones(signed)[0]?.duration).toBe(4 * QUARTER)
})

test('it goes along into another tonality', () => {
  const moved = transposeTimeline(piece(72, SECONDO), { tonality: 'D', semitoneOffset: 2 })
  expect(moved.partner?.map(({ pitch }) => pitch)).toEqual([38, 57, 40])
})

import { pitchFrom } from '@prelude/domain/music'
import type { Timeline } from '@prelude/domain/score'
import { expect, it } from 'vitest'
import { decodeHandprints, decodeSheet, encodeSheet, type SheetFacts } from './sheet-codec.ts'
import { sheetExtract } from './sheet-extract.ts'

const MEASURE = 384
const note = (index: number, onset: number, duration: number) => ({
  ...{
    index,
    onset,
    duration,
    pitch: pitchFrom(60 + index),
    hand: 'RIGHT',
    finger: null,
    measure: Math.floor(onset / MEASURE),
    grace: false,
    staccato: false,
  },
})
const print = (start: number, end: number) => ({ hand: 'RIGHT' as const, start, end, name: 'do', pitches: [pitchFrom(60)], fingers: [1 as const] })
/** Four measures of two halves; the last note of the second one is tied over the bar line, and more is written over all four. */
const TIMELINE = {
  ...{ ticksPerQuarter: 96, totalTicks: 4 * MEASURE, fifths: 0 },
  notes: Array.from({ length: 8 }, (_, half) => note(half, half * 192, half === 3 ? 288 : 192)),
  melody: [2, 6].map((half) => ({ onset: half * 192, duration: 384, pitch: pitchFrom(72), lyric: `mot ${half}` })),
  chords: [0, 2].map((measure) => ({ at: measure * MEASURE, symbol: measure === 0 ? 'C' : 'G' })),
  measures: [0, 1, 2, 3].map((index) => ({ index, number: index + 1, start: index * MEASURE, length: MEASURE, beats: 4, beatTicks: 96 })),
  parts: [0, 1].map((index) => ({ index, sectionId: index, letter: 'AB'[index] ?? '', occurrence: 1, start: index * 768, end: (index + 1) * 768 })),
  tempos: [{ at: 0, beatsPerMinute: 90, beatTicks: 96 }],
  expression: {
    dynamics: [0, 3].map((measure) => ({ at: measure * MEASURE, mark: 'p', hand: null })),
    ...{ hairpins: [{ start: 400, end: 1_500, to: 'louder', hand: null }], slurs: [{ start: 800, end: 1_000, hand: 'RIGHT' }] },
    ...{ pedals: [{ start: 0, end: 900 }], fermatas: [{ start: 1_400, end: 1_536 }] },
  },
  partner: [0, 3].map((measure) => ({ onset: measure * MEASURE, duration: MEASURE, pitch: pitchFrom(48), hand: 'LEFT', staccato: false })),
} as unknown as Timeline
const FACTS: SheetFacts = {
  ...{ id: 1, playableType: 'version', name: '', title: 'Menuet', artist: '', url_title: '', url_artist: '', hand_type: 'RIGHT_HAND' },
  ...{ is_free: false, difficulty: 1, division_per_beat: 1, beat_per_measure: 4, transpositions: [], transposition_id: null, ambitus: null },
  handprints: [print(0, 700), print(700, 900), print(900, 1_536)],
}
const WHOLE = encodeSheet(TIMELINE, FACTS)

it('has what begins in its measures, cut where they end, and nothing of what follows', () => {
  const extract = sheetExtract(WHOLE, 2)
  const { notes, melody, chords, expression, partner } = decodeSheet(extract)
  expect(notes.map(({ onset, duration }) => [onset, duration])).toEqual([0, 192, 384, 576].map((onset) => [onset, 192]))
  expect(melody).toMatchObject([{ onset: 384, duration: 384, lyric: 'mot 2' }])
  expect(chords).toEqual([{ at: 0, symbol: 'C' }])
  expect(partner).toMatchObject([{ onset: 0 }])
  expect(expression).toEqual({
    dynamics: [{ at: 0, mark: 'p', hand: null }],
    ...{ hairpins: [{ start: 400, end: 768, to: 'louder', hand: null }], slurs: [], pedals: [{ start: 0, end: 768 }], fermatas: [] },
  })
  expect(decodeHandprints(extract).map(({ start, end }) => [start, end])).toEqual([
    [0, 700],
    [700, 768],
  ])
  const named = extract.divisions.flatMap(({ currentHandprint, nextHandprint }) => [currentHandprint.RIGHT, nextHandprint.RIGHT])
  expect(Math.max(...named.map((index) => index ?? 0))).toBe(1)
  expect(extract.model.extract_measures).toBe(2)
})

it('keeps measures, sections, tempos and facts whole', () => {
  const { measures, part_timeline: parts, sections, temporalIndicators: tempos, division_qty: divisions } = WHOLE.model
  expect(sheetExtract(WHOLE, 1).model).toMatchObject({
    measures,
    part_timeline: parts,
    sections,
    temporalIndicators: tempos,
    division_qty: divisions,
  })
})

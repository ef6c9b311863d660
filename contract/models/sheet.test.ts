import { pitchFrom } from '@prelude/domain/music'
import type { Finger, MelodyNote, PlacedHandprint, ScoreNote, Timeline, TimelineMeasure } from '@prelude/domain/score'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { decodeHandprints, decodeSheet, encodeSheet, type SheetFacts, WIRE_TICKS_PER_DIVISION, wireOrder } from '../codecs/sheet-codec.ts'
import { EXAMPLE_TIMELINE, EXAMPLES } from '../examples/examples.ts'
import { sheet } from './sheet.ts'

const facts = (divisionPerBeat: number, beatPerMeasure: number): SheetFacts => ({
  id: 1,
  playableType: 'version',
  name: 'n',
  title: 't',
  artist: 'a',
  url_title: 't',
  url_artist: 'a',
  hand_type: 'BOTH_HAND',
  is_free: true,
  difficulty: 1,
  division_per_beat: divisionPerBeat,
  beat_per_measure: beatPerMeasure,
  transpositions: [],
  transposition_id: null,
  ambitus: null,
})

interface Shape {
  readonly divisionPerBeat: number
  readonly beats: number
  readonly measureCount: number
  readonly pickupDivisions: number
}
const shapes = fc.record({
  divisionPerBeat: fc.constantFrom(1, 2, 3, 4, 6, 8, 12),
  beats: fc.integer({ min: 1, max: 6 }),
  measureCount: fc.integer({ min: 1, max: 8 }),
  pickupDivisions: fc.integer({ min: 0, max: 3 }),
})

/** A timeline in ticks of the wire, so that nothing is rounded on the way. */
const timelines = shapes.chain((shape: Shape) => {
  const beatTicks = shape.divisionPerBeat * WIRE_TICKS_PER_DIVISION
  const measureTicks = beatTicks * shape.beats
  const pickup = Math.min(shape.pickupDivisions * WIRE_TICKS_PER_DIVISION, measureTicks)
  const measures: TimelineMeasure[] = []
  const add = (number: number, length: number): void => {
    const before = measures.at(-1)
    measures.push({ index: measures.length, number, start: before ? before.start + before.length : 0, length, beats: shape.beats, beatTicks })
  }
  if (pickup > 0) add(0, pickup)
  for (let number = 1; number <= shape.measureCount; number += 1) add(number, measureTicks)
  const total = measures.reduce((sum, { length }) => sum + length, 0)
  const tick = fc.integer({ min: 0, max: total - 1 })
  const place = fc.record({
    onset: tick,
    duration: fc.integer({ min: 1, max: measureTicks }),
    pitch: fc.integer({ min: 21, max: 108 }).map(pitchFrom),
  })
  const notes = fc.array(
    fc.record({
      place,
      hand: fc.constantFrom('LEFT' as const, 'RIGHT' as const),
      finger: fc.constantFrom<Finger | null>(null, 1, 2, 3, 4, 5),
      grace: fc.boolean(),
      staccato: fc.boolean(),
    }),
    { maxLength: 40 },
  )
  const melody = fc.uniqueArray(fc.record({ place, lyric: fc.constantFrom(null, 'lu-', 'ne') }), {
    maxLength: 10,
    selector: ({ place: { onset } }) => onset,
  })
  const chordDivisions = fc.uniqueArray(fc.integer({ min: 0, max: total / WIRE_TICKS_PER_DIVISION - 1 }), { maxLength: 5 })
  const cut = fc.integer({ min: 0, max: measures.length - 1 })
  return fc.record({ notes, melody, chordDivisions, cut, tempo: fc.integer({ min: 30, max: 240 }) }).map((drawn): [Timeline, SheetFacts] => {
    const measureOf = (onset: number): number => measures.findLastIndex(({ start }) => start <= onset)
    const scoreNotes = drawn.notes
      .map(({ place: { onset, duration, pitch }, ...rest }) => ({ ...rest, onset, duration, pitch, measure: measureOf(onset) }))
      // The wire lists left before right; the order of two equal notes is the codec's.
      .sort((a, b) => a.onset - b.onset || a.pitch - b.pitch || a.hand.localeCompare(b.hand))
      .map((note, index): ScoreNote => ({ ...note, index }))
    const second = measures[drawn.cut]?.start ?? 0
    const parts = (second > 0 ? [0, second] : [0]).map((start, index, starts) => ({
      index,
      sectionId: index + 1,
      letter: 'AB'[index] ?? 'A',
      occurrence: 1,
      start,
      end: starts[index + 1] ?? total,
    }))
    const timeline: Timeline = {
      ticksPerQuarter: beatTicks,
      totalTicks: total,
      fifths: 0,
      notes: scoreNotes,
      melody: drawn.melody
        .map(({ place: { onset, duration, pitch }, lyric }): MelodyNote => ({ onset, duration, pitch, lyric }))
        .sort((a, b) => a.onset - b.onset),
      chords: [...drawn.chordDivisions].sort((a, b) => a - b).map((position) => ({ at: position * WIRE_TICKS_PER_DIVISION, symbol: 'Am7' })),
      measures,
      parts,
      tempos: (second > 0 ? [0, second] : [0]).map((at) => ({ at, beatsPerMinute: drawn.tempo + at / beatTicks, beatTicks })),
    }
    return [timeline, facts(shape.divisionPerBeat, shape.beats)]
  })
})

const lineOf = ({ onset, pitch, hand, duration, finger, grace, staccato }: ScoreNote): string =>
  [onset, pitch, hand, duration, finger, grace, staccato].join(' ')

/** Two notes of one hand at one onset may change places; nothing distinguishes them. */
const comparable = (timeline: Timeline): Timeline => ({
  ...timeline,
  notes: timeline.notes.map((note) => ({ ...note, index: 0 })).sort((a, b) => lineOf(a).localeCompare(lineOf(b))),
})

describe('a sheet on the wire', () => {
  it('the other part of a piece for four hands comes back as it was sent, and is absent elsewhere', () => {
    const partner = [{ onset: 0, duration: 2 * WIRE_TICKS_PER_DIVISION, pitch: pitchFrom(36), hand: 'LEFT' as const, staccato: true }]
    const sent = sheet.parse(JSON.parse(JSON.stringify(encodeSheet({ ...EXAMPLE_TIMELINE, partner }, facts(4, 4)))))
    expect(sent.model.partner).toEqual([{ start: expect.any(Number), end: expect.any(Number), hand: 'LEFT', key: 16, staccato: true }])
    expect(decodeSheet(sent).partner).toMatchObject([{ onset: 0, pitch: 36, hand: 'LEFT', staccato: true }])
    expect('partner' in decodeSheet(encodeSheet(EXAMPLE_TIMELINE, facts(4, 4)))).toBe(false)
  })

  it('comes back as the timeline that was sent', () => {
    void fc.assert(
      fc.property(timelines, ([timeline, sheetFacts]) => {
        const decoded = decodeSheet(JSON.parse(JSON.stringify(encodeSheet(timeline, sheetFacts))))
        expect(comparable(decoded)).toEqual(comparable(timeline))
        expect(decoded.notes.map(({ index }) => index)).toEqual(decoded.notes.map((_, index) => index))
      }),
      { numRuns: 200 },
    )
  })

  it('carries loudness, slurs, pedal, signs and ornaments in the ticks of the wire', () => {
    const pitch = pitchFrom(60)
    const plain = { duration: 480, pitch, finger: null, measure: 0, grace: false, staccato: false, hand: 'RIGHT' } as const
    const timeline: Timeline = {
      ...EXAMPLE_TIMELINE,
      ticksPerQuarter: 480,
      totalTicks: 1_920,
      notes: [
        { ...plain, index: 0, onset: 0, signs: ['accent'] },
        { ...plain, index: 1, onset: 480, ornament: { kind: 'trill', above: 2, below: 1 } },
      ],
      measures: [{ index: 0, number: 1, start: 0, length: 1_920, beats: 4, beatTicks: 480 }],
      tempos: [{ at: 0, beatsPerMinute: 60, beatTicks: 480 }],
      expression: {
        dynamics: [{ at: 480, mark: 'pp', hand: null }],
        hairpins: [{ start: 0, end: 960, to: 'louder', hand: 'LEFT' }],
        slurs: [{ start: 0, end: 960, hand: 'RIGHT' }],
        pedals: [{ start: 480, end: 1_920 }],
        fermatas: [{ start: 480, end: 960 }],
      },
    }
    const sent = sheet.parse(JSON.parse(JSON.stringify(encodeSheet(timeline, facts(4, 4)))))
    const decoded = decodeSheet(sent)
    expect(decoded.notes.map(({ signs, ornament }) => [signs, ornament])).toEqual([
      [['accent'], undefined],
      [undefined, { kind: 'trill', above: 2, below: 1 }],
    ])
    const quarter = decoded.ticksPerQuarter
    expect(decoded.expression).toEqual({
      dynamics: [{ at: quarter, mark: 'pp', hand: null }],
      hairpins: [{ start: 0, end: 2 * quarter, to: 'louder', hand: 'LEFT' }],
      slurs: [{ start: 0, end: 2 * quarter, hand: 'RIGHT' }],
      pedals: [{ start: quarter, end: 4 * quarter }],
      fermatas: [{ start: quarter, end: 2 * quarter }],
    })
  })

  it('maps each note to its decoded position, with rounding and equal keys of both hands', () => {
    const pitch = pitchFrom(60)
    const rest = { duration: 2, pitch, finger: null, measure: 0, grace: false, staccato: false }
    const notes: ScoreNote[] = [
      { ...rest, index: 0, onset: 0, hand: 'RIGHT' },
      { ...rest, index: 1, onset: 0, hand: 'LEFT' },
      // A tick is a fifth of a wire tick here: these two are simultaneous on the wire, the lower one first.
      { ...rest, index: 2, onset: 480, pitch: pitchFrom(64), hand: 'RIGHT' },
      { ...rest, index: 3, onset: 481, hand: 'RIGHT' },
    ]
    const timeline: Timeline = {
      ...EXAMPLE_TIMELINE,
      ticksPerQuarter: 1_920,
      totalTicks: 7_680,
      notes,
      measures: [{ index: 0, number: 1, start: 0, length: 7_680, beats: 4, beatTicks: 1_920 }],
      tempos: [{ at: 0, beatsPerMinute: 60, beatTicks: 1_920 }],
    }
    const order = wireOrder(timeline, 4)
    expect(order).toEqual([1, 0, 3, 2])
    const decoded = decodeSheet(encodeSheet(timeline, facts(4, 4)))
    expect(decoded.notes.map(({ pitch: read, hand }) => [read, hand])).toEqual(order.map((index) => [notes[index]?.pitch, notes[index]?.hand]))
  })

  it('is what the contract promises', () => {
    void fc.assert(
      fc.property(timelines, ([timeline, sheetFacts]) => {
        const encoded = encodeSheet(timeline, sheetFacts)
        expect(sheet.parse(encoded)).toEqual(encoded)
        const positions = encoded.divisions.map(({ position }) => position)
        expect(positions).toEqual([...new Set(positions)].sort((a, b) => a - b))
      }),
      { numRuns: 100 },
    )
  })

  it('keeps seconds and measures of the example, in finer ticks', () => {
    const decoded = decodeSheet(EXAMPLES['GET version/{id}/sheet'].answer.content)
    const finer = decoded.ticksPerQuarter / EXAMPLE_TIMELINE.ticksPerQuarter
    expect(decoded.notes.map(({ onset, pitch, measure }) => [onset / finer, pitch, measure])).toEqual(
      EXAMPLE_TIMELINE.notes.map(({ onset, pitch, measure }) => [onset, pitch, measure]),
    )
    expect(decoded.tempos.map(({ beatsPerMinute }) => beatsPerMinute)).toEqual([92])
  })
})

describe('handprints on the wire', () => {
  const print = (hand: 'LEFT' | 'RIGHT', start: number, end: number, lowest: number): PlacedHandprint => ({
    hand,
    start,
    end,
    name: `${hand} ${lowest}`,
    pitches: [lowest, lowest + 4].map(pitchFrom),
    fingers: [1, 3],
  })
  // The right hand moves at 8 and rests from 16 to 24; the left one comes in at 12. A tick is a division here.
  const prints = [print('RIGHT', 0, 8, 60), print('RIGHT', 8, 16, 64), print('LEFT', 12, 32, 48), print('RIGHT', 24, 32, 62)]
  const encoded = encodeSheet(EXAMPLE_TIMELINE, { ...facts(4, 4), handprints: prints, masterIdOf: (letter) => (letter === 'A' ? 110 : null) })

  it('come back as they were sent, in ticks of the wire', () => {
    const scaled = prints.map((handprint) => ({
      ...handprint,
      start: handprint.start * WIRE_TICKS_PER_DIVISION,
      end: handprint.end * WIRE_TICKS_PER_DIVISION,
    }))
    expect(decodeHandprints(encoded)).toEqual(scaled)
    expect(sheet.parse(encoded)).toEqual(encoded)
  })

  it('are pointed at by every division: the present one, the next one, and the name where it begins', () => {
    const rows = encoded.divisions.map(({ position, currentHandprint, nextHandprint, textDisplay }) => [
      position,
      ...[currentHandprint.RIGHT, nextHandprint.RIGHT, textDisplay.RIGHT],
      ...[currentHandprint.LEFT, nextHandprint.LEFT, textDisplay.LEFT],
    ])
    expect(rows).toEqual([
      [0, 0, 1, 'RIGHT 60', null, 2, null],
      [4, 0, 1, null, null, 2, null],
      [8, 1, 3, 'RIGHT 64', null, 2, null],
      [12, 1, 3, null, 2, null, 'LEFT 48'],
      [16, null, 3, null, 2, null, null],
      [24, 3, null, 'RIGHT 62', 2, null, null],
    ])
  })

  it('go with the ids by which sections are mastered', () => {
    expect(encoded.model.sections.map(({ letter, master_id }) => [letter, master_id])).toEqual([['A', 110]])
    expect(encodeSheet(EXAMPLE_TIMELINE, facts(4, 4)).model).toMatchObject({ handprints: [], goal: null, sections: [{ master_id: null }] })
  })
})

describe('temporal indicators, sections and statuses', () => {
  const QUARTER = 4 * WIRE_TICKS_PER_DIVISION
  const measure = (index: number, start: number, beats: number): TimelineMeasure => ({
    ...{ index, number: index + 1, start, length: beats * QUARTER, beats, beatTicks: QUARTER },
  })
  const sung = (onset: number, key: number): MelodyNote => ({ onset, duration: QUARTER, pitch: pitchFrom(key), lyric: null })
  const part = (index: number, sectionId: number, start: number, end: number) => ({
    index,
    sectionId,
    letter: 'AB'[sectionId - 1] ?? '',
    occurrence: 1,
    start,
    end,
  })
  /** Two measures of four beats at 100, two of three at 100, the last at 60. */
  const waltz: Timeline = {
    ...{ ticksPerQuarter: QUARTER, totalTicks: 14 * QUARTER, fifths: 0, notes: [], chords: [] },
    melody: [sung(0, 60), sung(QUARTER, 60), sung(2 * QUARTER, 62), sung(4 * QUARTER, 62)],
    measures: [measure(0, 0, 4), measure(1, 4 * QUARTER, 4), measure(2, 8 * QUARTER, 3), measure(3, 11 * QUARTER, 3)],
    parts: [part(0, 1, 0, 8 * QUARTER), part(1, 2, 11 * QUARTER, 14 * QUARTER)],
    tempos: [
      { at: 0, beatsPerMinute: 100, beatTicks: QUARTER },
      { at: 11 * QUARTER, beatsPerMinute: 60, beatTicks: QUARTER },
    ],
  }
  const { model, divisions, beatPractice } = encodeSheet(waltz, facts(4, 4))

  it('change with the tempo and with the metre', () =>
    expect(
      model.temporalIndicators.map(({ startDivision, duration, beatPerMeasure, tempo, indexInParentTimeline }) => [
        ...[startDivision, duration, beatPerMeasure, tempo, indexInParentTimeline],
      ]),
    ).toEqual([
      [0, 32, 4, 100, 0],
      [32, 12, 3, 100, 1],
      [44, 12, 3, 60, 2],
    ]))
  it('come back as the tempo marks that were sent', () => expect(decodeSheet({ model, divisions, beatPractice }).tempos).toEqual(waltz.tempos))
  it('a section has the tempo of its own beginning', () =>
    expect(model.sections.map(({ letter, tempo }) => [letter, tempo])).toEqual([
      ['A', 100],
      ['B', 60],
    ]))
  it('a sung note is on, or detached where its key sounds until then', () =>
    expect(divisions.flatMap(({ melodyNote }) => melodyNote.map(({ noteStatus }) => noteStatus))).toEqual(['ON', 'DETACHED', 'ON', 'ON']))
  it('of a bloc each handprint is named where it begins', () => {
    const handprints: PlacedHandprint[] = [{ hand: 'LEFT', start: 2 * QUARTER, end: 4 * QUARTER, name: 'Accord de do', pitches: [], fingers: [] }]
    const blocOf = (playableType: 'bloc' | 'version') =>
      encodeSheet(waltz, { ...facts(4, 4), playableType, handprints }).divisions.map(({ textDisplay }) => textDisplay.bloc)
    expect([blocOf('bloc'), blocOf('version')]).toEqual([
      [null, null, 'Accord de do', null],
      [null, null, null, null],
    ])
  })
  it('the rhythm to practise goes with the sheet', () => {
    const practice = { bloc_id: 6, title: 'Pompe' }
    expect([encodeSheet(waltz, { ...facts(4, 4), beatPractice: practice }).beatPractice, beatPractice]).toEqual([practice, null])
  })
})

import { pitchFrom } from '@prelude/domain/music'
import { describe, expect, it, test } from 'vitest'
import { DECIBELS_OF_LEVEL, loudnessOf, velocityFactor } from './loudness.ts'
import { modelVelocities } from './model-balance.ts'
import { modelTones, temposWithFermatas } from './model-performance.ts'
import { type Expression, NO_EXPRESSION, type ScoreNote, type Timeline } from './timeline.ts'

/** Quarters of 48 ticks at 60 a minute, four in a measure. */
function piece(notes: readonly Partial<ScoreNote>[], expression: Partial<Expression> = {}): Timeline {
  const measures = [0, 1, 2, 3].map((index) => ({ index, number: index + 1, start: 192 * index, length: 192, beats: 4, beatTicks: 48 }))
  return {
    ticksPerQuarter: 48,
    totalTicks: 768,
    fifths: 0,
    notes: notes.map((note, index) => ({
      index,
      onset: 48 * index,
      duration: 48,
      pitch: pitchFrom(72),
      hand: 'RIGHT',
      finger: null,
      measure: 0,
      grace: false,
      staccato: false,
      ...note,
    })),
    melody: [],
    chords: [],
    measures,
    parts: [{ index: 0, sectionId: 1, letter: 'A', occurrence: 1, start: 0, end: 768 }],
    tempos: [{ at: 0, beatsPerMinute: 60, beatTicks: 48 }],
    expression: { ...NO_EXPRESSION, ...expression },
  }
}

const DB = DECIBELS_OF_LEVEL

describe('loudness', () => {
  test.each<[string, Partial<Expression>, number, number]>([
    ['without letters: mf', {}, 100, 0],
    ['before the first letter: mf', { dynamics: [{ at: 48, mark: 'pp', hand: null }] }, 0, 0],
    ['a letter holds', { dynamics: [{ at: 0, mark: 'pp', hand: null }] }, 700, DB.pp],
    [
      'until the next one',
      {
        dynamics: [
          { at: 0, mark: 'pp', hand: null },
          { at: 192, mark: 'f', hand: null },
        ],
      },
      192,
      DB.f,
    ],
    ['of its own hand', { dynamics: [{ at: 0, mark: 'pp', hand: 'LEFT' }] }, 0, 0],
    ['after fp: p', { dynamics: [{ at: 0, mark: 'fp', hand: null }] }, 48, DB.p],
    [
      'sfz changes nothing after it',
      {
        dynamics: [
          { at: 0, mark: 'p', hand: null },
          { at: 48, mark: 'sfz', hand: null },
        ],
      },
      96,
      DB.p,
    ],
    [
      'half of a hairpin to a letter',
      {
        dynamics: [
          { at: 0, mark: 'p', hand: null },
          { at: 192, mark: 'f', hand: null },
        ],
        hairpins: [{ start: 0, end: 192, to: 'louder', hand: null }],
      },
      96,
      (DB.p + DB.f) / 2,
    ],
    [
      'a hairpin to nothing goes one letter further',
      { dynamics: [{ at: 0, mark: 'mf', hand: null }], hairpins: [{ start: 0, end: 192, to: 'softer', hand: null }] },
      500,
      DB.mp,
    ],
  ])('%s', (_, expression, tick, decibels) => {
    expect(loudnessOf(piece([{}], expression), 'RIGHT')(tick)).toBeCloseTo(decibels)
  })

  it('becomes velocity by the curve of the sound: 28 dB are a tenfold velocity', () => {
    expect(velocityFactor(28)).toBeCloseTo(10)
    const [soft, loud, accented] = modelVelocities(
      piece([{}, {}, { signs: ['accent'] }], {
        dynamics: [
          { at: 0, mark: 'p', hand: null },
          { at: 48, mark: 'f', hand: null },
        ],
      }),
    )
    expect(soft).toBe(Math.round(76 * velocityFactor(DB.p)))
    expect(loud).toBe(Math.round(76 * velocityFactor(DB.f)))
    expect(accented).toBeGreaterThan(loud ?? 127)
  })

  it('keeps the tune over the accompaniment at every letter', () => {
    for (const mark of ['pp', 'p', 'mf', 'f', 'ff'] as const) {
      const [under, tune] = modelVelocities(
        piece([{ onset: 0, pitch: pitchFrom(48), hand: 'LEFT' }, { onset: 0 }], { dynamics: [{ at: 0, mark, hand: null }] }),
      )
      expect((tune ?? 0) / (under ?? 1), mark).toBeGreaterThan(1.4)
    }
  })
})

describe('tones', () => {
  const lengths = (timeline: Timeline): number[][] => modelTones(timeline).map((tones) => tones.map(({ duration }) => Math.round(duration)))
  const pitches = (timeline: Timeline): number[] => modelTones(timeline).flatMap((tones) => tones.map(({ pitch }) => pitch))
  test.each<[string, readonly Partial<ScoreNote>[], Partial<Expression>, number[][]]>([
    ['as written', [{}], {}, [[48]]],
    ['a staccato is half as long', [{ staccato: true }], {}, [[24]]],
    ['a staccatissimo less', [{ staccato: true, signs: ['staccatissimo'] }], {}, [[14]]],
    ['under the pedal until it is released', [{}], { pedals: [{ start: 0, end: 192 }] }, [[192]]],
    ['or until its key is struck again', [{}, {}], { pedals: [{ start: 0, end: 192 }] }, [[48], [144]]],
    ['a note that ends with the pedal is as written', [{}], { pedals: [{ start: 0, end: 48 }] }, [[48]]],
  ])('%s', (_, notes, expression, expected) => {
    expect(lengths(piece(notes, expression))).toEqual(expected)
  })
  const steps = { above: 2, below: 1 }
  test.each<['mordent' | 'inverted-mordent' | 'turn', number[]]>([
    ['mordent', [72, 71, 72]],
    ['inverted-mordent', [72, 74, 72]],
    ['turn', [74, 72, 71, 72]],
  ])('%s', (kind, expected) => {
    expect(pitches(piece([{ duration: 96, ornament: { kind, ...steps } }]))).toEqual(expected)
  })
  test('a trill begins above, ends on its note, and fills no more than its length', () => {
    const timeline = piece([{ duration: 48, ornament: { kind: 'trill', ...steps } }])
    const heard = pitches(timeline)
    expect([heard[0], heard[1], heard.at(-1), heard.length % 2]).toEqual([74, 72, 72, 0])
    const [tones = []] = modelTones(timeline)
    expect(tones.reduce((sum, { duration }) => sum + duration, 0)).toBeCloseTo(48)
  })
})

test('under a fermata the music goes slower, then as before', () => {
  const tempos = temposWithFermatas(
    piece([{}], {
      fermatas: [
        { start: 96, end: 192 },
        { start: 144, end: 192 },
      ],
    }),
  )
  expect(tempos.map(({ at, beatsPerMinute }) => [at, Math.round(beatsPerMinute)])).toEqual([
    [0, 60],
    [96, 35],
    [192, 60],
  ])
  expect(temposWithFermatas(piece([{}]))).toHaveLength(1)
})

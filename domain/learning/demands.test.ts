import { pitchFrom } from '@prelude/domain/music'
import type { Expression, Finger, Hand, ScoreNote, Timeline } from '@prelude/domain/score'
import { describe, expect, it } from 'vitest'
import { type Demand, demandsOf } from './demands.ts'
import { classPiece } from './test-class.ts'

const QUARTER = 96
type Written = readonly [at: number, quarters: number, pitch: number, hand?: Hand, finger?: Finger]

/** Four measures of the same notes, at 76 a minute; times are in quarters from the start of the measure. */
function piece(written: readonly Written[], { beats = 4, beatQuarters = 1, fifths = 0, expression }: Facts = {}): Timeline {
  const length = beats * beatQuarters * QUARTER
  const notes = [0, 1, 2, 3].flatMap((measure) =>
    written.map(([at, quarters, pitch, hand = 'RIGHT', finger = null]) => ({
      ...{ measure, hand, finger, grace: false, staccato: false, pitch: pitchFrom(pitch) },
      onset: measure * length + Math.round(at * QUARTER),
      duration: Math.round(quarters * QUARTER),
    })),
  )
  const measures = [0, 1, 2, 3].map((index) => ({
    index,
    number: index + 1,
    start: index * length,
    length,
    beats,
    beatTicks: beatQuarters * QUARTER,
  }))
  const sorted = notes.sort((a, b) => a.onset - b.onset).map((note, index): ScoreNote => ({ ...note, index }))
  return { ...classPiece.piece, fifths, notes: sorted, measures, totalTicks: 4 * length, ...(expression && { expression }) }
}
interface Facts {
  readonly beats?: number
  readonly beatQuarters?: number
  readonly fifths?: number
  readonly expression?: Expression
}
const demands = (timeline: Timeline, most = 30): Demand[] => demandsOf(timeline, 'BOTH', most)
const line = (quarters: number, pitches: readonly number[], hand: Hand = 'RIGHT'): Written[] =>
  pitches.map((pitch, place) => [place * quarters, quarters, pitch, hand])

describe('what a piece asks for', () => {
  it.each<[string, Timeline, Demand, boolean]>([
    [
      'a bass and two chords',
      piece(
        [
          [0, 1, 36, 'LEFT'],
          ...[1, 2].flatMap((at): Written[] => [
            [at, 1, 52, 'LEFT'],
            [at, 1, 55, 'LEFT'],
          ]),
        ],
        { beats: 3 },
      ),
      'waltz',
      true,
    ],
    [
      'the same at four beats',
      piece([
        [0, 1, 36, 'LEFT'],
        [1, 1, 52, 'LEFT'],
        [1, 1, 55, 'LEFT'],
      ]),
      'stride',
      true,
    ],
    ['a bass alone', piece([[0, 3, 36, 'LEFT']], { beats: 3 }), 'waltz', false],
    ['chords opened in eighths', piece(line(0.5, [48, 52, 55, 52, 48, 52, 55, 52], 'LEFT')), 'broken-chords', true],
    ['neighbours in eighths', piece(line(0.5, [48, 50, 52, 53, 55, 53, 52, 50], 'LEFT')), 'broken-chords', false],
    [
      'the same in three eighths a beat',
      piece(line(0.5, [48, 52, 55, 48, 52, 55], 'LEFT'), { beats: 2, beatQuarters: 1.5 }),
      'ternary-accompaniment',
      true,
    ],
    [
      'pairs of thirds',
      piece([
        [0, 1, 60],
        [0, 1, 64],
        [1, 1, 62],
        [1, 1, 65],
      ]),
      'thirds-and-sixths',
      true,
    ],
    [
      'chords of three notes',
      piece([
        [0, 4, 60],
        [0, 4, 64],
        [0, 4, 67],
      ]),
      'chords',
      true,
    ],
    [
      'sixteenths at 76',
      piece(
        line(
          0.25,
          Array.from({ length: 16 }, (_, place) => 60 + (place % 5)),
        ),
      ),
      'sixteenths',
      true,
    ],
    [
      'sixteenths at 76 are not fast',
      piece(
        line(
          0.25,
          Array.from({ length: 16 }, (_, place) => 60 + (place % 5)),
        ),
      ),
      'velocity',
      false,
    ],
    [
      'eight a beat are',
      piece(
        line(
          0.125,
          Array.from({ length: 32 }, (_, place) => 60 + (place % 5)),
        ),
      ),
      'velocity',
      true,
    ],
    [
      'a thumb that passes',
      piece([
        [0, 1, 64, 'RIGHT', 3],
        [1, 1, 65, 'RIGHT', 1],
        [2, 1, 64, 'RIGHT', 3],
        [3, 1, 65, 'RIGHT', 1],
      ]),
      'thumb-under',
      true,
    ],
    ['five fingers', piece(line(1, [60, 62, 64, 67])), 'five-fingers', true],
    ['an octave and more', piece(line(1, [60, 64, 67, 74])), 'five-fingers', false],
    [
      'dotted quarters',
      piece([
        [0, 1.5, 60],
        [1.5, 0.5, 62],
        [2, 2, 64],
      ]),
      'dotted-and-syncopes',
      true,
    ],
    [
      'dotted quarters that are beats',
      piece(
        [
          [0, 1.5, 60],
          [1.5, 1.5, 62],
        ],
        { beats: 2, beatQuarters: 1.5 },
      ),
      'dotted-and-syncopes',
      false,
    ],
    ['sharps that the signature has', piece(line(1, [62, 66, 69, 73]), { fifths: 2 }), 'accidentals', false],
    ['sharps that it has not', piece(line(1, [62, 66, 69, 73])), 'accidentals', true],
    ['hands at once', piece([...line(1, [60, 62, 64, 65]), ...line(1, [48, 47, 45, 43], 'LEFT')]), 'hands-together', true],
    [
      'hands by turns',
      piece([
        [0, 1, 60],
        [1, 1, 48, 'LEFT'],
        [2, 1, 60],
        [3, 1, 48, 'LEFT'],
      ]),
      'hands-alternate',
      true,
    ],
    ['hands of two rhythms', piece([...line(1, [60, 62, 64, 65]), ...line(2, [48, 43], 'LEFT')]), 'independence', true],
    ['whole notes', piece([[0, 4, 60]]), 'long-notes', true],
  ])('%s', (_name, timeline, demand, holds) => expect([demand, demands(timeline).includes(demand)]).toEqual([demand, holds]))
})

it('the most telling comes first, and no more than requested', () => {
  const waltz = piece([...line(0.5, [60, 62, 64, 65, 67, 69]), [0, 1, 36, 'LEFT'], [1, 1, 52, 'LEFT'], [1, 1, 55, 'LEFT']], { beats: 3 })
  expect(demands(waltz, 2)).toEqual(['waltz', 'eighths'])
})

it('only the practised hand counts, and an empty measure requires nothing', () => {
  const both = piece([...line(1, [60, 62, 64, 65]), ...line(0.5, [36, 43, 48, 43, 36, 43, 48, 43], 'LEFT')])
  expect(demandsOf(both, 'RIGHT', 30)).not.toContain('broken-chords')
  expect(demandsOf(both, 'LEFT', 30)).toContain('broken-chords')
  expect(demands(piece([]))).toEqual([])
})

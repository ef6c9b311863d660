import type { Timeline } from '@prelude/domain/score'
import { describe, expect, it } from 'vitest'
import { gradeTake } from '../grading/grade-take.ts'
import { proposedSpeed, speedLadder } from '../speed-ladder.ts'
import { lineOf, performanceOf, pieceOf, takeOf } from '../test-piece.ts'
import { aidStrength, measureHistory } from './measure-history.ts'
import type { PastMeasure, PastTake } from './past-take.ts'
import { sectionSpans } from './section-spans.ts'
import { sectionSpeeds } from './section-speeds.ts'
import { qualityOf } from './take-quality.ts'

const DAY_MS = 86_400_000
const NOW_MS = 100 * DAY_MS
const LADDER = [0.5, 0.7, 0.85, 1]

const at = (fault: PastMeasure['fault'], more: Partial<PastMeasure> = {}): PastMeasure => ({ measure: 4, hand: 'RIGHT', fault, ...more })
/** Takes an hour apart, the last one today. */
const takes = (...of: readonly (PastMeasure['fault'] | Partial<PastTake>)[]): PastTake[] =>
  of.map((facts, place) => ({
    endedAtMs: NOW_MS - (of.length - place) * 3_600_000,
    mode: 'time',
    hands: 'BOTH',
    speed: 1,
    quality: 90,
    fromMeasure: 0,
    toMeasure: 7,
    measures: [at(typeof facts === 'object' ? null : facts)],
    ...(typeof facts === 'object' ? facts : {}),
  }))
const faulty = (more: Partial<PastTake>): Partial<PastTake> => ({ ...more, measures: [at('pitch')] })
const aged = (days: number, of: readonly PastTake[]): PastTake[] => of.map((take) => ({ ...take, endedAtMs: take.endedAtMs - days * DAY_MS }))

describe('the memory of a measure', () => {
  it.each<[string, readonly PastTake[], object]>([
    ['one take with a fault', takes('pitch'), { state: 'learning', fault: 'pitch', takes: 1, lastPlayedAtMs: NOW_MS - 3_600_000 }],
    ['getting better', takes('missed', 'pitch', null), { state: 'learning', fault: 'pitch' }],
    ['three clean ones at tempo', takes('pitch', null, null, null), { state: 'mastered', takes: 4 }],
    ['three clean ones, too slow', takes({ speed: 0.85 }, { speed: 0.85 }, { speed: 0.85 }), { state: 'learning', fault: null }],
    ['three clean ones where the music waits', takes({ mode: 'wait' }, { mode: 'wait' }, { mode: 'wait' }), { state: 'learning' }],
    ['slow practice in between', takes(null, { speed: 0.7 }, null, { mode: 'wait' }, null), { state: 'mastered' }],
    ['a fault that comes back', takes(null, null, 'rhythm'), { state: 'fragile', fault: 'rhythm' }],
    ['by turns', takes('pitch', null, 'pitch', null), { state: 'fragile', fault: 'pitch' }],
    ['a fault at a faster tempo', takes({ speed: 0.7 }, 'pitch'), { state: 'learning' }],
    ['a fault with the other hand added', takes({ hands: 'RIGHT' }, 'pitch'), { state: 'learning' }],
    ['a fault with a clock where there was none', takes({ mode: 'follow' }, 'pitch'), { state: 'learning' }],
    ['a fault at a slower tempo', takes({ speed: 0.7 }, faulty({ speed: 0.5 })), { state: 'fragile' }],
    ['mastered, then failed', takes(null, null, null, 'missed'), { state: 'forgotten', fault: 'missed' }],
    ['found again, not yet for good', takes(null, null, null, 'missed', null), { state: 'fragile' }],
    ['mastered again', takes(null, null, null, 'missed', null, null, null), { state: 'mastered' }],
    ['mastered 13 days ago', aged(13, takes(null, null, null)), { state: 'mastered' }],
    ['mastered 15 days ago', aged(15, takes(null, null, null)), { state: 'forgotten', fault: null }],
    ['played again after 15 days', [...aged(15, takes(null, null, null)), ...takes(null)], { state: 'mastered', takes: 4 }],
    [
      'a little off its time',
      takes(...[0, 1, 2].map(() => ({ measures: [at('rhythm', { asked: 8, right: 7 })] }))),
      { state: 'mastered', fault: null },
    ],
    ['hands apart, every note found', takes({ measures: [at('hands', { asked: 8, right: 8 })] }), { state: 'learning', fault: 'hands' }],
    ['the fault that is most frequent', takes('pitch', 'missed', 'missed', 'rhythm'), { fault: 'missed' }],
    ['the later of two that are as frequent', takes('pitch', 'rhythm'), { fault: 'rhythm' }],
    ['nothing certain', takes({ quality: null }), { state: 'new', takes: 0, lastPlayedAtMs: null }],
  ])('%s', (_name, past, memory) => expect(measureHistory(past, NOW_MS)).toMatchObject([{ measure: 4, hand: 'RIGHT', ...memory }]))

  it('lists measures in order, the left hand first', () => {
    const measures = [at(null, { measure: 2 }), at('pitch', { measure: 0 }), at(null, { measure: 2, hand: 'LEFT' })]
    expect(measureHistory(takes({ measures }), NOW_MS).map(({ measure, hand }) => `${measure} ${hand}`)).toEqual(['0 RIGHT', '2 LEFT', '2 RIGHT'])
    expect(measureHistory([], NOW_MS)).toEqual([])
  })

  it('lets the aids fade as it is mastered', () =>
    expect((['new', 'learning', 'fragile', 'forgotten', 'mastered'] as const).map(aidStrength)).toEqual([1, 1, 0.8, 0.6, 0]))
})

describe('the proposed tempo', () => {
  it.each([
    [0.7, [], 0.7, 'same'],
    [0.7, [95], 0.7, 'same'],
    [0.7, [85, 85], 0.85, 'up'],
    [0.7, [90, 84], 0.7, 'same'],
    [0.7, [20, 90, 90], 0.85, 'up'],
    [1, [100, 100], 1, 'same'],
    [0.7, [54, 54], 0.5, 'down'],
    [0.7, [54, 55], 0.7, 'same'],
    [0.5, [10, 10], 0.5, 'same'],
    [0.62, [90, 90], 0.7, 'up'],
  ] as const)('at %f after %j: %f, %s', (speed, qualities, next, change) =>
    expect(proposedSpeed(LADDER, speed, qualities)).toEqual({ speed: next, change }),
  )
})

// 76 a minute, the ladder above; A from measure 0 to 3 and again from 8 to 11, B from 4 to 7.
const plain = pieceOf(lineOf(Array.from({ length: 48 }, () => 60)), { bpm: 76 })
const MEASURE = 384
const part = (index: number, letter: string, occurrence: number, from: number, to: number) => ({
  index,
  sectionId: letter === 'A' ? 1 : 2,
  letter,
  occurrence,
  start: from * MEASURE,
  end: to * MEASURE,
})
const piece: Timeline = { ...plain, parts: [part(0, 'A', 1, 0, 4), part(1, 'B', 1, 4, 8), part(2, 'A', 2, 8, 12)] }

describe('sections', () => {
  it.each<[string, Timeline, object[]]>([
    [
      'played twice',
      piece,
      [
        {
          letter: 'A',
          playings: [
            { fromMeasure: 0, toMeasure: 3 },
            { fromMeasure: 8, toMeasure: 11 },
          ],
        },
        { letter: 'B', playings: [{ fromMeasure: 4, toMeasure: 7 }] },
      ],
    ],
    ['none', plain, [{ letter: 'A', playings: [{ fromMeasure: 0, toMeasure: 11 }] }]],
    ['an empty one', { ...piece, parts: [...piece.parts, part(3, 'C', 1, 12, 12)] }, [{ letter: 'A' }, { letter: 'B' }]],
  ])('%s', (_name, timeline, spans) => expect(sectionSpans(timeline)).toMatchObject(spans))

  const run = (speed: number, quality: number, more: Partial<PastTake> = {}): Partial<PastTake> => ({
    speed,
    quality,
    toMeasure: 11,
    measures: [],
    ...more,
  })
  const inB = (right: number): Pick<PastTake, 'measures'> => ({
    measures: [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11].map((measure) => ({
      measure,
      hand: 'RIGHT',
      fault: null,
      asked: 4,
      right: measure >= 4 && measure <= 7 ? right : 4,
    })),
  })
  it.each<[string, readonly PastTake[], object[]]>([
    [
      'nothing yet',
      [],
      [
        { letter: 'A', fromMeasure: 0, toMeasure: 3, speed: 0.5, takes: 0 },
        { letter: 'B', speed: 0.5, takes: 0 },
      ],
    ],
    [
      'two good runs of the whole',
      takes(run(0.7, 90), run(0.7, 88)),
      [
        { speed: 0.85, takes: 2 },
        { speed: 0.85, takes: 2 },
      ],
    ],
    ['one section that fails in them', takes(run(0.7, 80, inB(2)), run(0.7, 80, inB(2))), [{ speed: 0.85 }, { speed: 0.5 }]],
    [
      'a run that was stopped in B',
      takes(run(0.7, 50, { measures: inB(4).measures.filter(({ measure }) => measure < 6) })),
      [
        { speed: 0.7, takes: 1 },
        { speed: 0.5, takes: 0 },
      ],
    ],
    [
      'runs of B alone',
      takes(run(0.5, 90, { fromMeasure: 4, toMeasure: 7 }), run(0.5, 90, { fromMeasure: 4, toMeasure: 7 })),
      [
        { speed: 0.5, takes: 0 },
        { speed: 0.7, takes: 2 },
      ],
    ],
    ['the second playing of A', takes(run(0.85, 60, { fromMeasure: 8 })), [{ speed: 0.85, takes: 1 }, { takes: 0 }]],
    ['two hands after one', takes(run(0.85, 95, { hands: 'RIGHT' }), run(0.85, 95)), [{ speed: 0.85 }, { speed: 0.85 }]],
    ['a tempo of one’s own', takes(run(0.78, 90), run(0.78, 90)), [{ speed: 0.85 }, { speed: 0.85 }]],
    ['« Attendre » has no tempo', takes(run(1, 60, { mode: 'wait' })), [{ takes: 0 }, { takes: 0 }]],
    ['back to the tempo before', takes(run(0.85, 40), run(0.7, 90)), [{ speed: 0.7 }, { speed: 0.7 }]],
  ])('the tempo after %s', (_name, past, speeds) => expect(sectionSpeeds(piece, past)).toMatchObject(speeds))

  it('has the ladder of the piece', () => expect(speedLadder(piece)).toEqual(LADDER))
})

describe('quality is the score without its tempo factor', () => {
  const song = pieceOf(lineOf(Array.from({ length: 32 }, (_, index) => 60 + (index % 12))), { bpm: 76 })
  const played = (speed: number, more: object = {}) => {
    const take = takeOf(song, performanceOf(song, { speed }), { level: 1, ...more })
    const grade = gradeTake(song, take)
    return [grade.result, qualityOf(grade)]
  }
  it.each<[string, (number | null)[], (number | null)[]]>([
    ['at tempo', played(1), [100, 100]],
    ['at half speed', played(0.5, { speed: 0.5 }), [70, 100]],
    ['in « Attendre »', played(1, { mode: 'wait' }), [60, 60]],
    ['stopped in the middle', played(1, { stoppedAtTick: 16 * 96 }), [50, 50]],
    ['without a clock that can be trusted', played(1, { timingTrusted: false }), [90, 90]],
  ])('%s', (_name, scores, expected) => expect(scores).toEqual(expected))
})

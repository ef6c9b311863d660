import { seededRandom } from '@prelude/domain/basics'
import type { ScoreNote, Timeline } from '@prelude/domain/score'
import { describe, expect, it } from 'vitest'
import { gradeTake } from '../../grading/grade-take.ts'
import type { PlayedNote, Take } from '../../take.ts'
import { performanceOf, pieceOf, type TestPieceNote, takeOf } from '../../test-piece.ts'
import { findingsOf } from '../findings-of.ts'
import { inTeacherOrder } from '../teacher-order.ts'

/** Four eighths and a half note in each measure, as in an accompaniment: no run is longer than three gaps. */
const shortRuns = (measures: number): TestPieceNote[] =>
  Array.from({ length: measures }, (_, measure) => [
    ...[0, 1, 2, 3].map((place) => ({ at: 4 * measure + place / 2, pitch: 60 + 2 * place, beats: 0.5 })),
    { at: 4 * measure + 2, pitch: 67, beats: 2 },
  ]).flat()
const sixteenths: TestPieceNote[] = Array.from({ length: 128 }, (_, place) => ({ at: place / 4, pitch: 60 + (place % 7), beats: 0.25 }))

/** Normal deviations of the notes for which it holds, and 12 ms for the others. */
function playedWith(timeline: Timeline, spreadMs: number, seed: number, isUneven: (note: ScoreNote) => boolean = () => true): PlayedNote[] {
  const random = seededRandom(seed)
  const normal = (): number => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random())
  return performanceOf(timeline, {
    change: (played, note) => ({ ...played, timeSeconds: played.timeSeconds + ((isUneven(note) ? spreadMs : 12) / 1000) * normal() }),
  }).sort((a, b) => a.timeSeconds - b.timeSeconds)
}

const SEEDS = Array.from({ length: 12 }, (_, seed) => seed + 1)
const unevenIn = (timeline: Timeline, performance: readonly PlayedNote[], more: Partial<Take> = {}) => {
  const take = takeOf(timeline, performance, { level: 5, input: 'midi', ...more })
  return findingsOf(gradeTake(timeline, take), timeline, take).filter(({ kind }) => kind === 'uneven')
}
/** Of twelve learners, how many are said to be uneven. */
const howMany = (timeline: Timeline, spreadMs: number, more: Partial<Take> = {}): number =>
  SEEDS.filter((seed) => unevenIn(timeline, playedWith(timeline, spreadMs, seed), more).length > 0).length

describe('how even notes of one value are, in all their runs together', () => {
  const short = pieceOf(shortRuns(16), { bpm: 120 })
  const fast = pieceOf(sixteenths, { bpm: 100 })
  it.each<[string, Timeline, number, Partial<Take>, number, number]>([
    ['short runs of a practised hand', short, 12, {}, 0, 0],
    ['short runs of an amateur', short, 20, {}, 0, 1],
    ['short runs, audibly uneven', short, 50, {}, 12, 12],
    ['sixteenths at 150 ms, practised', fast, 12, {}, 0, 0],
    ['sixteenths at 150 ms, between the two', fast, 15, {}, 0, 3],
    ['sixteenths at 150 ms, 20 ms', fast, 20, {}, 11, 12],
    ['the same by microphone', fast, 20, { input: 'microphone' }, 0, 0],
    ['where the music waits', fast, 40, { mode: 'wait' }, 0, 0],
  ])('%s', (_name, timeline, spreadMs, more, least, most) => {
    const count = howMany(timeline, spreadMs, more)
    expect(count).toBeGreaterThanOrEqual(least)
    expect(count).toBeLessThanOrEqual(most)
  })

  it('a tempo that grows is not uneven', () => {
    const performance = performanceOf(fast, {}).map((note) => ({ ...note, timeSeconds: note.timeSeconds * (1 - note.timeSeconds / 250) }))
    expect(unevenIn(fast, performance, { mode: 'follow' })).toEqual([])
  })

  it('only the measures that are', () => {
    for (const seed of [1, 2, 3]) {
      const findings = unevenIn(
        fast,
        playedWith(fast, 45, seed, ({ measure }) => measure === 3 || measure === 4),
      )
      expect(findings).toMatchObject([{ hand: 'RIGHT' }])
      expect(findings[0]?.fromMeasure).toBeGreaterThanOrEqual(2)
      expect(findings[0]?.toMeasure).toBeLessThanOrEqual(5)
    }
  })
})

describe('slips beside a habit', () => {
  const finding = (kind: 'wrong-keys' | 'missed' | 'uneven', weight: number, count: number, fromMeasure: number) => ({
    ...{ kind, hand: null, fromMeasure, toMeasure: fromMeasure, weight, count, ms: null, percent: null, noteIndexes: [] },
  })
  it.each<[string, ReturnType<typeof finding>[], string[]]>([
    [
      'the first comes before it, the others after',
      [finding('wrong-keys', 2, 2, 1), finding('missed', 1, 1, 2), finding('uneven', 2, 20, 3)],
      ['wrong-keys', 'uneven', 'missed'],
    ],
    ['two notes wait for what is many times as heavy', [finding('wrong-keys', 2, 2, 1), finding('uneven', 14, 90, 3)], ['uneven', 'wrong-keys']],
    [
      'three wrong notes are no slip',
      [finding('wrong-keys', 3, 3, 1), finding('missed', 3, 3, 2), finding('uneven', 2, 20, 3)],
      ['wrong-keys', 'missed', 'uneven'],
    ],
  ])('%s', (_name, findings, kinds) => expect(inTeacherOrder(findings, 4).map(({ kind }) => kind)).toEqual(kinds))
})

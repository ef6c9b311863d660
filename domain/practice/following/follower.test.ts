import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { lineOf, performanceOf, pieceOf, strike } from '../test-piece.ts'
import { followPerformance } from './follow-performance.ts'
import type { FollowStep } from './follow-step.ts'
import { createFollower } from './follower.ts'

/** Four measures in which each measure is unlike the others: 0–3, 4–7, 8–11, 12–15. */
const TUNE = [60, 62, 64, 65, 67, 69, 71, 72, 74, 72, 69, 65, 64, 67, 62, 60]
const tune = pieceOf(lineOf(TUNE))
const chords = pieceOf([
  ...[48, 60, 64, 67].map((pitch) => ({ at: 0, pitch })),
  ...[53, 60, 65, 69].map((pitch) => ({ at: 1, pitch })),
  ...[55, 59, 62, 67].map((pitch) => ({ at: 2, pitch })),
])

type Key = readonly [seconds: number, pitch: number]
const play = (timeline: typeof tune, keys: readonly Key[]): FollowStep[] => {
  const follower = createFollower({ timeline, hands: 'BOTH' })
  return keys.map(([seconds, pitch]) => follower.press(pitch, seconds))
}
const inTime = (pitches: readonly number[], from = 0, every = 1): Key[] => pitches.map((pitch, place) => [from + place * every, pitch])
const placesOf = (steps: readonly FollowStep[]): number[] => steps.map(({ tick }) => tick / 96)

describe('where the learner is', () => {
  it.each<[string, readonly Key[], readonly number[]]>([
    ['at half speed', inTime(TUNE.slice(0, 6), 0, 2), [0, 1, 2, 3, 4, 5]],
    ['after a pause of a minute', [...inTime(TUNE.slice(0, 3)), ...inTime(TUNE.slice(3, 6), 63)], [0, 1, 2, 3, 4, 5]],
    ['a wrong key in its time stands for its note', inTime([60, 62, 63, 65]), [0, 1, 2, 3]],
    [
      'a wrong key beside the notes moves nothing',
      [
        [0, 60],
        [1, 62],
        [1.3, 80],
        [2, 64],
        [3, 65],
      ],
      [0, 1, 1, 2, 3],
    ],
    [
      'a wrong key put right',
      [
        [0, 60],
        [1, 62],
        [2, 63],
        [2.5, 64],
        [3, 65],
      ],
      [0, 1, 2, 2, 3],
    ],
    [
      'a note left out',
      [
        [0, 60],
        [1, 62],
        [3, 65],
        [4, 67],
      ],
      [0, 1, 3, 4],
    ],
    [
      'a note struck twice',
      [
        [0, 60],
        [1, 62],
        [1.5, 62],
        [2, 64],
        [3, 65],
      ],
      [0, 1, 1, 2, 3],
    ],
  ])('%s', (_story, keys, places) => expect(placesOf(play(tune, keys))).toEqual(places))

  it.each<[string, number, readonly number[], number]>([
    ['begins the measure again', 7, TUNE.slice(4, 9), 4],
    ['goes back a measure', 6, TUNE.slice(0, 5), 0],
    ['goes back to the beginning', 14, TUNE.slice(0, 5), 0],
    ['leaves out a measure', 4, TUNE.slice(8, 13), 8],
    ['leaves out two', 4, TUNE.slice(12, 16), 12],
  ])('a learner who %s is found within four notes and not lost again', (_story, stop, then, from) => {
    for (const pause of [0.9, 3]) {
      const steps = play(tune, [...inTime(TUNE.slice(0, stop)), ...inTime(then, stop - 1 + pause)])
      expect(placesOf(steps.slice(stop + 3))).toEqual(then.slice(3).map((_, place) => from + 3 + place))
      const moves = steps.slice(stop, stop + 4).map(({ move }) => move)
      expect(moves).toContain(from < stop ? 'back' : 'ahead')
    }
  })

  it('a chord is one place in any order and rolled, wrong keys among them', () => {
    const keys: Key[] = [
      [0, 67],
      [0.01, 48],
      [0.09, 64],
      [0.2, 60],
      [1, 53],
      [1.01, 61],
      [1.02, 69],
      [1.03, 60],
      [1.05, 65],
      [2, 55],
      [2.02, 62],
    ]
    const steps = play(chords, keys)
    expect(placesOf(steps)).toEqual([0, 0, 0, 0, 1, 1, 1, 1, 1, 2, 2])
    expect(steps.map(({ kind }) => kind === 'right')).toEqual(keys.map(([, pitch]) => pitch !== 61))
    expect(steps.every(({ move }) => move === 'on')).toBe(true)
  })

  it('repeated notes are distinguished by their time', () => {
    const piece = pieceOf(lineOf([67, 67, 67, 67, 65, 65, 65, 65, 64]))
    expect(placesOf(play(piece, inTime([67, 67, 67, 67, 65, 65, 65, 65, 64], 0, 0.7)))).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8])
    expect(
      placesOf(
        play(piece, [
          [0, 67],
          [0.7, 67],
          [2.1, 67],
          [2.8, 65],
        ]),
      ),
    ).toEqual([0, 1, 3, 4])
  })

  it('a hand behind the other is still the same music', () => {
    const piece = pieceOf([...lineOf([72, 74, 76, 77, 79, 77], 'RIGHT', 0.25), ...lineOf([48, 50, 52, 53, 55, 53], 'LEFT', 0.25)])
    const keys = piece.notes.map(({ onset, pitch, hand }): Key => [onset / 96 + (hand === 'LEFT' ? 0.3 : 0), pitch]).sort((a, b) => a[0] - b[0])
    expect(play(piece, keys).filter(({ noteIndex }) => noteIndex !== null).length).toBeGreaterThanOrEqual(keys.length - 2)
  })

  it('one hand alone of two is followed', () => {
    const piece = pieceOf([
      ...lineOf(TUNE),
      ...lineOf([48, 52, 53, 48, 55, 53, 52, 48], 'LEFT', 2),
      ...lineOf([55, 55, 57, 55, 59, 57, 55, 52], 'LEFT', 2),
    ])
    const right = performanceOf(piece, { change: (played, note) => (note.hand === 'RIGHT' ? played : null) })
    const steps = followPerformance(piece, 'BOTH', right)
    expect(steps.every(({ kind }) => kind === 'right')).toBe(true)
    expect(placesOf(steps)).toEqual(right.map(({ timeSeconds }) => timeSeconds))
  })

  it('ornaments are neither right nor wrong, a key of both hands is one strike', () => {
    const piece = pieceOf([...lineOf([60, 64]), ...lineOf([60], 'LEFT'), { at: 1, pitch: 65, beats: 0.1, grace: true }])
    const steps = play(piece, [
      [0, 60],
      [0.01, 60],
      [0.95, 65],
      [1, 64],
    ])
    expect(steps.map(({ kind }) => kind)).toEqual(['right', 'ignored', 'ignored', 'right'])
    expect(steps[0]).toMatchObject({ noteIndex: 0, twinIndexes: [1] })
  })

  it('returns the note for which a wrong key was meant', () => {
    const steps = play(tune, inTime([60, 62, 63, 65, 67, 81]))
    expect(steps[2]).toMatchObject({ kind: 'wrong', noteIndex: null, insteadOf: 2, measure: 0 })
    expect(steps[5]).toMatchObject({ kind: 'wrong', insteadOf: 5, measure: 1 })
  })

  it('two equal passages: continues, and goes back to the nearer one', () => {
    const phrase = [60, 62, 64, 65, 67, 69, 71, 72]
    const other = [76, 74, 72, 71, 69, 67, 65, 64]
    const piece = pieceOf(lineOf([...phrase, ...phrase, ...other, ...phrase]))
    const straight = inTime([...phrase, ...phrase, ...other, ...phrase])
    expect(placesOf(play(piece, straight))).toEqual(straight.map((_, place) => place))
    const back = play(piece, [...straight.slice(0, 14), ...inTime(phrase.slice(0, 4), 16)])
    expect(placesOf(back.slice(17))).toEqual([11])
  })
})

describe('the follower', () => {
  it('returns the next step, the open notes, and the tempo', () => {
    const follower = createFollower({ timeline: chords, hands: 'BOTH' })
    expect(follower.tick()).toBeNull()
    expect(follower.speedRatio()).toBeNull()
    expect(follower.next()).toEqual({ tick: 0, noteIndexes: [0, 1, 2, 3] })
    for (const pitch of [48, 60, 64]) follower.press(pitch, 0)
    expect(follower.stepDone()).toBe(false)
    expect(follower.pending()).toEqual([3])
    follower.press(67, 0)
    expect(follower.stepDone()).toBe(true)
    for (const pitch of [53, 60, 65, 69]) follower.press(pitch, 2)
    for (const pitch of [55, 59, 62, 67]) follower.press(pitch, 4)
    expect(follower.next()).toBeNull()
    expect(follower.speedRatio()).toBeCloseTo(0.5, 1)
  })

  it('seeks to a tick, and stays within its hand and range', () => {
    const piece = pieceOf([
      ...lineOf(TUNE),
      ...lineOf(
        TUNE.map((pitch) => pitch - 24),
        'LEFT',
      ),
    ])
    const follower = createFollower({ timeline: piece, hands: 'LEFT', range: { start: 4 * 96, end: 12 * 96 } })
    expect(follower.next()?.tick).toBe(4 * 96)
    follower.goTo(8 * 96)
    expect(follower.press(74 - 24, 0)).toMatchObject({ tick: 8 * 96, measure: 2, kind: 'right', move: 'on' })
    expect(follower.press(67 - 24, 5).measure).toBeGreaterThanOrEqual(1)
  })

  it('a sound that is hardly certain does not move the place', () => {
    const follower = createFollower({ timeline: tune, hands: 'BOTH' })
    for (const [place, pitch] of TUNE.slice(0, 6).entries()) follower.press(pitch, place)
    expect(follower.press(60, 6.1, 0.1)).toMatchObject({ measure: 1 })
  })

  it('decides each note from the notes up to it only', () => {
    const keys = fc.array(fc.record({ pitch: fc.integer({ min: 58, max: 76 }), gap: fc.double({ min: 0, max: 3, noNaN: true }) }), { maxLength: 40 })
    fc.assert(
      fc.property(keys, fc.nat(40), (played, cut) => {
        let now = 0
        const whole = played.map(({ pitch, gap }) => {
          now += gap
          return strike(now, pitch)
        })
        const steps = followPerformance(tune, 'BOTH', whole)
        expect(followPerformance(tune, 'BOTH', whole.slice(0, cut))).toEqual(steps.slice(0, cut))
        expect(steps.every(({ confidence, measure }) => confidence > 0 && confidence <= 1.000001 && tune.measures[measure] !== undefined)).toBe(true)
      }),
      { numRuns: 60 },
    )
  })

  it('accepts no asked keys, keys off the keyboard, and two hundred notes in 50 ms', () => {
    const nothing = createFollower({ timeline: tune, hands: 'LEFT' })
    expect(nothing.press(60, 0)).toMatchObject({ kind: 'wrong', move: 'lost', noteIndex: null })
    expect(nothing.next()).toBeNull()
    const follower = createFollower({ timeline: tune, hands: 'BOTH' })
    follower.press(60, 0)
    for (let count = 0; count < 200; count += 1) follower.press(count % 128, count / 4_000)
    const steps = inTime(TUNE.slice(8, 13), 3).map(([seconds, pitch]) => follower.press(pitch, seconds))
    expect(steps[4]?.tick).toBe(12 * 96)
  })
})

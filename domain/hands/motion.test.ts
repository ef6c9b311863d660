import { describe, expect, it } from 'vitest'
import type { Pitch } from '../music/index.ts'
import { keyFloor } from './key-floor.ts'
import { crossingBetween, type HandStrike, handAt, handTrack } from './motion.ts'
import type { HandSide } from './placement.ts'
import { tipOnKey } from './pose.ts'

const TEST_FLOOR = keyFloor(36, 2.5)

/** « 60:1 64:3 » are keys that are struck together; each strike lasts a beat of half a second. */
const BEAT = 0.5
const strikes = (text: string, held = 1): HandStrike[] =>
  text.split(' | ').map((group, place) => ({
    at: place * BEAT,
    keys: group.split(' ').map((key) => {
      const [pitch, finger] = key.split(':').map(Number)
      return { finger: finger as number, pitch: pitch as Pitch, until: (place + held) * BEAT }
    }),
  }))
const SCALE_UP = '60:1 | 62:2 | 64:3 | 65:1 | 67:2 | 69:3 | 71:4 | 72:5'
const SCALE_DOWN = '72:5 | 71:4 | 69:3 | 67:2 | 65:1 | 64:3 | 62:2 | 60:1'
const underFingers = (hand: HandSide, text: string): string[] =>
  handTrack(hand, strikes(text)).lies.map(({ keys }) => keys.map(([, pitch]) => pitch).join(' '))

describe('the keys under five fingers', () => {
  it.each<[string, HandSide, string, string[]]>([
    ['a five-finger position stays under the hand', 'RIGHT', '60:1 | 64:3 | 67:5', ['60 62 64 65 67', '60 62 64 65 67', '60 62 64 65 67']],
    ['a finger lies on the black key that it plays next', 'RIGHT', '62:1 | 66:3 | 69:5', ['62 64 66 67 69', '62 64 66 67 69', '62 64 66 67 69']],
    ['the left hand has its thumb at the right', 'LEFT', '48:5 | 55:1', ['55 53 52 50 48', '55 53 52 50 48']],
    ['an octave is opened to', 'RIGHT', '60:1 72:5', ['60 62 65 69 72']],
    [
      'after the thumb has gone under, the hand lies beyond it',
      'RIGHT',
      '64:3 | 65:1 | 67:2',
      ['60 62 64 65 67', '65 67 69 71 72', '65 67 69 71 72'],
    ],
  ])('%s', (_, hand, text, keys) => {
    const lies = underFingers(hand, text)
    if (text.includes('60:1 72:5')) expect(lies[0]?.split(' ').map(Number)).toEqual(expect.arrayContaining([60, 72]))
    else expect(lies).toEqual(keys)
  })
})

it.each<[HandSide, string, string, ReturnType<typeof crossingBetween>]>([
  ['RIGHT', '64:3', '65:1', 'thumb under'],
  ['RIGHT', '65:1', '64:3', 'over the thumb'],
  ['RIGHT', '64:3', '67:5', null],
  ['LEFT', '52:3', '50:1', 'thumb under'],
  ['LEFT', '50:1', '52:3', 'over the thumb'],
  ['LEFT', '50:1', '48:2', null],
  ['RIGHT', '60:1 64:3', '62:1 65:3', null],
])('%s hand, %s then %s: %s', (hand, before, after, crossing) => {
  const [first, second] = strikes(`${before} | ${after}`) as [HandStrike, HandStrike]
  expect(crossingBetween(hand, first, second)).toBe(crossing)
})

describe('a hand in time', () => {
  const xOf = (pitch: number, finger: number): number => tipOnKey(TEST_FLOOR, finger, pitch as Pitch).x
  const fingerAt = (text: string, second: number, finger: number) => {
    const pose = handAt(TEST_FLOOR, handTrack('RIGHT', strikes(text)), second)
    return pose?.fingers.find((candidate) => candidate.finger === finger)
  }

  it.each<[string, string, number, number, number]>([
    ['the thumb lies under the third finger before its key', SCALE_UP, 1.45, 1, 65],
    ['the third finger holds its key meanwhile', SCALE_UP, 1.45, 3, 64],
    ['the second finger follows after the thumb has struck', SCALE_UP, 1.75, 2, 67],
    ['the third finger crosses over to its key', SCALE_DOWN, 2.5, 3, 64],
    ['the thumb holds its key until then', SCALE_DOWN, 2.45, 1, 65],
  ])('%s', (_, text, second, finger, pitch) => {
    expect(fingerAt(text, second, finger)?.tip.x).toBeCloseTo(xOf(pitch, finger), 1)
  })

  it.each([SCALE_UP, SCALE_DOWN, '60:1 64:3 67:5 | 60:1 65:4 69:5 | 59:1 65:4 67:5', '60:1 | 72:5 | 60:1 | 72:5'])(
    'presses what it strikes, when it strikes it: %s',
    (text) => {
      const track = handTrack('RIGHT', strikes(text))
      for (const strike of track.strikes) {
        const pose = handAt(TEST_FLOOR, track, strike.at + 0.02)
        for (const { finger, pitch } of strike.keys) {
          const pressing = pose?.fingers.find((candidate) => candidate.finger === finger)
          expect(pressing).toMatchObject({ isPressed: true, tip: { height: 0 } })
          expect(pressing?.tip.x).toBeCloseTo(xOf(pitch, finger), 1)
        }
      }
    },
  )

  it('leaves a key before the same finger strikes it again', () => {
    const track = handTrack('RIGHT', strikes('60:1 | 60:1'))
    expect(handAt(TEST_FLOOR, track, 0.43)?.fingers[0]?.tip.height).toBeGreaterThan(0.1)
  })

  it('rises from the keys in a rest', () => {
    const track = handTrack(
      'RIGHT',
      strikes('60:1 | 60:1 | 60:1 | 60:1').filter((_, place) => place !== 1 && place !== 2),
    )
    expect(handAt(TEST_FLOOR, track, 1)?.lift).toBeGreaterThan(0.1)
    expect(handAt(TEST_FLOOR, track, 0.2)?.lift).toBe(0)
  })

  /** White keys a frame of 1/60 s: a jump of two octaves takes a fifth of a second. */
  it.each<[string, number]>([
    [SCALE_UP, 0.5],
    [SCALE_DOWN, 0.5],
    ['60:1 | 72:5 | 48:1 | 76:5 | 60:1', 2],
    ['60:1 64:3 67:5 | 65:1 69:3 72:5 | 62:1 | 71:4', 1],
  ])('never jumps: %s', (text, most) => {
    const track = handTrack('RIGHT', strikes(text))
    const frames = Array.from({ length: 270 }, (_, frame) => handAt(TEST_FLOOR, track, frame / 60))
    for (const [place, pose] of frames.entries())
      for (const [index, finger] of (pose?.fingers ?? []).entries()) {
        const before = frames[place - 1]?.fingers[index]
        if (before) expect(Math.hypot(finger.tip.x - before.tip.x, finger.tip.y - before.tip.y)).toBeLessThan(most)
      }
  })

  it('is null without a strike', () => {
    expect(handAt(TEST_FLOOR, handTrack('LEFT', []), 0)).toBeNull()
  })
})

import { describe, expect, it } from 'vitest'
import type { Pitch } from '../music/index.ts'
import { keyFloor } from './key-floor.ts'
import { outlineFinger, outlinePalm, outlineSleeve } from './outline.ts'
import { handAround } from './placement.ts'
import { type HandPose, poseOnKeys } from './pose.ts'
import { textPen } from './test-pen.ts'

const TEST_FLOOR = keyFloor(36, 2.5)

const poseOf = (hand: 'LEFT' | 'RIGHT', keys: readonly (readonly [number, number])[]): HandPose =>
  poseOnKeys(
    TEST_FLOOR,
    handAround(
      hand,
      keys.map(([finger, pitch]) => [finger, pitch as Pitch] as const),
      keys.map(([finger]) => finger),
    ),
  )
const lengthOf = ({ fingers }: HandPose, finger: number): number => {
  const longFinger = fingers.find((candidate) => candidate.finger === finger)
  return longFinger ? Math.hypot(longFinger.tip.x - longFinger.root.x, longFinger.tip.y - longFinger.root.y) : 0
}

describe('a hand on keys', () => {
  it('lies under its fingers, the palm in front of the keys', () => {
    const { wrist, knuckles } = poseOf('RIGHT', [[1, 60]])
    expect(wrist.y).toBeGreaterThan(TEST_FLOOR.depth)
    expect(knuckles.map(({ x }) => x)).toEqual(knuckles.map(({ x }) => x).toSorted((a, b) => a - b))
  })
  it('is the other hand in a mirror', () => {
    const right = poseOf('RIGHT', [[1, 60]])
    const left = poseOf('LEFT', [[1, 64]])
    const middle = (right.fingers[2]?.tip.x ?? 0) - right.wrist.x
    expect((left.fingers[2]?.tip.x ?? 0) - left.wrist.x).toBeCloseTo(-middle)
    expect(left.angle).toBeCloseTo(-right.angle)
  })
  it.each([
    ['five neighbours', [[1, 60]]],
    [
      'an octave',
      [
        [1, 60],
        [5, 72],
      ],
    ],
    [
      'a ninth',
      [
        [1, 60],
        [5, 74],
      ],
    ],
    [
      'a triad',
      [
        [1, 60],
        [3, 64],
        [5, 67],
      ],
    ],
    [
      'three black keys',
      [
        [2, 66],
        [3, 68],
        [4, 70],
      ],
    ],
  ] as const)('has fingers of a length that hands have: %s', (_, keys) => {
    const pose = poseOf('RIGHT', keys)
    for (const finger of [1, 2, 3, 4, 5]) {
      expect(lengthOf(pose, finger)).toBeGreaterThan(0.6)
      expect(lengthOf(pose, finger)).toBeLessThan(4.5)
    }
  })
  it('knows a thumb that is under the hand', () => {
    expect(
      poseOf('RIGHT', [
        [1, 60],
        [3, 64],
      ]).isThumbUnder,
    ).toBe(false)
    expect(
      poseOnKeys(TEST_FLOOR, {
        hand: 'RIGHT',
        keys: [
          [1, 65],
          [2, 62],
          [3, 64],
          [4, 65],
          [5, 67],
        ] as never,
        pressed: [3],
      }).isThumbUnder,
    ).toBe(true)
  })
  it('is drawn as closed outlines without a number that is none', () => {
    const pose = poseOf('LEFT', [
      [5, 48],
      [1, 55],
    ])
    for (const draw of [
      (pen: ReturnType<typeof textPen>) => outlinePalm(pen, pose),
      (pen: ReturnType<typeof textPen>) => outlineSleeve(pen, pose, 6),
      ...pose.fingers.map((finger) => (pen: ReturnType<typeof textPen>) => outlineFinger(pen, finger)),
    ]) {
      const pen = textPen()
      draw(pen)
      expect(pen.text()).toMatch(/^M[^NI]+Z$/)
    }
  })
})

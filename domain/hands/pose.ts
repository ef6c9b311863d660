import { isBlackKey, type Pitch } from '../music/index.ts'
import type { HandOnKeys, HandSide } from './placement.ts'

/**
 * The keys as they are drawn. Lengths here and in every pose are widths of a white key; x from the left edge of the keys, y from the edge
 * that is farthest from the player.
 */
export interface KeyFloor {
  /** The middle of a key. */
  readonly centreOf: (pitch: number) => number
  /** Length of the white keys. */
  readonly depth: number
}

export interface Point {
  readonly x: number
  readonly y: number
}

/** The tip of a finger; its height over the keys is 0 on a pressed key, 1 for a finger high above. */
export interface FingerTip extends Point {
  readonly height: number
}

export interface FingerPose {
  readonly finger: number
  readonly root: Point
  readonly joint: Point
  readonly tip: FingerTip
  readonly isPressed: boolean
}

/** A hand seen from above, fingers by number, the thumb first. */
export interface HandPose {
  readonly hand: HandSide
  readonly fingers: readonly FingerPose[]
  /** Outline of the back of the hand from the knuckle of the second finger to that of the fifth. */
  readonly knuckles: readonly Point[]
  readonly wrist: Point
  /** Of the forearm, in radians from upright; positive leans to the right. */
  readonly angle: number
  /** 0 on the keys, 1 high above them. */
  readonly lift: number
  /** The thumb reaches under the other fingers, or they cross over it. */
  readonly isThumbUnder: boolean
}

/** Where tips rest on white keys, in shares of their length: longer fingers lie deeper in. */
const TIP_ON_WHITE: Readonly<Record<number, number>> = { 1: 0.82, 2: 0.7, 3: 0.67, 4: 0.7, 5: 0.77 }
const TIP_ON_BLACK = 0.46

/** The place of a finger on a key. */
export const tipOnKey = ({ centreOf, depth }: KeyFloor, finger: number, pitch: Pitch): Point => ({
  x: centreOf(pitch),
  y: depth * (isBlackKey(pitch) ? TIP_ON_BLACK : (TIP_ON_WHITE[finger] ?? 0.7)),
})

/**
 * Knuckles of a right hand from that of the third finger, and how far its bent fingers reach seen from above. An adult hand that lies on five
 * white keys (knuckles 20 mm apart, keys 23.5 mm), its back foreshortened as the learner sees it from the bench.
 */
const KNUCKLES: Readonly<Record<number, Point>> = { 2: { x: -0.84, y: 0.1 }, 3: { x: 0, y: 0 }, 4: { x: 0.8, y: 0.12 }, 5: { x: 1.52, y: 0.42 } }
const REACH: Readonly<Record<number, Point>> = {
  1: { x: -2.05, y: -0.95 },
  2: { x: -1.02, y: -1.5 },
  3: { x: 0, y: -1.66 },
  4: { x: 0.98, y: -1.48 },
  5: { x: 1.98, y: -0.98 },
}
const WRIST: Point = { x: 0.2, y: 1.72 }
const THUMB_ROOT: Point = { x: -0.78, y: 1.02 }
/** Weights of the fingers in where the hand lies: a thumb that reaches under the hand doesn't pull it along. */
const PULL: Readonly<Record<number, number>> = { 1: 0.5, 2: 1, 3: 1.2, 4: 1, 5: 0.8 }
const PRESSED_PULL = 2
const THUMB_UNDER_FROM = -0.9
const MOST_TURN = 0.32
const TURN_SHARE = 0.55
/** A finger as long as it can be, in shares of its usual reach. */
const LONGEST = 1.75

const turned = ({ x, y }: Point, angle: number): Point => ({
  x: x * Math.cos(angle) - y * Math.sin(angle),
  y: x * Math.sin(angle) + y * Math.cos(angle),
})
const plus = (a: Point, b: Point): Point => ({ x: a.x + b.x, y: a.y + b.y })
const within = (value: number, least: number, most: number): number => Math.min(most, Math.max(least, value))
const distance = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y)

interface Lie {
  readonly origin: Point
  readonly angle: number
}

/** Where the back of a right hand lies so that its fingers reach their tips with the least effort. */
function lieOf(tips: readonly (FingerTip & { readonly finger: number; readonly pull: number })[]): Lie {
  const total = tips.reduce((sum, { pull }) => sum + pull, 0)
  const mean = (of: (tip: (typeof tips)[number]) => number): number => tips.reduce((sum, tip) => sum + tip.pull * of(tip), 0) / total
  const reach = (finger: number): Point => REACH[finger] ?? { x: 0, y: 0 }
  const middle = { x: mean(({ x }) => x), y: mean(({ y }) => y) }
  const reached = { x: mean(({ finger }) => reach(finger).x), y: mean(({ finger }) => reach(finger).y) }
  let cross = 0
  let dot = 0
  for (const { finger, pull, x, y } of tips) {
    const from = { x: reach(finger).x - reached.x, y: reach(finger).y - reached.y }
    const to = { x: x - middle.x, y: y - middle.y }
    cross += pull * (from.x * to.y - from.y * to.x)
    dot += pull * (from.x * to.x + from.y * to.y)
  }
  const angle = within(Math.atan2(cross, dot) * TURN_SHARE, -MOST_TURN, MOST_TURN)
  const centre = turned(reached, angle)
  return { origin: { x: middle.x - centre.x, y: middle.y - centre.y }, angle }
}

export interface PoseOptions {
  readonly lift?: number
  /** How far the wrist gives after a key: 0 to 1. */
  readonly give?: number
}

/** The hand whose five tips are given, the thumb's first. */
export function poseOf(hand: HandSide, tips: readonly FingerTip[], pressed: readonly number[], { lift = 0, give = 0 }: PoseOptions = {}): HandPose {
  const side = hand === 'RIGHT' ? 1 : -1
  const mirrored = (point: Point): Point => ({ x: point.x * side, y: point.y })
  const right = tips.map((tip, place) => ({ ...tip, x: tip.x * side, finger: place + 1 }))
  const ofFinger = (finger: number) => right[finger - 1] as (typeof right)[number]
  const isUnder = ofFinger(1).x - ofFinger(3).x > THUMB_UNDER_FROM
  const { origin, angle } = lieOf(
    right.map((tip) => ({
      ...tip,
      pull: (PULL[tip.finger] ?? 1) * (tip.finger === 1 && isUnder ? 0.1 : pressed.includes(tip.finger) ? PRESSED_PULL : 1),
    })),
  )
  const at = (point: Point): Point => plus(origin, turned(point, angle))
  const fingers = right.map(({ finger, x, y, height }): FingerPose => {
    const root = at(finger === 1 ? THUMB_ROOT : (KNUCKLES[finger] as Point))
    const usual = distance(finger === 1 ? THUMB_ROOT : (KNUCKLES[finger] as Point), REACH[finger] as Point)
    const far = distance(root, { x, y })
    // What is out of reach is touched by moving the root, as a hand that opens does.
    const slack = Math.max(0, far - usual * LONGEST) / Math.max(far, 1e-6)
    const from = { x: root.x + (x - root.x) * slack, y: root.y + (y - root.y) * slack }
    const bow = finger === 1 ? (isUnder ? 0.25 : -0.42) : 0.05 * (finger - 3)
    const joint = { x: from.x + (x - from.x) * 0.52 + bow, y: from.y + (y - from.y) * 0.5 + (finger === 1 ? 0.08 : 0) }
    return { finger, root: mirrored(from), joint: mirrored(joint), tip: { ...mirrored({ x, y }), height }, isPressed: pressed.includes(finger) }
  })
  return {
    hand,
    fingers,
    knuckles: [2, 3, 4, 5].map((finger) => mirrored(at(KNUCKLES[finger] as Point))),
    wrist: mirrored(at({ x: WRIST.x, y: WRIST.y + give * 0.25 })),
    angle: angle * side,
    lift,
    isThumbUnder: isUnder,
  }
}

/** A hand that lies on keys without moving. */
export function poseOnKeys(floor: KeyFloor, { hand, keys, pressed }: HandOnKeys, options?: PoseOptions): HandPose {
  const tips = [1, 2, 3, 4, 5].map((finger): FingerTip => {
    const pitch = keys.find(([at]) => at === finger)?.[1] ?? (0 as Pitch)
    return { ...tipOnKey(floor, finger, pitch), height: pressed.includes(finger) ? 0 : RESTING_HEIGHT }
  })
  return poseOf(hand, tips, pressed, options)
}

/** A finger that waits over its key. */
export const RESTING_HEIGHT = 0.3

import type { Pitch } from '../music/index.ts'
import { type FingerOnKey, fingerFromLeft, type HandOnKeys, type HandSide, handAround, whiteKeyFrom } from './placement.ts'
import { type FingerTip, type HandPose, type KeyFloor, poseOf, poseOnKeys, RESTING_HEIGHT, tipOnKey } from './pose.ts'

/** A key that a finger strikes and holds; seconds from a start that the caller chooses. Held until its own strike: the finger is only laid on it. */
export interface StruckByFinger {
  readonly finger: number
  readonly pitch: Pitch
  readonly until: number
}

/** Keys that one hand strikes together. */
export interface HandStrike {
  readonly at: number
  readonly keys: readonly StruckByFinger[]
}

interface Move {
  readonly from: number
  readonly to: number
  /** The thumb goes under the hand, or stays there while the hand crosses over it. */
  readonly isUnder: boolean
}

/** What one hand strikes, with the keys under all five fingers at each strike and the moves of each finger between them. */
export interface HandTrack {
  readonly hand: HandSide
  readonly strikes: readonly HandStrike[]
  readonly lies: readonly HandOnKeys[]
  /** By finger less one; the move to strike n is the nth, the first one moves nothing. */
  readonly moves: readonly (readonly Move[])[]
}

/** Strikes that are looked at around one, to know where the idle fingers lie. */
const LOOK = 6
const LOOK_SECONDS = 3
/** White keys between neighbouring fingers of a hand that is not stretched. */
const EASY_STEPS = 2
const LEAST_STEPS = 0.5
/** Longest time for a move between two strikes, and for the fingers that follow after a crossing. */
const MOVE_SECONDS = 0.42
const FOLLOW_SECONDS = 0.2
/** A finger begins to fall this long before its key is down, and needs as long to leave it. */
const FALL_SECONDS = 0.09
/** Between two strikes of one key a finger rises for at least this share of the time. */
const REPEAT_SHARE = 0.35
const REPEAT_SECONDS = 0.14
/** A hand rises from the keys in a rest that is longer than this. */
const REST_SECONDS = 0.55
const HIGHEST_LIFT = 0.5
/** White keys of a move with the highest arc. */
const HIGH_ARC_KEYS = 5

/** White keys from one key to another, black ones half way. */
function stepsBetween(from: number, to: number): number {
  const up = Math.sign(to - from)
  let steps = 0
  for (let at = from; at !== to; at += up) steps += whiteKeyFrom(at, up) === at + up ? 1 : 0.5
  return steps * up
}

/** True where a finger can lie on a key while the others keep theirs: in their order, without a stretch. */
const fits = (hand: HandSide, placed: readonly FingerOnKey[], finger: number, pitch: Pitch): boolean =>
  placed.every(([other, key]) => {
    const apart = fingerFromLeft(finger, hand) - fingerFromLeft(other, hand)
    const steps = stepsBetween(key, pitch) * Math.sign(apart)
    return steps >= Math.abs(apart) * LEAST_STEPS && steps <= Math.abs(apart) * EASY_STEPS
  })

/** The keys under the hand at a strike: those that it strikes or holds, then those that idle fingers strike next, or struck before, within reach. */
function lieOf(hand: HandSide, strikes: readonly HandStrike[], place: number): HandOnKeys {
  const strike = strikes[place] as HandStrike
  const placed: FingerOnKey[] = strike.keys.map(({ finger, pitch }) => [finger, pitch])
  const add = (finger: number, pitch: Pitch, isHeld: boolean): void => {
    if (!placed.some(([taken]) => taken === finger) && (isHeld || fits(hand, placed, finger, pitch))) placed.push([finger, pitch])
  }
  for (const { keys } of strikes.slice(Math.max(0, place - LOOK), place).toReversed())
    for (const { finger, pitch, until } of keys) if (until > strike.at + FALL_SECONDS) add(finger, pitch, true)
  const near = Array.from({ length: LOOK }, (_, step) => [strikes[place + step + 1], strikes[place - step - 1]]).flat()
  for (const other of near)
    if (other && Math.abs(other.at - strike.at) <= LOOK_SECONDS) for (const { finger, pitch } of other.keys) add(finger, pitch, false)
  return handAround(
    hand,
    placed,
    strike.keys.map(({ finger }) => finger),
  )
}

export type Crossing = 'thumb under' | 'over the thumb'

/** How one strike passes the thumb of the other: where fingers and keys are in opposite order; null where they are not. */
export function crossingBetween(hand: HandSide, before: HandStrike, after: HandStrike): Crossing | null {
  for (const held of before.keys)
    for (const next of after.keys) {
      const order = Math.sign(fingerFromLeft(next.finger, hand) - fingerFromLeft(held.finger, hand))
      if (order === 0 || Math.sign(next.pitch - held.pitch) !== -order) continue
      if (next.finger === 1) return 'thumb under'
      if (held.finger === 1) return 'over the thumb'
    }
  return null
}

/** When a finger moves to the next strike: the finger that holds stays, those that strike go first, after a crossing the others follow. */
function moveOf(finger: number, before: HandStrike, after: HandStrike, crossing: Crossing | null): Move {
  const strikes = after.keys.some((key) => key.finger === finger)
  const held = before.keys.find((key) => key.finger === finger)
  const isUnder = finger === 1 && crossing !== null
  const follows = !strikes && (crossing === 'thumb under' || (crossing === 'over the thumb' && finger === 1))
  const isLegato = held !== undefined && held.until >= after.at - 1e-3
  if (follows || (isLegato && !strikes)) return { from: after.at, to: after.at + FOLLOW_SECONDS, isUnder }
  const to = after.at - FALL_SECONDS / 2
  return { from: Math.max(held ? Math.min(held.until, to) : before.at, to - MOVE_SECONDS), to, isUnder }
}

/** The moves of a finger one after the other: none begins before the last one has ended. */
function movesOf(finger: number, hand: HandSide, strikes: readonly HandStrike[]): readonly Move[] {
  const moves: Move[] = []
  for (const [place, strike] of strikes.entries()) {
    const before = strikes[place - 1]
    const next = strikes[place + 1]
    if (!before) {
      moves.push({ from: strike.at, to: strike.at, isUnder: false })
      continue
    }
    const wanted = moveOf(finger, before, strike, crossingBetween(hand, before, strike))
    const from = Math.max(wanted.from, moves[place - 1]?.to ?? wanted.from)
    const latest = next ? Math.max(strike.at, next.at - FALL_SECONDS) : wanted.to
    moves.push({ ...wanted, from, to: Math.max(from, Math.min(wanted.to, latest)) })
  }
  return moves
}

/** Keys that the same finger strikes again are left before. */
function leavingRepeats(strikes: readonly HandStrike[]): readonly HandStrike[] {
  return strikes.map((strike, place) => {
    const next = strikes[place + 1]
    if (!next) return strike
    const free = next.at - Math.min(REPEAT_SECONDS, (next.at - strike.at) * REPEAT_SHARE)
    return {
      ...strike,
      keys: strike.keys.map((key) => (next.keys.some(({ finger }) => finger === key.finger) ? { ...key, until: Math.min(key.until, free) } : key)),
    }
  })
}

/** The track of a hand; its strikes in the order of time, each finger once in a strike. */
export function handTrack(hand: HandSide, given: readonly HandStrike[]): HandTrack {
  const strikes = leavingRepeats(given)
  return {
    hand,
    strikes,
    lies: strikes.map((_, place) => lieOf(hand, strikes, place)),
    moves: [1, 2, 3, 4, 5].map((finger) => movesOf(finger, hand, strikes)),
  }
}

/** Slow at both ends. */
const smooth = (share: number): number => {
  const x = Math.min(1, Math.max(0, share))
  return x * x * x * (x * (x * 6 - 15) + 10)
}

const keyUnder = (lie: HandOnKeys | undefined, finger: number): Pitch => lie?.keys.find(([at]) => at === finger)?.[1] ?? (0 as Pitch)

/** The last strike at or before a second; the first one where none is. */
export function strikePlaceAt(strikes: readonly HandStrike[], second: number): number {
  let low = 0
  let high = strikes.length - 1
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if ((strikes[middle]?.at ?? 0) <= second) low = middle
    else high = middle - 1
  }
  return low
}

function tipAt(floor: KeyFloor, { lies, moves }: HandTrack, place: number, finger: number, second: number): FingerTip {
  const own = moves[finger - 1] ?? []
  const next = own[place + 1]
  const towards = next && second > next.from ? place + 1 : place
  const move = own[towards]
  const to = tipOnKey(floor, finger, keyUnder(lies[towards], finger))
  if (!move || towards === 0 || second >= move.to) return { ...to, height: RESTING_HEIGHT }
  const from = tipOnKey(floor, finger, keyUnder(lies[towards - 1], finger))
  const along = smooth((second - move.from) / (move.to - move.from))
  const arc = move.isUnder ? 0 : Math.sin(Math.PI * along) * Math.min(1, Math.hypot(to.x - from.x, to.y - from.y) / HIGH_ARC_KEYS)
  return { x: from.x + (to.x - from.x) * along, y: from.y + (to.y - from.y) * along - arc * 0.2, height: RESTING_HEIGHT + arc * 0.7 }
}

/** How far a finger is down: 1 on the bed of its key. */
function pressAt({ strikes }: HandTrack, place: number, finger: number, second: number): number {
  const keyAt = (at: number): StruckByFinger | undefined =>
    strikes[at]?.keys.find((key) => key.finger === finger && key.until > (strikes[at]?.at ?? 0))
  const after = strikes[place + 1]
  let down = after && keyAt(place + 1) ? Math.max(0, 1 - (after.at - second) / FALL_SECONDS) : 0
  for (let at = place; at >= 0 && at > place - LOOK; at -= 1) {
    const key = keyAt(at)
    if (!key) continue
    if (second >= (strikes[at]?.at ?? 0)) down = Math.max(down, second < key.until ? 1 : 1 - (second - key.until) / FALL_SECONDS)
    break
  }
  return down
}

/**
 * A hand at a second of its track: a function of both, so that seeking and speed are exact. Before the first strike it lies on its keys, after the
 * last one it stays there. Null without a strike.
 */
export function handAt(floor: KeyFloor, track: HandTrack, second: number): HandPose | null {
  const { hand, strikes } = track
  if (strikes.length === 0) return null
  const place = strikePlaceAt(strikes, second)
  const now = strikes[place] as HandStrike
  const after = strikes[place + 1]
  const down = [1, 2, 3, 4, 5].map((finger) => pressAt(track, place, finger, second))
  const tips = down.map((pressed, index) => {
    const tip = tipAt(floor, track, place, index + 1, second)
    return { ...tip, height: tip.height * (1 - pressed) }
  })
  const left = Math.max(...now.keys.map(({ until }) => until))
  const rest = after && second > left ? after.at - left : 0
  const lift = rest > REST_SECONDS ? Math.sin(Math.PI * smooth((second - left) / rest)) * Math.min(1, rest / 2) * HIGHEST_LIFT : 0
  const give = Math.max(...down) * (now.keys.length > 1 ? 1 : 0.5)
  return poseOf(
    hand,
    tips,
    [1, 2, 3, 4, 5].filter((finger) => (down[finger - 1] ?? 0) > 0.5),
    { lift, give },
  )
}

/** The hand without movement: as it lies at the strike that sounds, its fingers down while their keys are. Null without a strike. */
export function handStillAt(floor: KeyFloor, { hand, strikes, lies }: HandTrack, second: number): HandPose | null {
  const place = strikePlaceAt(strikes, second)
  const strike = strikes[place]
  const lie = lies[place]
  if (!strike || !lie) return null
  const pressed = strike.keys.filter(({ until }) => second >= strike.at && second < until).map(({ finger }) => finger)
  return poseOnKeys(floor, { hand, keys: lie.keys, pressed })
}

import { isBlackKey } from '@prelude/domain/music'
import { fingerHabits, type Habit } from './finger-habits.ts'
import { type Attack, directionOf, harmonicPenalty, melodicPenalty, USUAL_REACH_SEMITONES } from './finger-span.ts'
import { fingersOfShape, type HandShape, shapeOfChord } from './handprint.ts'
import type { Finger, Hand } from './timeline.ts'

export type { Attack } from './finger-span.ts'

export interface FingeringOptions {
  readonly shapes?: readonly HandShape[]
  /** Key signature, for the fingering of its scale. */
  readonly fifths?: number
  /** From Débutant II on the hand may be open over a sixth. */
  readonly openHand?: boolean
  /** The widest interval that the hand reaches without strain; 12 when unknown. */
  readonly reachSemitones?: number
}

/** spec: curriculum §7.4 */
const THUMB_ON_BLACK = 8
const FIFTH_ON_BLACK = 5
const FOREIGN_TO_SHAPE = 6
const SLACK_OUTER_FINGERS = 1
/** Repeated notes change fingers from four a second on (spec: curriculum §7.1). */
const FAST_REPEAT_SECONDS = 0.25
const FREE_HAND_SECONDS = 0.35
const FREE_HAND_CEILING = 3
const OUTER_VOICE_CEILING = 10
const COMMON_KEY_OTHER_FINGER = 3
/** The same finger on another key, another finger on the same one, or a crossing of two fingers other than the thumb. */
const FAULTY_LINE = 10
const FIFTH_SEMITONES = 7

const ALL_FINGERS: readonly Finger[] = [1, 2, 3, 4, 5]

const grips = new Map<string, Finger[][]>()
/** Every fingering of `count` keys, lowest key first. */
function gripsOf(count: number, hand: Hand): readonly Finger[][] {
  const key = `${count} ${hand}`
  const known = grips.get(key) ?? makeGrips(count, hand)
  grips.set(key, known)
  return known
}

function makeGrips(count: number, hand: Hand): Finger[][] {
  let grips: Finger[][] = [[]]
  for (let i = 0; i < count; i += 1) {
    grips = grips.flatMap((grip) => ALL_FINGERS.filter((finger) => finger > (grip[grip.length - 1] ?? 0)).map((finger) => [...grip, finger]))
  }
  return hand === 'RIGHT' ? grips : grips.map((grip) => [...grip].reverse())
}

function blackPenalty(finger: Finger, pitch: number, habit: Habit | undefined): number {
  if (!isBlackKey(pitch)) return 0
  if (finger === 1) return THUMB_ON_BLACK
  // In one position the hand may end on a black key.
  return finger === 5 ? (habit?.finger === 5 ? 1 : FIFTH_ON_BLACK) : 0
}

function gripPenalty(
  attack: Attack,
  grip: readonly Finger[],
  hand: Hand,
  reach: number,
  habit: Habit | undefined,
  shape: HandShape | undefined,
): number {
  let penalty = 0
  grip.forEach((finger, i) => {
    const pitch = attack.pitches[i] ?? 0
    const below = attack.pitches[i - 1]
    penalty += blackPenalty(finger, pitch, habit) / (grip.length > 1 ? 2 : 1)
    if (below !== undefined) penalty += harmonicPenalty(hand, grip[i - 1] as Finger, finger, pitch - below, reach)
    if (shape && fingersOfShape(shape, hand)[i] !== finger) penalty += FOREIGN_TO_SHAPE
  })
  if (habit && grip[0] !== habit.finger) penalty += habit.weight * (1 + Math.abs((grip[0] ?? habit.finger) - habit.finger) / 4)
  if (grip.length > 1) {
    const [low, high] = [grip[0] as Finger, grip[grip.length - 1] as Finger]
    const spread = (attack.pitches[grip.length - 1] ?? 0) - (attack.pitches[0] ?? 0)
    penalty += harmonicPenalty(hand, low, high, spread, reach)
    if (spread >= 7 && Math.min(low, high) + Math.max(low, high) !== 6) penalty += SLACK_OUTER_FINGERS
  }
  return penalty
}

/** Position of the thumb, in semitones: measures how far the whole hand moves between two onsets. */
const anchorOf = (attack: Attack, grip: readonly Finger[], hand: Hand): number =>
  grip.reduce((sum, finger, i) => sum + (attack.pitches[i] ?? 0) * directionOf(hand) - 1.75 * (finger - 1), 0) / Math.max(1, grip.length)

/** Between chords: the outer voice moves as a line does, and a key of both keeps its finger. */
function outerPenalty(from: Attack, fromGrip: readonly Finger[], to: Attack, toGrip: readonly Finger[], hand: Hand, reach: number): number {
  const outer = (length: number): number => (hand === 'RIGHT' ? length - 1 : 0)
  const [here, there] = [outer(fromGrip.length), outer(toGrip.length)]
  const [finger, next, pitch, nextPitch] = [fromGrip[here] ?? 1, toGrip[there] ?? 1, from.pitches[here] ?? 0, to.pitches[there] ?? 0]
  const line = melodicPenalty(hand, finger, pitch, next, nextPitch, reach)
  const crosses = finger < next !== (nextPitch - pitch) * directionOf(hand) > 0
  const isFaulty = pitch === nextPitch ? finger !== next : finger === next || (crosses && finger !== 1 && next !== 1)
  // Beyond a fifth the hand leaps, and may land on any finger.
  const faulty = isFaulty && Math.abs(nextPitch - pitch) <= FIFTH_SEMITONES
  const changed = to.pitches.filter((pitch, i) => {
    const place = from.pitches.indexOf(pitch)
    return place >= 0 && fromGrip[place] !== toGrip[i]
  })
  return Math.min(OUTER_VOICE_CEILING, line) + (faulty ? FAULTY_LINE : 0) + COMMON_KEY_OTHER_FINGER * changed.length
}

function movePenalty(from: Attack, fromGrip: readonly Finger[], to: Attack, toGrip: readonly Finger[], hand: Hand, reach: number): number {
  const [finger, next, pitch, nextPitch] = [fromGrip[0], toGrip[0], from.pitches[0] ?? 0, to.pitches[0] ?? 0]
  let penalty: number
  if (fromGrip.length === 1 && toGrip.length === 1 && finger && next) {
    const gap = to.onsetSeconds - from.onsetSeconds
    if (pitch === nextPitch && gap < FAST_REPEAT_SECONDS) penalty = finger === next ? 3 : Math.abs(finger - next) === 1 ? 0 : 2
    else penalty = melodicPenalty(hand, finger, pitch, next, nextPitch, reach)
  } else {
    penalty =
      Math.min(8, Math.abs(anchorOf(from, fromGrip, hand) - anchorOf(to, toGrip, hand)) / 2) + outerPenalty(from, fromGrip, to, toGrip, hand, reach)
  }
  // A hand lifted from the keys may land anywhere.
  const inTheAir = to.onsetSeconds - from.releaseSeconds > FREE_HAND_SECONDS
  return inTheAir ? Math.min(FREE_HAND_CEILING, penalty) : penalty
}

/** Fingering for one hand with the least total cost; `do ré mi fa sol la si do` in the right hand is 1 2 3 1 2 3 4 5. */
export function fingerAttacks(attacks: readonly Attack[], hand: Hand, options: FingeringOptions = {}): Finger[][] {
  const reach = options.reachSemitones ?? USUAL_REACH_SEMITONES
  const habits = fingerHabits(attacks, hand, options.fifths ?? 0, options.openHand ?? false, reach)
  const choices = attacks.map((attack) => {
    const grips = gripsOf(Math.min(5, attack.pitches.length), hand)
    const allowed = grips.filter((grip) => grip.every((finger, i) => (attack.fixed[i] ?? finger) === finger))
    // Contradictory fingers of an editor (the same one on two keys) are kept as written.
    return allowed.length > 0 ? allowed : [attack.pitches.map((_, i) => attack.fixed[i] ?? grips[0]?.[i] ?? 1)]
  })
  let costs: number[] = []
  const origins: number[][] = []
  attacks.forEach((attack, i) => {
    const shape = attack.pitches.length > 1 ? shapeOfChord(options.shapes ?? [], attack.pitches) : undefined
    const previous = attacks[i - 1]
    const before = choices[i - 1]
    const origin: number[] = []
    costs = (choices[i] ?? []).map((grip, choice) => {
      const own = gripPenalty(attack, grip, hand, reach, habits[i], shape)
      if (!previous || !before) return own
      let [least, chosen] = [Number.POSITIVE_INFINITY, 0]
      before.forEach((earlier, k) => {
        const total = (costs[k] ?? 0) + movePenalty(previous, earlier, attack, grip, hand, reach)
        if (total < least) [least, chosen] = [total, k]
      })
      origin[choice] = chosen
      return own + least
    })
    origins.push(origin)
  })
  const fingers: Finger[][] = []
  let choice = costs.indexOf(Math.min(...costs))
  for (let i = attacks.length - 1; i >= 0; i -= 1) {
    fingers[i] = choices[i]?.[choice] ?? []
    choice = origins[i]?.[choice] ?? 0
  }
  return fingers
}

interface FingeredNote {
  readonly onsetSeconds: number
  readonly releaseSeconds: number
  readonly pitch: number
  readonly finger: Finger | null
}

/** Fingers for the notes of one hand in any order; answers in the order it was given. */
export function fingerNotes(notes: readonly FingeredNote[], hand: Hand, options: FingeringOptions = {}): (Finger | null)[] {
  const byOnset = new Map<number, number[]>()
  notes.forEach((note, i) => {
    const group = byOnset.get(note.onsetSeconds)
    if (group) group.push(i)
    else byOnset.set(note.onsetSeconds, [i])
  })
  const order = [...byOnset.keys()].sort((a, b) => a - b)
  const members = order.map((onset) => (byOnset.get(onset) ?? []).sort((a, b) => (notes[a]?.pitch ?? 0) - (notes[b]?.pitch ?? 0)))
  const attacks = members.map((indexes, i): Attack => {
    const struck = indexes.map((index) => notes[index] as FingeredNote)
    return {
      onsetSeconds: order[i] ?? 0,
      releaseSeconds: Math.max(...struck.map((note) => note.releaseSeconds)),
      pitches: struck.map((note) => note.pitch),
      fixed: struck.map((note) => note.finger),
    }
  })
  const chosen = fingerAttacks(attacks, hand, options)
  const result: (Finger | null)[] = notes.map((note) => note.finger)
  members.forEach((indexes, i) => {
    indexes.forEach((index, k) => {
      result[index] = chosen[i]?.[k] ?? null
    })
  })
  return result
}

import type { Finger, Hand } from '../timeline.ts'
import type { Attack } from './finger-span.ts'

/** An onset with what the hand still holds: keys from the lowest to the highest. */
export interface HandOnset {
  readonly onsetSeconds: number
  /** When the last of the struck keys is released. */
  readonly releaseSeconds: number
  readonly pitches: readonly number[]
  /** Whether each key is struck now; the others are held from before. */
  readonly struck: readonly boolean[]
  readonly fixed: readonly (Finger | null)[]
  readonly endsPhrase: boolean
  /** The only struck key where nothing is held, else null. */
  readonly lone: number | null
  /** The first of several quick strokes of one key, for which the hand takes a new finger. */
  readonly startsRepeat: boolean
}

/** Repeated notes change fingers from four a second on (spec: curriculum §7.1). */
export const FAST_REPEAT_SECONDS = 0.25

/** Whether one key is struck twice in quick succession. */
function isQuickRepeat(from: Attack | undefined, to: Attack | undefined): boolean {
  if (from?.pitches.length !== 1 || to?.pitches.length !== 1 || from.pitches[0] !== to.pitches[0]) return false
  return to.onsetSeconds - from.onsetSeconds < FAST_REPEAT_SECONDS
}

/** From the first to behind the last of several quick strokes of one key. */
export function quickRepeats(attacks: readonly Attack[]): { readonly start: number; readonly end: number }[] {
  const groups: { start: number; end: number }[] = []
  let start = 0
  for (let i = 1; i <= attacks.length; i += 1) {
    if (isQuickRepeat(attacks[i - 1], attacks[i])) continue
    if (i - start > 1) groups.push({ start, end: i })
    start = i
  }
  return groups
}

const FINGERS = 5
/** Wider than this beyond its reach a hand does not hold a key: the pedal does. */
const HELD_BEYOND_REACH = 3
/** A key whose release and the next onset nearly coincide is not held. */
const OVERLAP_SECONDS = 0.02

interface Key {
  readonly pitch: number
  readonly until: number
  readonly fixed: Finger | null
  readonly struck: boolean
}

/** The keys from before that the hand still holds under an onset, as far as one hand can. */
function keptKeys(keys: readonly Key[], { onsetSeconds, pitches }: Attack, reach: number): Key[] {
  const widest = reach + HELD_BEYOND_REACH
  const [low, high] = [pitches[0] ?? 0, pitches[pitches.length - 1] ?? 0]
  const heldKeys: Key[] = []
  let [lowest, highest] = [low, high]
  for (const key of keys) {
    const { pitch, until, fixed } = key
    if (until <= onsetSeconds + OVERLAP_SECONDS || pitches.includes(pitch)) continue
    if (Math.max(high, pitch) - Math.min(low, pitch) > widest || heldKeys.length >= FINGERS - pitches.length) continue
    lowest = Math.min(lowest, pitch)
    highest = Math.max(highest, pitch)
    heldKeys.push(key.struck ? { pitch, until, fixed, struck: false } : key)
  }
  return highest - lowest > widest ? [] : heldKeys
}

/** Each onset with the keys that the hand holds from earlier ones, as far as one hand can. */
export function handOnsetsOf(attacks: readonly Attack[], reach: number): HandOnset[] {
  let keys: readonly Key[] = []
  const starts = new Set(quickRepeats(attacks).map(({ start }) => start))
  return attacks.map((attack, i) => {
    const { onsetSeconds, releaseSeconds, pitches, fixed, releases, endsPhrase = false } = attack
    const held = keptKeys(keys, attack, reach)
    const struck = pitches.map((pitch, k): Key => ({ pitch, until: releases?.[k] ?? releaseSeconds, fixed: fixed[k] ?? null, struck: true }))
    keys = held.length > 0 ? [...struck, ...held].sort((a, b) => a.pitch - b.pitch) : struck
    return {
      onsetSeconds,
      releaseSeconds,
      pitches: keys.map(({ pitch }) => pitch),
      struck: keys.map((key) => key.struck),
      fixed: keys.map((key) => key.fixed),
      endsPhrase,
      lone: keys.length === 1 ? (pitches[0] ?? null) : null,
      startsRepeat: starts.has(i),
    }
  })
}

const ALL_FINGERS: readonly Finger[] = [1, 2, 3, 4, 5]
const assignments: Readonly<Record<Hand, (readonly Finger[][])[]>> = { LEFT: [], RIGHT: [] }

function makeAssignments(count: number, hand: Hand): Finger[][] {
  let made: Finger[][] = [[]]
  for (let i = 0; i < count; i += 1) {
    made = made.flatMap((assignment) =>
      ALL_FINGERS.filter((finger) => finger > (assignment[assignment.length - 1] ?? 0)).map((finger) => [...assignment, finger]),
    )
  }
  return hand === 'RIGHT' ? made : made.map((assignment) => [...assignment].reverse())
}

/** Every fingering of `count` keys, lowest key first. */
function assignmentsOf(count: number, hand: Hand): readonly Finger[][] {
  const assignmentsOfCount = assignments[hand][count] ?? makeAssignments(count, hand)
  assignments[hand][count] = assignmentsOfCount
  return assignmentsOfCount
}

/** The fingerings of a onset that keep the editor's fingers. Contradictory ones (the same finger on two keys) are kept as written. */
export function choicesOf(handOnset: HandOnset, hand: Hand): readonly (readonly Finger[])[] {
  const all = assignmentsOf(Math.min(FINGERS, handOnset.pitches.length), hand)
  if (!handOnset.fixed.some((finger) => finger !== null)) return all
  const allowed = all.filter((assignment) => assignment.every((finger, i) => (handOnset.fixed[i] ?? finger) === finger))
  return allowed.length > 0 ? allowed : [handOnset.pitches.map((_, i) => handOnset.fixed[i] ?? all[0]?.[i] ?? 1)]
}

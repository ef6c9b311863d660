import { ACCENT_DECIBELS, attackDecibels, loudnessOf, velocityFactor } from './loudness.ts'
import { singableLine } from './singable-line.ts'
import { expressionOf, type Hand, releasedAt, type ScoreNote, type Timeline } from './timeline.ts'
import { tuneHandAt, tuneHandOf } from './tune-hand.ts'

/**
 * MIDI velocities at mf of the notes that the app plays; letters, hairpins and accents make them louder and softer (`loudness.ts`). The tune is heard over the accompaniment, by at least 3 dB of the
 * sound of each hand although the specified mixer has the left hand louder (spec: learning §9.4). Measured on sixty versions and pieces (docs/decisions/038).
 */
export const MODEL_VELOCITY = { tune: 92, beside: 72, under: 45, alone: 76 } as const
/** A key that was struck before and still sounds, under the finger or the pedal, has this share of the power of a new one. */
const POWER_LEFT = 0.5
const SOFTEST_UNDER = 26
const SOFTEST = 20
const LOUDEST = 127

/** The hand with the tune from tick to tick: as the piece says, else the one that has most notes of the sung line; null where only one hand plays. */
function tuneHands(timeline: Timeline): ((tick: number) => Hand) | null {
  const counts = { LEFT: 0, RIGHT: 0 }
  for (const { hand } of timeline.notes) counts[hand] += 1
  if (counts.LEFT === 0 || counts.RIGHT === 0) return null
  if (tuneHandOf(timeline) !== null) return tuneHandAt(timeline)
  const sung = sungPlaces(timeline)
  const shared = { LEFT: 0, RIGHT: 0 }
  for (const note of timeline.notes) if (sung.has(placeOf(note))) shared[note.hand] += 1
  const hand = shared.LEFT > shared.RIGHT ? 'LEFT' : 'RIGHT'
  return () => hand
}

const placeOf = ({ onset, pitch }: Pick<ScoreNote, 'onset' | 'pitch'>): string => `${onset}:${pitch % 12}`
const sungPlaces = (timeline: Timeline): ReadonlySet<string> => new Set(singableLine(timeline).map(placeOf))

const balanceCache = new WeakMap<Timeline, Uint8Array>()

/** The factor of a note's velocity by the signs that stand where it is struck; 1 at mf. */
export function writtenStrength(timeline: Timeline): (note: ScoreNote) => number {
  const decibelsAt = { LEFT: loudnessOf(timeline, 'LEFT'), RIGHT: loudnessOf(timeline, 'RIGHT') }
  return ({ onset, hand, signs }) =>
    velocityFactor(decibelsAt[hand](onset) + attackDecibels(timeline, hand, onset) + (signs?.includes('accent') ? ACCENT_DECIBELS : 0))
}

/** How many keys of the accompaniment sound from an onset on, as if newly struck: together they are as loud as one. */
function soundingUnder(timeline: Timeline, tuneHand: ((tick: number) => Hand) | null): ReadonlyMap<number, number> {
  const { pedals } = expressionOf(timeline)
  const counts = new Map<number, number>()
  const sounding = new Map<number, { onset: number; release: number }>()
  let struck: ScoreNote[] = []
  const count = (): void => {
    const [first] = struck
    if (!first) return
    for (const { pitch, onset, duration } of struck) sounding.set(pitch, { onset, release: releasedAt(pedals, onset + duration) })
    let sum = 0
    for (const [pitch, { onset, release }] of sounding) {
      if (release <= first.onset) sounding.delete(pitch)
      else sum += onset === first.onset ? 1 : POWER_LEFT
    }
    counts.set(first.onset, Math.max(1, sum))
    struck = []
  }
  for (const note of timeline.notes) {
    if (note.hand === tuneHand?.(note.onset)) continue
    if (struck[0] && struck[0].onset !== note.onset) count()
    struck.push(note)
  }
  count()
  return counts
}

/** By `ScoreNote.index`: the tune, the other notes of its hand, the accompanying hand. */
export function modelVelocities(timeline: Timeline): Uint8Array {
  const balance = balanceCache.get(timeline)
  if (balance) return balance
  const tuneHand = tuneHands(timeline)
  const sung = tuneHand === null ? new Set() : sungPlaces(timeline)
  const keys = soundingUnder(timeline, tuneHand)
  const under = (onset: number): number =>
    Math.max(SOFTEST_UNDER, Math.round(MODEL_VELOCITY.under * velocityFactor(-10 * Math.log10(keys.get(onset) ?? 1))))
  const factorOf = writtenStrength(timeline)
  const balanced = (note: ScoreNote): number => {
    if (tuneHand === null) return MODEL_VELOCITY.alone
    if (note.hand !== tuneHand(note.onset)) return under(note.onset)
    return sung.size === 0 || sung.has(placeOf(note)) ? MODEL_VELOCITY.tune : MODEL_VELOCITY.beside
  }
  const velocities = Uint8Array.from(timeline.notes, (note) => {
    const factor = factorOf(note)
    return factor === 1 ? balanced(note) : Math.min(LOUDEST, Math.max(SOFTEST, Math.round(balanced(note) * factor)))
  })
  balanceCache.set(timeline, velocities)
  return velocities
}

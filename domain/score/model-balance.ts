import { ACCENT_DECIBELS, attackDecibels, loudnessOf, velocityFactor } from './loudness.ts'
import { singableLine } from './singable-line.ts'
import type { Hand, ScoreNote, Timeline } from './timeline.ts'

/**
 * MIDI velocities at mf of the notes that the app plays; letters, hairpins and accents make them louder and softer (`loudness.ts`). The tune is heard over the accompaniment, by at least 3 dB of the
 * sound of each hand although the specified mixer has the left hand louder (spec: learning §9.4). Measured on the Menuet in sol.
 */
export const MODEL_VELOCITY = { tune: 92, beside: 72, under: 56, alone: 76 } as const
/** Each further note of a chord under the tune makes its notes softer by so much: together they are about as loud as one. */
const SOFTER_IN_CHORD = 6
const SOFTEST_UNDER = 44
const SOFTEST = 20
const LOUDEST = 127

/** The hand that has most notes of the sung line; null where only one hand plays. */
function tuneHandOf(timeline: Timeline): Hand | null {
  const counts = { LEFT: 0, RIGHT: 0 }
  for (const { hand } of timeline.notes) counts[hand] += 1
  if (counts.LEFT === 0 || counts.RIGHT === 0) return null
  const sung = sungPlaces(timeline)
  const shared = { LEFT: 0, RIGHT: 0 }
  for (const note of timeline.notes) if (sung.has(placeOf(note))) shared[note.hand] += 1
  return shared.LEFT > shared.RIGHT ? 'LEFT' : 'RIGHT'
}

const placeOf = ({ onset, pitch }: Pick<ScoreNote, 'onset' | 'pitch'>): string => `${onset}:${pitch % 12}`
const sungPlaces = (timeline: Timeline): ReadonlySet<string> => new Set(singableLine(timeline).map(placeOf))

const known = new WeakMap<Timeline, Uint8Array>()

/** The factor of a note's velocity by the signs that stand where it is struck; 1 at mf. */
export function writtenStrength(timeline: Timeline): (note: ScoreNote) => number {
  const decibelsAt = { LEFT: loudnessOf(timeline, 'LEFT'), RIGHT: loudnessOf(timeline, 'RIGHT') }
  return ({ onset, hand, signs }) =>
    velocityFactor(decibelsAt[hand](onset) + attackDecibels(timeline, hand, onset) + (signs?.includes('accent') ? ACCENT_DECIBELS : 0))
}

/** By `ScoreNote.index`: the tune, the other notes of its hand, the accompanying hand. */
export function modelVelocities(timeline: Timeline): Uint8Array {
  const found = known.get(timeline)
  if (found) return found
  const tuneHand = tuneHandOf(timeline)
  const sung = tuneHand === null ? new Set() : sungPlaces(timeline)
  const together = new Map<number, number>()
  for (const { hand, onset } of timeline.notes) if (hand !== tuneHand) together.set(onset, (together.get(onset) ?? 0) + 1)
  const under = (onset: number): number => Math.max(SOFTEST_UNDER, MODEL_VELOCITY.under - SOFTER_IN_CHORD * ((together.get(onset) ?? 1) - 1))
  const factorOf = writtenStrength(timeline)
  const balanced = (note: ScoreNote): number => {
    if (tuneHand === null) return MODEL_VELOCITY.alone
    if (note.hand !== tuneHand) return under(note.onset)
    return sung.size === 0 || sung.has(placeOf(note)) ? MODEL_VELOCITY.tune : MODEL_VELOCITY.beside
  }
  const velocities = Uint8Array.from(timeline.notes, (note) => {
    const factor = factorOf(note)
    return factor === 1 ? balanced(note) : Math.min(LOUDEST, Math.max(SOFTEST, Math.round(balanced(note) * factor)))
  })
  known.set(timeline, velocities)
  return velocities
}

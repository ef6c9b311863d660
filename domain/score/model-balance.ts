import { singableLine } from './singable-line.ts'
import type { Hand, ScoreNote, Timeline } from './timeline.ts'

/**
 * MIDI velocities of the notes that the app plays. A timeline has no dynamics: the tune is heard over the accompaniment, by at least 3 dB of the
 * sound of each hand although the specified mixer has the left hand louder (spec: learning §9.4). Measured on the Menuet in sol.
 */
export const MODEL_VELOCITY = { tune: 92, beside: 72, under: 56, alone: 76 } as const
/** Each further note of a chord under the tune makes its notes softer by so much: together they are about as loud as one. */
const SOFTER_IN_CHORD = 6
const SOFTEST_UNDER = 44

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

/** By `ScoreNote.index`: the tune, the other notes of its hand, the accompanying hand. */
export function modelVelocities(timeline: Timeline): Uint8Array {
  const found = known.get(timeline)
  if (found) return found
  const tuneHand = tuneHandOf(timeline)
  const sung = tuneHand === null ? new Set() : sungPlaces(timeline)
  const together = new Map<number, number>()
  for (const { hand, onset } of timeline.notes) if (hand !== tuneHand) together.set(onset, (together.get(onset) ?? 0) + 1)
  const under = (onset: number): number => Math.max(SOFTEST_UNDER, MODEL_VELOCITY.under - SOFTER_IN_CHORD * ((together.get(onset) ?? 1) - 1))
  const velocities = Uint8Array.from(timeline.notes, (note) => {
    if (tuneHand === null) return MODEL_VELOCITY.alone
    if (note.hand !== tuneHand) return under(note.onset)
    return sung.size === 0 || sung.has(placeOf(note)) ? MODEL_VELOCITY.tune : MODEL_VELOCITY.beside
  })
  known.set(timeline, velocities)
  return velocities
}

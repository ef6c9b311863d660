import type { Finger, Hand } from '../timeline.ts'
import { directionOf } from './finger-span.ts'

/** A note as it is struck, in seconds at the written tempo, in any order. */
export interface FingeredStroke {
  readonly onsetSeconds: number
  readonly pitch: number
  readonly finger: Finger | null
}

export type UnplayableKind = 'same-finger' | 'crossing-without-thumb' | 'five-over-thumb' | 'skipped-fingers'

/** From one single note of a hand to the next, by their positions in the list. */
export interface UnplayableStep {
  readonly kind: UnplayableKind
  readonly from: number
  readonly to: number
  readonly seconds: number
}

/** Steps faster than this leave no time to move the hand. */
export const FAST_STEP_SECONDS = 0.2
/** Onsets that differ by less are one. */
const SAME_ONSET_SECONDS = 0.001
const STEP_SEMITONES = 2
/** A hand that leaps by more was not playing a line. */
const OCTAVE_SEMITONES = 12

/** What is wrong with two fingers one after the other on keys that lie `semitones` apart; undefined where nothing is. */
export function unplayableKind(from: Finger, to: Finger, semitones: number, hand: Hand): UnplayableKind | undefined {
  const forward = semitones * directionOf(hand)
  if (forward === 0 || Math.abs(forward) >= OCTAVE_SEMITONES) return undefined
  if (from === to) return 'same-finger'
  const crosses = from < to !== forward > 0
  const withThumb = from === 1 || to === 1
  if (crosses && !withThumb) return 'crossing-without-thumb'
  if (crosses && (from === 5 || to === 5)) return 'five-over-thumb'
  if (!crosses && Math.abs(from - to) === 4 && Math.abs(forward) <= STEP_SEMITONES) return 'skipped-fingers'
  return undefined
}

/**
 * The steps of a hand that nobody can play: from one single note to the next in less than 0.2 s with the same finger on another key, a crossing without
 * the thumb, the fifth finger over the thumb, or from the first finger to the fifth on neighbouring keys. Notes struck or held together are chords, not lines.
 */
export function unplayableSteps(
  notes: readonly FingeredStroke[],
  hand: Hand,
): { readonly steps: number; readonly unplayable: readonly UnplayableStep[] } {
  const order = notes.map((_, i) => i).sort((a, b) => (notes[a]?.onsetSeconds ?? 0) - (notes[b]?.onsetSeconds ?? 0))
  const unplayable: UnplayableStep[] = []
  let steps = 0
  for (let i = 1; i < order.length; i += 1) {
    const [from, to] = [order[i - 1] ?? 0, order[i] ?? 0]
    const [before, note] = [notes[from], notes[to]]
    if (!before?.finger || !note?.finger) continue
    const seconds = note.onsetSeconds - before.onsetSeconds
    const beside = (other: number | undefined, { onsetSeconds }: FingeredStroke): boolean =>
      other !== undefined && Math.abs((notes[other]?.onsetSeconds ?? 0) - onsetSeconds) < SAME_ONSET_SECONDS
    if (seconds < SAME_ONSET_SECONDS || seconds >= FAST_STEP_SECONDS || beside(order[i - 2], before) || beside(order[i + 1], note)) continue
    steps += 1
    const kind = unplayableKind(before.finger, note.finger, note.pitch - before.pitch, hand)
    if (kind) unplayable.push({ kind, from, to, seconds })
  }
  return { steps, unplayable }
}

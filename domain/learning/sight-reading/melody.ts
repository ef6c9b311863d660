import type { Tonality } from '../../music/index.ts'
import { alterOver, DOMINANT, isChordTone, pitchOver } from './harmony.ts'
import { degreeOf } from './items.ts'
import type { RandomSource, Slot } from './rhythm.ts'

/** What a melody has to keep to. Measures of one hand in one place are a stretch. */
export interface MelodyOrder {
  readonly slots: readonly Slot[]
  /** Chords by measure. */
  readonly harmony: readonly number[]
  readonly tonality: Tonality
  /** The widest interval in steps, and the one that is asked for more often; null for none. */
  readonly widest: number
  readonly askedInterval: number | null
  /** Of each slot, the stretch that it belongs to. */
  readonly stretches: readonly PitchSpan[]
  readonly stretchOf: readonly number[]
  /** Of each slot, the earlier one that it repeats, and how many steps away; null where it is free. */
  readonly copies: readonly ({ readonly of: number; readonly by: number } | null)[]
}

export interface PitchSpan {
  readonly low: number
  readonly high: number
  /** The slot of its only highest note, and that note. */
  readonly climax: { readonly slot: number; readonly step: number }
}

/** A search that needs more tries than this begins anew with another plan. */
const MOST_NODES = 500

const semitones = ({ slots, harmony, tonality }: MelodyOrder, at: number, step: number): number =>
  pitchOver(step, harmony[slots[at]?.measure ?? 0] ?? 0, tonality)

const isTone = ({ slots, harmony, tonality }: MelodyOrder, at: number, step: number): boolean =>
  isChordTone(step, harmony[slots[at]?.measure ?? 0] ?? 0, tonality)

/** What a note must be by its place alone. */
function fitsPlace(order: MelodyOrder, at: number, step: number): boolean {
  const { slots, harmony, tonality, stretches, stretchOf } = order
  const slot = slots[at]
  const stretch = stretches[stretchOf[at] ?? 0]
  if (!slot || !stretch || step < stretch.low || step > stretch.high) return false
  const { climax } = stretch
  if (at === climax.slot ? step !== climax.step : step >= climax.step) return false
  const degree = degreeOf(step, tonality)
  const chord = harmony[slot.measure] ?? 0
  if (at === slots.length - 1) return degree === 0
  const isLastOfPhrase = slots[at + 1]?.measure !== slot.measure && slot.measure === 3
  if ((slot.isStrong || isLastOfPhrase || at === 0) && !isChordTone(step, chord, tonality)) return false
  if (slot.isTied && !(isChordTone(step, chord, tonality) && isChordTone(step, harmony[slot.measure + 1] ?? 0, tonality))) return false
  // In minor the seventh degree belongs to the dominant alone, where it is raised.
  return !(tonality.mode === 'minor' && degree === 6 && chord !== DOMINANT)
}

/** What a note must be by the one before. */
function followsOne(order: MelodyOrder, at: number, before: number, step: number): boolean {
  const { slots, harmony, tonality, widest } = order
  const size = Math.abs(step - before)
  if (size > widest || size === 6) return false
  const tones = Math.abs(semitones(order, at, step) - semitones(order, at - 1, before))
  // Neither an augmented second nor a tritone.
  if ((size === 1 && tones > 2) || tones === 6) return false
  if (size > 1 && !(isTone(order, at - 1, before) && isTone(order, at, step))) return false
  // What is foreign to the chord is passed through or returned from, and is not repeated.
  if ((!isTone(order, at - 1, before) || !isTone(order, at, step)) && size !== 1) return false
  const [slot, last] = [slots[at], slots[at - 1]]
  const leads = degreeOf(before, tonality) === 6 && slot?.measure !== last?.measure && harmony[last?.measure ?? 0] === DOMINANT && last?.measure !== 3
  if (leads && step !== before + 1) return false
  return at < slots.length - 1 || size === 1
}

/** What a note must be by the two or three before. */
function followsMore(before: readonly number[], step: number): boolean {
  const [third, second, first] = [before[before.length - 3], before[before.length - 2], before[before.length - 1]]
  if (first === undefined || second === undefined) return true
  const [last, next] = [first - second, step - first]
  if (last === 0 && next === 0) return false
  // A leap is answered by a step or a third the other way.
  if (Math.abs(last) > 2 && (Math.sign(next) === Math.sign(last) || Math.abs(next) > 2 || next === 0)) return false
  if (Math.abs(last) === 2 && Math.abs(next) > 2 && Math.sign(next) === Math.sign(last)) return false
  // Two keys in turn are no melody.
  return !(third !== undefined && step === second && first === third && next !== 0)
}

/** A tone of the chord is liked this much better than another note. */
const TONE_WEIGHT = 1.6
/** How much a melody likes an interval. */
function weightOf(size: number, askedSize: number | null): number {
  if (size === askedSize) return 9
  return size === 0 ? 0.35 : size === 1 ? 3 : size === 2 ? 2 : 1
}

/** Candidates in an order that chance makes, the liked ones sooner. */
function candidates(order: MelodyOrder, at: number, chosen: readonly number[], random: RandomSource): readonly number[] {
  const copy = order.copies[at]
  const stretch = order.stretches[order.stretchOf[at] ?? 0]
  if (!stretch) return []
  const before = order.stretchOf[at] === order.stretchOf[at - 1] ? chosen[at - 1] : undefined
  const all = copy ? [(chosen[copy.of] ?? 0) + copy.by] : Array.from({ length: stretch.high - stretch.low + 1 }, (_, place) => stretch.low + place)
  const line = before === undefined ? [] : chosen.slice(order.stretchOf.indexOf(order.stretchOf[at] ?? 0), at)
  return all
    .filter((step) => fitsPlace(order, at, step) && (before === undefined || (followsOne(order, at, before, step) && followsMore(line, step))))
    .map((step) => {
      const liked = weightOf(before === undefined ? 1 : Math.abs(step - before), order.askedInterval) * (isTone(order, at, step) ? TONE_WEIGHT : 1)
      return { step, key: random() ** (1 / liked) }
    })
    .toSorted((a, b) => b.key - a.key)
    .map(({ step }) => step)
}

/** The steps of a melody that keeps to all of its order; null where the search finds none. */
export function melodyOf(order: MelodyOrder, random: RandomSource): readonly number[] | null {
  const chosen: number[] = []
  const remaining: (readonly number[])[] = []
  let nodes = 0
  while (chosen.length < order.slots.length) {
    const at = chosen.length
    remaining[at] ??= candidates(order, at, chosen, random)
    const [next, ...others] = remaining[at] ?? []
    nodes += 1
    if (nodes > MOST_NODES) return null
    if (next !== undefined) {
      remaining[at] = others
      chosen.push(next)
      remaining.length = at + 1
      continue
    }
    if (at === 0) return null
    remaining.length = at
    chosen.pop()
  }
  return chosen
}

/** What stands before each note of a melody. */
export const altersOf = ({ slots, harmony, tonality }: Pick<MelodyOrder, 'slots' | 'harmony' | 'tonality'>, steps: readonly number[]): number[] =>
  steps.map((step, at) => alterOver(step, harmony[slots[at]?.measure ?? 0] ?? 0, tonality))

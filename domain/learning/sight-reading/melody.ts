import type { Tonality } from '../../music/index.ts'
import { TICKS_PER_QUARTER } from '../../notation/index.ts'
import { alterOver, DOMINANT, isChordTone, pitchOver, TONIC } from './harmony.ts'
import { degreeOf, type Ending } from './items.ts'
import type { Copy, RandomSource, Slot } from './rhythm.ts'

/** What a melody has to keep to. Measures of one hand in one place are a stretch. */
export interface MelodyOrder {
  readonly slots: readonly Slot[]
  /** Chords by measure. */
  readonly harmony: readonly number[]
  /** Of each phrase. */
  readonly tonalities: readonly [Tonality, Tonality]
  readonly ending: Ending
  /** The widest interval in steps, and the one that is asked for more often; null for none. */
  readonly widest: number
  readonly askedInterval: number | null
  /** Of each slot, the stretch that it belongs to. */
  readonly stretches: readonly PitchSpan[]
  readonly stretchOf: readonly number[]
  /** Of each slot what it repeats; null where it is free. */
  readonly copies: readonly (Copy | null)[]
  /** Steps from a measure to its sequence, and from the first phrase to where the second one lies. */
  readonly sequence: number
  readonly shift: number
}

export interface PitchSpan {
  readonly low: number
  readonly high: number
  /** The slot of its only highest note, and that note. */
  readonly climax: { readonly slot: number; readonly step: number }
}

/** A search that needs more tries than this begins anew with another plan. */
const MOST_NODES = 160

const [THIRD, FIFTH, SECOND, LEADING] = [2, 4, 1, 6]
/** Degrees on which a text ends. */
const LAST_DEGREES: Readonly<Record<Ending, readonly number[]>> = { full: [0], imperfect: [THIRD, FIFTH], open: [SECOND, FIFTH] }

const chordAt = ({ harmony }: Pick<MelodyOrder, 'harmony'>, measure: number): number => harmony[measure] ?? TONIC
const tonalityOf = ({ tonalities }: Pick<MelodyOrder, 'tonalities'>, { phrase }: Pick<Slot, 'phrase'>): Tonality => tonalities[phrase]

function semitones(order: MelodyOrder, at: number, step: number): number {
  const slot = order.slots[at] as Slot
  return pitchOver(step, chordAt(order, slot.measure), tonalityOf(order, slot))
}

/** An upbeat may sound over its own chord or over the one that it leads to. */
function isTone(order: MelodyOrder, at: number, step: number): boolean {
  const slot = order.slots[at] as Slot
  const chords = [chordAt(order, slot.measure), ...(slot.isUpbeat ? [chordAt(order, slot.measure + 1)] : [])]
  return chords.some((chord) => isChordTone(step, chord, tonalityOf(order, slot)))
}

/** True of the first note of a phrase: what comes before it is another breath. */
const isNewBreath = ({ slots }: Pick<MelodyOrder, 'slots'>, at: number): boolean => slots[at]?.phrase !== slots[at - 1]?.phrase

/** What a note must be by its place alone. */
function fitsPlace(order: MelodyOrder, at: number, step: number): boolean {
  const { slots, stretches, stretchOf } = order
  const slot = slots[at]
  const stretch = stretches[stretchOf[at] ?? 0]
  if (!slot || !stretch || step < stretch.low || step > stretch.high) return false
  const { climax } = stretch
  if (at === climax.slot ? step !== climax.step : step >= climax.step) return false
  const tonality = tonalityOf(order, slot)
  const degree = degreeOf(step, tonality)
  const chord = chordAt(order, slot.measure)
  if (at === slots.length - 1)
    return LAST_DEGREES[order.ending].includes(degree) && !(degree === FIFTH && order.ending === 'imperfect' && hasThird(stretch, tonality))
  const isLastOfPhrase = isNewBreath(order, at + 1)
  if (isLastOfPhrase && !isClose(order, chord, degree)) return false
  // Where seconds alone are known, a half is passed through, too: no other voice makes its chord heard.
  const isLong = slot.duration > TICKS_PER_QUARTER && order.widest > 1
  const isWeighty = slot.isStrong || isLastOfPhrase || isNewBreath(order, at) || isLong
  if (isWeighty && !isTone(order, at, step)) return false
  if (slot.isTied && !(isChordTone(step, chord, tonality) && isChordTone(step, chordAt(order, slot.measure + 1), tonality))) return false
  // In minor the seventh degree belongs to the dominant alone, where it is raised.
  return !(tonality.mode === 'minor' && degree === LEADING && chord !== DOMINANT)
}

/** What closes over the tonic chord on another tone closes on its third, where the hand has it. */
const hasThird = ({ low, high }: PitchSpan, tonality: Tonality): boolean =>
  Array.from({ length: high - low }, (_, place) => low + place).some((step) => degreeOf(step, tonality) === THIRD)

/** The first phrase closes on its tonic where the key changes after it; elsewhere what closes over the tonic chord is its third or fifth. */
function isClose({ tonalities: [first, second] }: MelodyOrder, chord: number, degree: number): boolean {
  return chord !== TONIC || (first.symbol === second.symbol ? degree !== 0 : degree === 0)
}

/** What a note must be by the one before. */
function followsOne(order: MelodyOrder, at: number, before: number, step: number): boolean {
  const { slots, widest, ending } = order
  const size = Math.abs(step - before)
  if (size > widest || size === 6) return false
  const tones = Math.abs(semitones(order, at, step) - semitones(order, at - 1, before))
  // Neither an augmented second nor a tritone.
  if ((size === 1 && tones > 2) || tones === 6) return false
  const [slot, last] = [slots[at] as Slot, slots[at - 1] as Slot]
  if (isNewBreath(order, at) && slot.isUpbeat) return true
  const areTones = isTone(order, at - 1, before) && isTone(order, at, step)
  // What is foreign to the chord is passed through or returned from, is not repeated, and stands beside no rest.
  if (!areTones && (size !== 1 || slot.onset > last.onset + last.duration)) return false
  const isOverDominant = chordAt(order, last.measure) === DOMINANT
  const leads = degreeOf(before, tonalityOf(order, last)) === LEADING && slot.measure !== last.measure && isOverDominant && !isNewBreath(order, at)
  if (leads && step !== before + 1) return false
  return at < slots.length - 1 || size === 1 || (ending !== 'full' && size === 2)
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
/** An upbeat is most often the dominant. */
const UPBEAT_WEIGHT = 4
/** Of a note that is left and comes back at once: less, a melody goes somewhere. */
const RETURN_WEIGHT = 0.4
/** Of a short note that is struck again. */
const QUICK_REPEAT_WEIGHT = 0.4
/** How much a melody likes an interval. */
function weightOf(size: number, askedSize: number | null): number {
  if (size === askedSize) return 9
  return size === 0 ? 0.3 : size === 1 ? 3 : size === 2 ? 2 : 1
}

/** The step that a copy asks for. */
function copied({ sequence, shift }: MelodyOrder, { of, how, from, to }: Copy, chosen: readonly number[]): number {
  const own = chosen[of] ?? 0
  const [first, here] = [chosen[from] ?? 0, chosen[to] ?? 0]
  return { same: own + shift, sequence: own + sequence, shape: here + own - first, mirror: here - own + first }[how]
}

/** How much a melody likes a note. */
function likingOf(order: MelodyOrder, at: number, before: number | undefined, last: number | undefined, step: number): number {
  const isUpbeat = order.slots[at]?.isUpbeat === true && isNewBreath(order, at)
  const isDominant = isUpbeat && degreeOf(step, order.tonalities[0]) === DOMINANT
  const isReturn = step !== before && step === last
  const size = before === undefined ? 1 : Math.abs(step - before)
  const isQuickRepeat = size === 0 && (order.slots[at - 1]?.duration ?? TICKS_PER_QUARTER) < TICKS_PER_QUARTER
  const byLine = (isReturn ? RETURN_WEIGHT : 1) * (isQuickRepeat ? QUICK_REPEAT_WEIGHT : 1)
  const byPlace = (isTone(order, at, step) ? TONE_WEIGHT : 1) * (isDominant ? UPBEAT_WEIGHT : 1) * byLine
  return weightOf(size, order.askedInterval) * byPlace
}

/** Candidates in an order that chance makes, the liked ones sooner. */
function candidates(order: MelodyOrder, at: number, chosen: readonly number[], random: RandomSource): readonly number[] {
  const { copies, stretches, stretchOf, slots } = order
  const copy = copies[at]
  const stretch = stretches[stretchOf[at] ?? 0]
  if (!stretch) return []
  const isNewStretch = stretchOf[at] !== stretchOf[at - 1]
  const before = isNewStretch ? undefined : chosen[at - 1]
  const isFree = isNewStretch || (slots[at]?.isUpbeat && isNewBreath(order, at))
  const line = isFree ? [] : chosen.slice(Math.max(0, at - 3), at).filter((_, place, row) => stretchOf[at - row.length + place] === stretchOf[at])
  const fits = (step: number): boolean =>
    fitsPlace(order, at, step) && (before === undefined || followsOne(order, at, before, step)) && followsMore(line, step)
  const only = copy ? copied(order, copy, chosen) : null
  const [low, high] = only === null ? [stretch.low, stretch.high] : [only, only]
  const keyed: { readonly step: number; readonly key: number }[] = []
  for (let step = low; step <= high; step += 1)
    if (fits(step)) keyed.push({ step, key: random() ** (1 / likingOf(order, at, before, line[line.length - 2], step)) })
  return keyed.sort((a, b) => b.key - a.key).map(({ step }) => step)
}

/** A phrase has so many different notes; fewer where it goes by seconds alone. */
const FEWEST_PITCHES = 4
const FEWEST_BY_SECONDS = 3
/** No note is a greater share of a phrase, from so many notes on. */
const LARGEST_SHARE = 0.4
const MANY_NOTES = 7

/** A phrase goes somewhere: it does not circle round two or three notes. */
function isTune({ slots, widest }: MelodyOrder, steps: readonly number[]): boolean {
  return ([0, 1] as const).every((phrase) => {
    const own = steps.filter((_, place) => slots[place]?.phrase === phrase)
    const counts = new Map<number, number>()
    for (const step of own) counts.set(step, (counts.get(step) ?? 0) + 1)
    const most = Math.max(...counts.values())
    return counts.size >= (widest > 1 ? FEWEST_PITCHES : FEWEST_BY_SECONDS) && (own.length < MANY_NOTES || most <= LARGEST_SHARE * own.length)
  })
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
  return isTune(order, chosen) ? chosen : null
}

/** What stands before each note of a melody. */
export const altersOf = (order: Pick<MelodyOrder, 'slots' | 'harmony' | 'tonalities'>, steps: readonly number[]): number[] =>
  steps.map((step, at) => {
    const slot = order.slots[at] as Slot
    return alterOver(step, chordAt(order, slot.measure), tonalityOf(order, slot))
  })

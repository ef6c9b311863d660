import type { Finger } from '../timeline.ts'
import { type ChordFingers, leisureOf, linePenalty, movePenalty, outerOf, returnPenalty, triplePenalties } from './finger-costs.ts'
import { stepPreferences } from './finger-preferences.ts'
import { directionOf, type SpanTable } from './finger-span.ts'
import type { HandOnset } from './hand-onsets.ts'

/** What a search works on: each onset with its possible finger assignments and what each costs for itself. */
export interface Search {
  readonly choices: readonly (readonly ChordFingers[])[]
  readonly own: readonly Float64Array[]
  /** From each onset but the last to the next: by the earlier choice, then the later one. */
  readonly moves: readonly Float64Array[]
  /** Of three onsets in a row, the last one named, by (first × second choices + second) × third choices + third: what pairs do not show. */
  readonly triples: readonly (Float64Array | undefined)[]
}

/** Music repeats its figures: what one of them costs is worked out once for a hand and its size. */
interface Known {
  /** Onsets of the same form cost the same: by the class of their lowest key, the distances from it, and what is struck. */
  readonly forms: Map<string, number>
  readonly moves: Map<number, Float64Array>
  readonly returns: Map<number, Float64Array>
}
/** Limits of what is kept from one piece to the next. */
const MOST_FORMS = 4_096
const MOST_COSTS = 20_000
const searchCaches = new WeakMap<SpanTable, Known>()

function knownOf(table: SpanTable): Known {
  const cache = searchCaches.get(table)
  if (cache && cache.forms.size < MOST_FORMS / 2 && cache.moves.size + cache.returns.size < MOST_COSTS) return cache
  const made: Known = { forms: new Map(), moves: new Map(), returns: new Map() }
  searchCaches.set(table, made)
  return made
}

/** The number of a onset's form; none where fingers are fixed, as its finger assignments are fewer then. */
function formOf({ pitches, struck, fixed }: HandOnset, forms: Map<string, number>): number | undefined {
  const lowest = pitches[0] ?? 0
  let name = String(lowest % 12)
  for (let i = 0; i < pitches.length; i += 1) {
    if (fixed[i]) return undefined
    name += `${struck[i] ? ' ' : '-'}${(pitches[i] ?? 0) - lowest}`
  }
  const form = forms.get(name)
  if (form !== undefined) return form
  if (forms.size >= MOST_FORMS) return undefined
  forms.set(name, forms.size)
  return forms.size - 1
}

interface Movement {
  readonly from: HandOnset
  readonly before: readonly ChordFingers[]
  readonly to: HandOnset
  readonly here: readonly ChordFingers[]
}

/** Costs of moving from each finger assignment of a onset to each finger assignment of the next. */
function movesBetween({ from, before, to, here }: Movement, table: SpanTable, prefers: boolean): Float64Array {
  const { factor, ceiling } = leisureOf(from, to)
  const moves = new Float64Array(before.length * here.length)
  const direction = directionOf(table.hand)
  const [early, late] = [outerOf(from, direction), outerOf(to, direction)]
  const preferences = prefers ? stepPreferences(from, early, to, late, direction) : undefined
  for (let a = 0; a < before.length; a += 1) {
    for (let b = 0; b < here.length; b += 1) {
      moves[a * here.length + b] =
        Math.min(ceiling, factor * movePenalty(from, before[a] as ChordFingers, to, here[b] as ChordFingers, table)) +
        linePenalty(from, before[a] as ChordFingers, to, here[b] as ChordFingers, table) +
        (preferences?.[((before[a]?.[early] ?? 1) - 1) * 5 + (here[b]?.[late] ?? 1) - 1] ?? 0)
    }
  }
  return moves
}

/** Single notes: whether the hand leaves its position. */
function lineTriples(
  three: readonly [HandOnset, HandOnset, HandOnset],
  choices: readonly (readonly ChordFingers[])[],
  table: SpanTable,
): Float64Array | undefined {
  const [first, middle, last] = three
  if (first.lone === null || middle.lone === null || last.lone === null) return undefined
  const [early, late] = [leisureOf(first, middle), leisureOf(middle, last)]
  if (Math.min(early.ceiling, late.ceiling) < Number.POSITIVE_INFINITY) return undefined
  const costs = triplePenalties(first.lone, middle.lone, last.lone, Math.min(early.part, late.part), table)
  const [a = [], b = [], c = []] = choices
  if (a.length * b.length * c.length === costs.length) return costs
  // Where fingers are fixed there are fewer finger assignments.
  const costAt = (before: Finger, between: Finger, here: Finger): number => costs[(before - 1) * 25 + (between - 1) * 5 + here - 1] ?? 0
  return Float64Array.from(a.flatMap(([before = 1]) => b.flatMap(([between = 1]) => c.map(([here = 1]) => costAt(before, between, here)))))
}

/** Chords: figures that come back to a key, by the first choice, then the third. */
function returnsOf(first: HandOnset, before: readonly ChordFingers[], last: HandOnset, here: readonly ChordFingers[], between: number): Float64Array {
  const costs = new Float64Array(before.length * between * here.length)
  for (let i = 0; i < before.length; i += 1) {
    for (let k = 0; k < here.length; k += 1) {
      const penalty = returnPenalty(first, before[i] as ChordFingers, last, here[k] as ChordFingers)
      for (let j = 0; penalty > 0 && j < between; j += 1) costs[(i * between + j) * here.length + k] = penalty
    }
  }
  return costs
}

/** Numbers below these in a key of what is known. */
const DISTANCES = 256
const REST = 256
/** Above the numbers of `leisureOf`. */
const PREFERRING = 64
const REPEATING = 128

/** What the ways through onsets cost for themselves, whose hand it is, and whether people's preferences count. */
interface Way {
  readonly handOnsets: readonly HandOnset[]
  readonly choices: readonly (readonly ChordFingers[])[]
  readonly own: readonly Float64Array[]
  readonly table: SpanTable
  readonly prefers: boolean
}

/** All costs of the ways through onsets. */
export function searchOf({ handOnsets, choices, own, table, prefers }: Way): Search {
  const { forms: formNumbers, moves: knownMoves, returns } = knownOf(table)
  const forms = handOnsets.map((handOnset) => formOf(handOnset, formNumbers))
  const shared = (map: Map<number, Float64Array>, from: number, to: number, rest: number, make: () => Float64Array): Float64Array => {
    const [a, b] = [forms[from], forms[to]]
    if (a === undefined || b === undefined) return make()
    const distance = (handOnsets[to]?.pitches[0] ?? 0) - (handOnsets[from]?.pitches[0] ?? 0) + DISTANCES / 2
    const key = ((a * MOST_FORMS + b) * DISTANCES + distance) * REST + rest
    const value = map.get(key) ?? make()
    map.set(key, value)
    return value
  }
  const moves: Float64Array[] = []
  const triples: (Float64Array | undefined)[] = [undefined]
  for (let i = 1; i < handOnsets.length; i += 1) {
    const [first, from, to] = [handOnsets[i - 2], handOnsets[i - 1] as HandOnset, handOnsets[i] as HandOnset]
    const [before, between, here] = [choices[i - 2] ?? [], choices[i - 1] ?? [], choices[i] ?? []]
    const rest = leisureOf(from, to).code + (prefers ? PREFERRING : 0) + (to.startsRepeat ? REPEATING : 0)
    moves.push(shared(knownMoves, i - 1, i, rest, () => movesBetween({ from, before: between, to, here }, table, prefers)))
    if (!first) triples.push(undefined)
    else {
      const line = lineTriples([first, from, to], [before, between, here], table)
      const comesBack = !line && to.pitches.some((pitch, k) => to.struck[k] && first.pitches.includes(pitch))
      triples.push(comesBack ? shared(returns, i - 2, i, between.length, () => returnsOf(first, before, to, here, between.length)) : line)
    }
  }
  return { choices, own, moves, triples }
}

import { type HandShape, shapeOfChord } from '../handprint.ts'
import type { Finger, Hand } from '../timeline.ts'
import { certainties } from './finger-certainty.ts'
import { assignmentPenalty, type ChordFingers } from './finger-costs.ts'
import { equalFigures } from './finger-figures.ts'
import { fingerHabits, type Habit } from './finger-habits.ts'
import { neighbourhoodOf, preferenceCosts } from './finger-preferences.ts'
import { type Search, searchOf } from './finger-search.ts'
import { type Attack, spanTable, USUAL_REACH_SEMITONES } from './finger-span.ts'
import { FINGER_WEIGHTS as W } from './finger-weights.ts'
import { choicesOf, handOnsetsOf, quickRepeats } from './hand-onsets.ts'

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

/** The least cost of arriving at each pair of finger assignments (the last two), by the earlier one, and where it came from. */
interface Front {
  readonly costs: Float64Array
  /** Number of finger assignments of the onset before the last two. */
  readonly width: number
}

/** For each finger assignment before and here, the cheapest finger assignment before both. */
function arrive(search: Search, i: number, { costs, width }: Front, origin: Uint8Array, next: Float64Array): void {
  const [before, here] = [search.choices[i - 1]?.length ?? 0, search.choices[i]?.length ?? 0]
  const triples = search.triples[i]
  for (let b = 0; b < before; b += 1) {
    for (let c = 0; c < here; c += 1) {
      const state = b * here + c
      if (!triples && c > 0) {
        // Without a third onset the way to the earlier finger assignment is the same for all.
        next[state] = next[b * here] ?? 0
        origin[state] = origin[b * here] ?? 0
        continue
      }
      let least = Number.POSITIVE_INFINITY
      let chosen = 0
      for (let a = 0; a < width; a += 1) {
        const pair = a * before + b
        const total = (costs[pair] ?? 0) + (triples ? (triples[pair * here + c] ?? 0) : 0)
        if (total < least) {
          least = total
          chosen = a
        }
      }
      next[state] = least
      origin[state] = chosen
    }
  }
}

/** The choice of each onset with the least total cost. The state is a pair of finger assignments, as three notes show whether the hand leaves its position. */
function cheapest(search: Search): number[] {
  const { choices, own } = search
  let front: Front = { costs: own[0] ?? new Float64Array(1), width: 1 }
  const origins: Uint8Array[] = []
  for (let i = 1; i < choices.length; i += 1) {
    const [before, here, mine] = [choices[i - 1] ?? [], choices[i] ?? [], own[i]]
    const costs = new Float64Array(before.length * here.length)
    const origin = new Uint8Array(costs.length)
    const moves = search.moves[i - 1] ?? costs
    arrive(search, i, front, origin, costs)
    for (let state = 0; state < costs.length; state += 1)
      costs[state] = (costs[state] ?? 0) + (moves[state] ?? 0) + (mine?.[state % here.length] ?? 0)
    front = { costs, width: before.length }
    origins.push(origin)
  }
  return traced(choices, front.costs, origins)
}

/** Follows the cheapest last state back to the first. */
function traced(choices: readonly (readonly ChordFingers[])[], costs: Float64Array, origins: readonly Uint8Array[]): number[] {
  const last = choices.length - 1
  if (last < 0) return []
  const count = choices[last]?.length ?? 1
  let state = costs.indexOf(Math.min(...costs))
  const path: number[] = []
  for (let i = last; i > 0; i -= 1) {
    const here = choices[i]?.length ?? 1
    const [b, c] = [Math.floor(state / here), state % here]
    path[i] = c
    if (i === 1) path[0] = b
    else state = (origins[i - 1]?.[state] ?? 0) * (choices[i - 1]?.length ?? 1) + b
  }
  if (last === 0) path[0] = state % count
  return path
}

/** Fingering for one hand with the least total cost; `do ré mi fa sol la si do` in the right hand is 1 2 3 1 2 3 4 5. */
export function fingerAttacks(attacks: readonly Attack[], hand: Hand, options: FingeringOptions = {}): Finger[][] {
  const reach = options.reachSemitones ?? USUAL_REACH_SEMITONES
  const table = spanTable(hand, reach)
  const habits: readonly (Habit | undefined)[] = fingerHabits(attacks, hand, options.fifths ?? 0, options.openHand ?? false, reach)
  const handOnsets = handOnsetsOf(attacks, reach)
  const choices = handOnsets.map((handOnset) => choicesOf(handOnset, hand))
  // A beginner's hand stays in its positions, whatever people prefer in other music.
  const prefers = options.openHand ?? false
  const music = neighbourhoodOf(handOnsets, hand, options.fifths ?? 0)
  const own = handOnsets.map((handOnset, i) => {
    const shape =
      handOnset.pitches.length > 1 && !handOnset.struck.includes(false) ? shapeOfChord(options.shapes ?? [], handOnset.pitches) : undefined
    const assignments = choices[i] ?? []
    const costs = prefers ? preferenceCosts(music, i, assignments) : new Float64Array(assignments.length)
    for (let k = 0; k < assignments.length; k += 1)
      costs[k] = (costs[k] ?? 0) + assignmentPenalty(handOnset, assignments[k] as ChordFingers, table, habits[i], shape)
    return costs
  })
  const search = searchOf({ handOnsets, choices, own, table, prefers })
  // What many good ways agree on is what people choose, more often than the very cheapest way.
  if (prefers) {
    const certain = certainties({ counts: choices.map(({ length }) => length), ...search }, W.temperature)
    own.forEach((costs, i) => {
      for (let k = 0; k < costs.length; k += 1) costs[k] = (costs[k] ?? 0) + W.certainty * (1 - (certain[i]?.[k] ?? 0))
    })
  }
  let path = cheapest(search)
  const figures = equalFigures(handOnsets, quickRepeats(attacks))
  if (figures.long.size + figures.short.size > 0) {
    // Equal figures get equal fingers: those of the first time, unless the way there or on asks for others.
    const prefer = (models: ReadonlyMap<number, number>, weight: number): void => {
      for (const [i, model] of models) {
        const wanted = choices[model]?.[path[model] ?? 0] ?? []
        choices[i]?.forEach((assignment, k) => {
          const costs = own[i]
          if (costs && assignment.some((finger, place) => finger !== wanted[place])) costs[k] = (costs[k] ?? 0) + weight
        })
      }
    }
    prefer(figures.long, W.equalFigure)
    prefer(new Map([...figures.short].filter(([i]) => !figures.long.has(i))), W.equalShortFigure)
    path = cheapest(search)
  }
  return handOnsets.map((handOnset, i) => (choices[i]?.[path[i] ?? 0] ?? []).filter((_, k) => handOnset.struck[k] ?? true))
}

interface FingeredNote {
  readonly onsetSeconds: number
  readonly releaseSeconds: number
  readonly pitch: number
  readonly finger: Finger | null
  /** A slur ends on it. */
  readonly endsPhrase?: boolean
}

const FINGERS = 5
/** The thumb takes two neighbouring keys at most this far apart. */
const THUMB_SEMITONES = 2

/** Of more keys than fingers the hand plays the outer five; the thumb may take one more beside its own. By position in `indexes`, lowest key first. */
function keysOfFingers(indexes: readonly number[], hand: Hand): { readonly played: readonly number[]; readonly others: readonly number[] } {
  const more = Math.max(0, indexes.length - FINGERS)
  const [lower, upper] = hand === 'RIGHT' ? [indexes.slice(0, more), indexes.slice(more)] : [indexes.slice(FINGERS), indexes.slice(0, FINGERS)]
  return { played: upper, others: lower }
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
  const together = order.map((onset) => (byOnset.get(onset) ?? []).sort((a, b) => (notes[a]?.pitch ?? 0) - (notes[b]?.pitch ?? 0)))
  const keys = together.map((indexes) => keysOfFingers(indexes, hand))
  const members = keys.map(({ played }) => played)
  const attacks = members.map((indexes, i): Attack => {
    const struck = indexes.map((index) => notes[index] as FingeredNote)
    return {
      onsetSeconds: order[i] ?? 0,
      releaseSeconds: Math.max(...struck.map((note) => note.releaseSeconds)),
      pitches: struck.map((note) => note.pitch),
      fixed: struck.map((note) => note.finger),
      releases: struck.map((note) => note.releaseSeconds),
      endsPhrase: struck.some((note) => note.endsPhrase ?? false),
    }
  })
  const chosen = fingerAttacks(attacks, hand, options)
  const result: (Finger | null)[] = notes.map((note) => note.finger)
  members.forEach((indexes, i) => {
    indexes.forEach((index, k) => {
      result[index] = chosen[i]?.[k] ?? null
    })
    const thumb = notes[indexes.find((index) => result[index] === 1) ?? -1]
    const beside = keys[i]?.others.find((index) => thumb && Math.abs((notes[index]?.pitch ?? 0) - thumb.pitch) <= THUMB_SEMITONES)
    if (beside !== undefined) result[beside] ??= 1
  })
  return result
}

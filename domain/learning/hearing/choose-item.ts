import { seededRandom } from '../../basics/index.ts'
import { type MemoryOf, remembered, weaknessOf, weakOf, weighted } from '../endless/memory.ts'
import type { HearingFocus, HearingOrder } from './items.ts'
import { focusesOfLevel, focusesUpTo, kindOfFocus } from './ladder.ts'
import { makeItem, soundOf } from './make-item.ts'

export type HearingMemory = MemoryOf<HearingFocus>

/** The memory after a result of 0–100. */
export const afterHearing = (memory: HearingMemory, focus: HearingFocus, result: number): HearingMemory => remembered(memory, focus, result)

const NEW_FACTOR = 2
/** The class that was just heard, and its kind: variety keeps attention. */
const SAME_FOCUS_FACTOR = 0.25
const SAME_KIND_FACTOR = 0.6

/** How often a class is asked, relative to the others: the weak ones more, and what the level adds. The kinds share alike, whatever the number of their classes. */
export function weightOf(focus: HearingFocus, level: number, memory: HearingMemory, last: HearingFocus | null = null): number {
  const weakness = weaknessOf(memory, focus)
  const isNew = focusesOfLevel(level).includes(focus)
  const ofKind = focusesUpTo(level).filter((other) => kindOfFocus(other) === kindOfFocus(focus)).length
  const variety = last === focus ? SAME_FOCUS_FACTOR : last !== null && kindOfFocus(last) === kindOfFocus(focus) ? SAME_KIND_FACTOR : 1
  return (weakness * (isNew ? NEW_FACTOR : 1) * variety) / Math.sqrt(ofKind)
}

export interface HearingChoice {
  readonly level: number
  readonly memory: HearingMemory
  /** What was heard last; null at the start. */
  readonly last: HearingOrder | null
  readonly seed: number
}

/** What a level adds comes first, once, the lowest level first; then all that is known there. */
function focusesToChoose(level: number, memory: HearingMemory): readonly HearingFocus[] {
  for (let added = 1; added <= level; added += 1) {
    const own = focusesOfLevel(added)
    if (!own.some((focus) => memory[focus])) return own
  }
  return focusesUpTo(level)
}

/** The next thing to hear: weak classes more often, never what was heard last. */
export function chooseHearing({ level, memory, last, seed }: HearingChoice): HearingOrder {
  const random = seededRandom(seed)
  const focuses = focusesToChoose(level, memory)
  const focus = weighted(focuses, (candidate) => weightOf(candidate, level, memory, last?.focus ?? null), random()) ?? (focuses[0] as HearingFocus)
  const before = last && soundOf(makeItem(last))
  for (;;) {
    const order = { focus, level, seed: Math.floor(random() * 2 ** 31) }
    if (soundOf(makeItem(order)) !== before) return order
  }
}

/** Classes with mistakes, the weakest first. */
export const weakFocuses = (memory: HearingMemory): readonly HearingFocus[] => weakOf(memory)

import { seededRandom } from '../../basics/index.ts'
import type { HearingFocus, HearingOrder } from './items.ts'
import { focusesOfLevel, focusesUpTo, kindOfFocus } from './ladder.ts'
import { makeItem, soundOf } from './make-item.ts'

/** What is known of one class: how often it was asked, and the latest results, the last one counting most. */
export interface FocusMemory {
  readonly tries: number
  /** 0–100. */
  readonly average: number
}
export type HearingMemory = Readonly<Partial<Record<HearingFocus, FocusMemory>>>

/** Share of the last result in the average. */
const LAST_SHARE = 0.4
const MOST_TRIES = 999

/** The memory after a result of 0–100. */
export function afterHearing(memory: HearingMemory, focus: HearingFocus, result: number): HearingMemory {
  const before = memory[focus]
  const average = before ? before.average * (1 - LAST_SHARE) + result * LAST_SHARE : result
  return { ...memory, [focus]: { tries: Math.min((before?.tries ?? 0) + 1, MOST_TRIES), average: Math.round(average) } }
}

/** What is known of a class that was never asked: as if half of it were right. */
const UNKNOWN_AVERAGE = 50
/** A class without mistakes still comes back. */
const SURE_WEIGHT = 0.25
const WEAK_WEIGHT = 3
const NEW_FACTOR = 2
/** The class that was just heard, and its kind: variety keeps attention. */
const SAME_FOCUS_FACTOR = 0.25
const SAME_KIND_FACTOR = 0.6

/** How often a class is asked, relative to the others: the weak ones more, and what the level adds. A level adds a class of one to twelve; the kinds share alike. */
export function weightOf(focus: HearingFocus, level: number, memory: HearingMemory, last: HearingFocus | null = null): number {
  const { average } = memory[focus] ?? { average: UNKNOWN_AVERAGE }
  const weakness = SURE_WEIGHT + WEAK_WEIGHT * (1 - average / 100)
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

/** What a level adds comes first, once; then all that is known there. */
function focusesToChoose(level: number, memory: HearingMemory): readonly HearingFocus[] {
  const added = focusesOfLevel(level)
  return added.some((focus) => memory[focus]) ? focusesUpTo(level) : added
}

/** The next thing to hear: weak classes more often, never what was heard last. */
export function chooseHearing({ level, memory, last, seed }: HearingChoice): HearingOrder {
  const random = seededRandom(seed)
  const focuses = focusesToChoose(level, memory)
  const weights = focuses.map((focus) => weightOf(focus, level, memory, last?.focus ?? null))
  let left = random() * weights.reduce((sum, weight) => sum + weight, 0)
  const place = weights.findIndex((weight) => {
    left -= weight
    return left < 0
  })
  const focus = focuses[place] ?? (focuses[0] as HearingFocus)
  const before = last && soundOf(makeItem(last))
  for (;;) {
    const order = { focus, level, seed: Math.floor(random() * 2 ** 31) }
    if (soundOf(makeItem(order)) !== before) return order
  }
}

/** Classes with mistakes, the weakest first; those that were asked once only say little. */
export function weakFocuses(memory: HearingMemory, { below = 80, tries = 2 } = {}): readonly HearingFocus[] {
  return (Object.entries(memory) as (readonly [HearingFocus, FocusMemory])[])
    .filter(([, known]) => known.tries >= tries && known.average < below)
    .toSorted(([, one], [, other]) => one.average - other.average)
    .map(([focus]) => focus)
}

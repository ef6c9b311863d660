import { afterHearing, chooseHearing, type HearingMemory } from './choose-item.ts'
import type { HearingOrder } from './items.ts'
import { HEARING_LEVELS, isHearingFocus } from './ladder.ts'

/** How far a learner has come: the level, the steps to the next one, what is known of each class, and what was heard last. */
export interface HearingStanding {
  readonly level: number
  /** Good answers less bad ones since the level began. */
  readonly steps: number
  readonly memory: HearingMemory
  readonly last: HearingOrder | null
}

export const FIRST_STANDING: HearingStanding = { level: 1, steps: 0, memory: {}, last: null }

/** An answer of so many points is a step up, one of fewer than that a step down, between them neither. */
const GOOD_FROM = 80
const BAD_BELOW = 60
export const STEPS_UP = 5
const STEPS_DOWN = -3

export type LevelMove = 'up' | 'down' | null

/** The standing after a result of 0–100, and how the level moved. */
export function afterHearingResult(
  before: HearingStanding,
  order: HearingOrder,
  result: number,
): { readonly standing: HearingStanding; readonly move: LevelMove } {
  const memory = afterHearing(before.memory, order.focus, result)
  const steps = before.steps + (result >= GOOD_FROM ? 1 : result < BAD_BELOW ? -1 : 0)
  const moved = (move: LevelMove, level: number, left: number) => ({ standing: { level, steps: left, memory, last: order }, move })
  if (steps >= STEPS_UP) return before.level < HEARING_LEVELS ? moved('up', before.level + 1, 0) : moved(null, before.level, STEPS_UP)
  if (steps <= STEPS_DOWN) return before.level > 1 ? moved('down', before.level - 1, 0) : moved(null, before.level, STEPS_DOWN)
  return moved(null, before.level, steps)
}

/** Good answers in a row that lead to the next level; null at the last one. */
export const answersToNext = ({ level, steps }: HearingStanding): number | null =>
  level >= HEARING_LEVELS ? null : STEPS_UP - Math.max(steps, STEPS_DOWN)

/** Spreads the ids of learners and the numbers of their answers over the seeds. */
const LEARNER_STEP = 0x9e3779b1
const ANSWER_STEP = 7_919

/** What a learner hears next: another one for each learner and answer, the same one when a page is opened again before it was answered. */
export function nextHearing({ level, memory, last }: HearingStanding, learnerId: number): HearingOrder {
  const answers = Object.values(memory).reduce((sum, known) => sum + (known?.tries ?? 0), 0)
  return chooseHearing({ level, memory, last, seed: (Math.imul(learnerId, LEARNER_STEP) + answers * ANSWER_STEP) | 0 })
}

const isNumber = (value: unknown, low: number, high: number): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= low && value <= high
const fieldsOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}

function orderOf(value: unknown): HearingOrder | null {
  const { focus, level, seed } = fieldsOf(value)
  return typeof focus === 'string' && isHearingFocus(focus) && isNumber(level, 1, HEARING_LEVELS) && isNumber(seed, 0, 2 ** 32)
    ? { focus, level, seed }
    : null
}

/** Reads a standing as it was stored; what is none of ours is left out. */
export function readStanding(stored: unknown): HearingStanding {
  const { level, steps, memory, last } = fieldsOf(stored)
  if (!isNumber(level, 1, HEARING_LEVELS)) return FIRST_STANDING
  const known = Object.entries(fieldsOf(memory)).flatMap(([focus, value]) => {
    const { tries, average } = fieldsOf(value)
    return isHearingFocus(focus) && isNumber(tries, 1, 999) && isNumber(average, 0, 100) ? [[focus, { tries, average }] as const] : []
  })
  return { level, steps: isNumber(steps, STEPS_DOWN, STEPS_UP) ? steps : 0, memory: Object.fromEntries(known), last: orderOf(last) }
}

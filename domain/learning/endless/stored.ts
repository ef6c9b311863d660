import { type FocusMemory, MOST_TRIES } from './memory.ts'
import { STEPS_DOWN, STEPS_UP } from './steps.ts'

const isNumber = (value: unknown, low: number, high: number): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= low && value <= high
export const fieldsOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}

export interface StoredOrder<Focus extends string> {
  readonly focus: Focus
  readonly level: number
  readonly seed: number
}
export interface StoredStanding<Focus extends string> {
  /** The ladder in which the level counts. */
  readonly ladder: number
  readonly level: number
  readonly steps: number
  readonly memory: Readonly<Partial<Record<Focus, FocusMemory>>>
  readonly last: StoredOrder<Focus> | null
}

export interface StoredLadder<Focus extends string> {
  readonly levels: number
  readonly isFocus: (word: string) => word is Focus
  /** Of each level of the first ladder, whose standings name none, the level of today at which all is asked that was asked there. */
  readonly fromFirst: readonly number[]
}

/** The ladder of today; the first one had fewer levels. */
export const LADDER = 2

/** The level of today; null where there is none such, as of a newer app. */
function levelOf(ladder: unknown, level: unknown, { levels, fromFirst }: Pick<StoredLadder<string>, 'levels' | 'fromFirst'>): number | null {
  if (ladder === undefined) return isNumber(level, 1, fromFirst.length) ? (fromFirst[level - 1] ?? null) : null
  return ladder === LADDER && isNumber(level, 1, levels) ? level : null
}

/** Reads a standing as it was stored; what is none of ours is left out. Null where there is no level. */
export function readStored<Focus extends string>(stored: unknown, ofToday: StoredLadder<Focus>): StoredStanding<Focus> | null {
  const { levels, isFocus } = ofToday
  const { ladder, level: storedLevel, steps: storedSteps, memory, last } = fieldsOf(stored)
  const level = levelOf(ladder, storedLevel, ofToday)
  if (level === null) return null
  const entries = Object.entries(fieldsOf(memory)).flatMap(([focus, value]) => {
    const { tries, average } = fieldsOf(value)
    return isFocus(focus) && isNumber(tries, 1, MOST_TRIES) && isNumber(average, 0, 100) ? [[focus, { tries, average }] as const] : []
  })
  const order = fieldsOf(last)
  // What was asked last by an earlier ladder cannot be made again: it is not kept.
  const isOrder =
    ladder === LADDER &&
    typeof order.focus === 'string' &&
    isFocus(order.focus) &&
    isNumber(order.level, 1, levels) &&
    isNumber(order.seed, 0, 2 ** 32)
  const steps = isNumber(storedSteps, STEPS_DOWN, STEPS_UP) ? storedSteps : 0
  return {
    ladder: LADDER,
    level,
    // Who stood at the end of a shorter ladder is one good answer before its next level.
    steps: level < levels ? Math.min(steps, STEPS_UP - 1) : steps,
    memory: Object.fromEntries(entries) as StoredStanding<Focus>['memory'],
    last: isOrder ? ({ focus: order.focus, level: order.level, seed: order.seed } as StoredOrder<Focus>) : null,
  }
}

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
  readonly level: number
  readonly steps: number
  readonly memory: Readonly<Partial<Record<Focus, FocusMemory>>>
  readonly last: StoredOrder<Focus> | null
}

/** Reads a standing as it was stored; what is none of ours is left out. Null where there is no level. */
export function readStored<Focus extends string>(
  stored: unknown,
  { levels, isFocus }: { readonly levels: number; readonly isFocus: (word: string) => word is Focus },
): StoredStanding<Focus> | null {
  const { level, steps, memory, last } = fieldsOf(stored)
  if (!isNumber(level, 1, levels)) return null
  const entries = Object.entries(fieldsOf(memory)).flatMap(([focus, value]) => {
    const { tries, average } = fieldsOf(value)
    return isFocus(focus) && isNumber(tries, 1, MOST_TRIES) && isNumber(average, 0, 100) ? [[focus, { tries, average }] as const] : []
  })
  const order = fieldsOf(last)
  const isOrder = typeof order.focus === 'string' && isFocus(order.focus) && isNumber(order.level, 1, levels) && isNumber(order.seed, 0, 2 ** 32)
  return {
    level,
    steps: isNumber(steps, STEPS_DOWN, STEPS_UP) ? steps : 0,
    memory: Object.fromEntries(entries) as StoredStanding<Focus>['memory'],
    last: isOrder ? ({ focus: order.focus, level: order.level, seed: order.seed } as StoredOrder<Focus>) : null,
  }
}

import { CommandError } from '../entry.ts'

export interface FuzzOptions {
  readonly minutes: number
  /** Part of a test's file or title; empty for all. */
  readonly filter: string
}

const DEFAULT_MINUTES = 10
const USAGE = 'npm run fuzz [-- MINUTES [FILTER]], as in npm run fuzz -- 60 practice/live'

/** `['30', 'live', 'judge']` is thirty minutes of what contains « live judge ». */
export function fuzzOptions(args: readonly string[]): FuzzOptions {
  const [first, ...others] = args
  if (first === undefined) return { minutes: DEFAULT_MINUTES, filter: '' }
  const minutes = Number(first)
  if (!(first.trim() !== '' && minutes > 0 && minutes < Number.POSITIVE_INFINITY)) throw new CommandError(`${first}: no number of minutes; ${USAGE}`)
  return { minutes, filter: others.join(' ') }
}

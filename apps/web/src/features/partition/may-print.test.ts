import { expect, it } from 'vitest'
import { mayPrint } from './may-print.ts'

const counts = (weekly: string, daily: string) => ({ CURRENT_WEEKLY_FREE_ACTIONS: weekly, CURRENT_DAILY_FREE_ACTIONS: daily })

it.each([
  ['a member with nothing left', true, counts('0', '0'), true],
  ['free, both counts left', false, counts('5', '3'), true],
  ['free, the week spent', false, counts('0', '3'), false],
  ['free, the day spent', false, counts('5', '0'), false],
  ['free, counts unknown', false, {}, false],
])('%s: %#', (_name, isPremium, configurations, may) => expect(mayPrint({ isPremium, configurations })).toBe(may))

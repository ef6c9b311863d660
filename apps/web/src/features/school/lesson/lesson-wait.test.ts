import { expect, test } from 'vitest'
import { readOrder } from './lesson-orders.ts'
import { handleKey, isWaitOver, NOTHING_PLAYED, type WaitOrder } from './lesson-wait.ts'

const after = (text: string, keys: readonly number[]): boolean => {
  const order = readOrder(text) as WaitOrder
  return isWaitOver(
    order,
    keys.reduce((progress, key) => handleKey(order, progress, key), NOTHING_PLAYED),
  )
}

test.each<[string, readonly number[], boolean]>([
  ['wait.play C any 3', [36, 48, 72], true],
  ['wait.play C any 3', [60, 60, 60], false],
  ['wait.play C any 3', [60, 62, 48, 72], true],
  ['wait.play C4,D4,E4 R', [60, 62, 64], true],
  ['wait.play C4,D4,E4 R', [60, 61, 62, 64], false],
  ['wait.play C4,D4,E4 R', [60, 60, 62, 64], true],
  ['wait.play C4 R1 1', [62, 60], true],
])('%s after %j: %s', (text, keys, over) => expect(after(text, keys)).toBe(over))

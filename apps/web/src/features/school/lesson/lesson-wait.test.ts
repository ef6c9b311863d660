import { expect, test } from 'vitest'
import { readOrder } from './lesson-orders.ts'
import { askedKeys, handleKey, isWaitOver, NOTHING_PLAYED, type WaitOrder } from './lesson-wait.ts'

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

test.each<[string, readonly number[], readonly number[]]>([
  ['wait.play C any 3', [], [48, 60, 72]],
  ['wait.play C any 3', [60], [48, 72]],
  ['wait.play C4,D4,E4 R', [60], [62]],
  ['wait.play C4,D4,E4 R', [60, 62, 64], []],
])('%s after %j: the microphone listens for %j', (text, played, asked) => {
  const order = readOrder(text) as WaitOrder
  const progress = played.reduce((done, key) => handleKey(order, done, key), NOTHING_PLAYED)
  expect(askedKeys(order, progress, { low: 48, high: 72 })).toEqual(asked)
})

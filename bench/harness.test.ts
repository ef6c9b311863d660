import { expect, test } from 'vitest'
import { holds, percentile, type Row, tableOf, timeCalls } from './harness.ts'

test.each([
  [[5, 1, 4, 2, 3], 0.5, 3],
  [[5, 1, 4, 2, 3], 1, 5],
  [[5, 1, 4, 2, 3], 0, 1],
  [[1, 2], 0.5, 1],
  [[7], 0.99, 7],
])('of %j the percentile %d is %d', (values, p, expected) => expect(percentile(values, p)).toBe(expected))

test('a bar is a ceiling or a floor', () => {
  expect(holds({ measured: 16, bar: { max: 16 } })).toBe(true)
  expect(holds({ measured: 17, bar: { max: 16 } })).toBe(false)
  expect(holds({ measured: 59, bar: { min: 60 } })).toBe(false)
  expect(holds({ measured: 59, bar: null })).toBe(true)
})

test('the warm-up is not counted', async () => {
  const timings = await timeCalls(() => undefined, { calls: 5, warmUp: 3 })
  expect(timings.count).toBe(5)
})

test('the table says whether each bar holds', () => {
  const row: Row = { what: 'a frame', measured: 3.2371, unit: 'ms', bar: { max: 4 }, comparedWith: '60 frames a second' }
  expect(tableOf([row, { ...row, measured: 5 }]).split('\n')).toEqual([
    '| what    | measured | bar    |   | compared with      |',
    '| ------- | -------- | ------ | - | ------------------ |',
    '| a frame | 3.24 ms  | ≤ 4 ms | ✔ | 60 frames a second |',
    '| a frame | 5 ms     | ≤ 4 ms | ✘ | 60 frames a second |',
  ])
})

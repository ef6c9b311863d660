import { expect, test } from 'vitest'
import { holds, measure, percentile, type Row, tableOf, timeCalls, timingsOf } from './harness.ts'

test.each([
  [[5, 1, 4, 2, 3], 0.5, 3],
  [[5, 1, 4, 2, 3], 1, 5],
  [[5, 1, 4, 2, 3], 0, 1],
  [[1, 2], 0.5, 1],
  [[7], 0.99, 7],
])('of %j the percentile %d is %d', (values, p, expected) => expect(percentile(values, p)).toBe(expected))

test('a percentile of nothing, and of what is no number, is an error', () => {
  expect(() => percentile([], 0.5)).toThrow('a percentile of no measurement')
  expect(() => percentile([1, Number.NaN, 2], 0.5)).toThrow('1 of 3 measurements are no number')
  expect(() => timingsOf([])).toThrow('a percentile of no measurement')
})

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

test('calls that were never made are no measurement', async () => {
  await expect(timeCalls(() => undefined, { calls: 0, warmUp: 3 })).rejects.toThrow('a percentile of no measurement')
})

const FRAME: Row = { what: 'a frame', measured: 3.2371, unit: 'ms', samples: 600, bar: { max: 4 }, comparedWith: '60 frames a second' }

test('the table says whether each bar holds', () => {
  expect(tableOf([FRAME, { ...FRAME, measured: 5 }]).split('\n')).toEqual([
    '| what    | measured | of  | bar    |   | compared with      |',
    '| ------- | -------- | --- | ------ | - | ------------------ |',
    '| a frame | 3.24 ms  | 600 | ≤ 4 ms | ✔ | 60 frames a second |',
    '| a frame | 5 ms     | 600 | ≤ 4 ms | ✘ | 60 frames a second |',
  ])
})

const named = (rows: readonly Row[]) => ({ name: 'Piano roll', run: () => Promise.resolve(rows) })

test('the rows of a benchmark that measured are its rows, whether their limits hold or not', async () => {
  const rows = [FRAME, { ...FRAME, measured: 0, bar: null }, { ...FRAME, measured: 99 }]
  expect(await measure(named(rows))).toBe(rows)
})

test.each<[string, readonly Row[], string]>([
  ['no row', [], 'Piano roll: nothing was measured'],
  ['no number', [FRAME, { ...FRAME, measured: Number.NaN }], 'Piano roll: « a frame » is NaN'],
  ['a share of nothing', [{ ...FRAME, measured: 1 / 0 }], 'Piano roll: « a frame » is Infinity'],
  ['the worst of nothing', [{ ...FRAME, measured: Math.max() }], 'Piano roll: « a frame » is -Infinity'],
  ['none of no frames', [{ ...FRAME, measured: 0, samples: 0, bar: { max: 0 } }], 'Piano roll: « a frame » stands on 0 measurements'],
  ['a count that is no number', [{ ...FRAME, samples: Number.NaN }], 'Piano roll: « a frame » stands on NaN measurements'],
  ['a limit that is no number', [{ ...FRAME, bar: { min: Number.NaN } }], 'Piano roll: « a frame » has the limit NaN'],
  [
    'each fault',
    [
      { ...FRAME, measured: Number.NaN },
      { ...FRAME, what: 'a commit', samples: 0 },
    ],
    'Piano roll: « a frame » is NaN; « a commit » stands on 0 measurements',
  ],
])('an error with the name of the benchmark: %s', async (_, rows, message) => {
  await expect(measure(named(rows))).rejects.toThrow(new Error(message))
})

test('what a benchmark throws is an error with its name', async () => {
  const failing = { name: 'Piano roll', run: () => Promise.reject(new Error('the page did not open')) }
  await expect(measure(failing)).rejects.toThrow('Piano roll: the page did not open')
})

import { expect, test } from 'vitest'
import { afterHearing, chooseHearing, type HearingMemory, weakFocuses, weightOf } from './choose-item.ts'
import type { HearingFocus, HearingOrder } from './items.ts'
import { focusesOfLevel, focusesUpTo, HEARING_LEVELS, kindOfFocus } from './ladder.ts'
import { makeItem, soundOf } from './make-item.ts'

function heard(level: number, memory: HearingMemory, count = 1_200): readonly HearingOrder[] {
  const orders: HearingOrder[] = []
  for (let seed = 1; seed <= count; seed += 1)
    orders.push(chooseHearing({ level, memory, last: orders[orders.length - 1] ?? null, seed: seed * 977 }))
  return orders
}
/** Something of every level up to this one was heard. */
const begun = (level: number): HearingMemory =>
  Object.fromEntries(Array.from({ length: level }, (_, place) => [focusesOfLevel(place + 1)[0] as HearingFocus, { tries: 1, average: 50 }]))
const countOf = (orders: readonly HearingOrder[], focus: HearingFocus): number => orders.filter((order) => order.focus === focus).length

test.each([1, 2, 5, 15])('level %i: only what is known there, everything of it, never the same twice running', (level) => {
  const orders = heard(level, begun(level))
  expect(new Set(orders.map(({ focus }) => focus))).toEqual(new Set(focusesUpTo(level)))
  const sounds = orders.map((order) => soundOf(makeItem(order)))
  expect(sounds.every((sound, place) => sound !== sounds[place - 1])).toBe(true)
})

test('a weak class comes far more often than a sure one, and the sure one still comes', () => {
  const memory: HearingMemory = {
    'interval-up-2': { tries: 9, average: 98 },
    'interval-up-7': { tries: 9, average: 20 },
    'interval-up-4': { tries: 9, average: 95 },
  }
  const orders = heard(1, memory)
  expect(countOf(orders, 'interval-up-7')).toBeGreaterThan(1.4 * countOf(orders, 'interval-up-2'))
  expect(countOf(orders, 'interval-up-2')).toBeGreaterThan(50)
})

test('what a level adds is heard at once, and every kind of a high level within a while', () => {
  const orders = heard(13, begun(13))
  expect(countOf(orders, 'melody-4')).toBeGreaterThan(orders.length / 12)
  for (const kind of ['interval', 'melody', 'chord', 'rhythm', 'degree'])
    expect(orders.filter(({ focus }) => kindOfFocus(focus) === kind).length, kind).toBeGreaterThan(orders.length / 12)
})

test('the weight of a class falls with its average', () => {
  const weights = [0, 25, 50, 75, 100].map((average) => weightOf('interval-up-2', 5, { 'interval-up-2': { tries: 3, average } }))
  expect(weights).toEqual(weights.toSorted((a, b) => b - a))
  expect(weights[4]).toBeGreaterThan(0)
})

test.each([
  ['the first result is the average', [80], { tries: 1, average: 80 }],
  ['the last one counts most', [0, 100], { tries: 2, average: 40 }],
  ['five right ones make up for a beginning', [0, 100, 100, 100, 100, 100], { tries: 6, average: 92 }],
])('%s', (_name, results, expected) => {
  const memory = results.reduce<HearingMemory>((before, result) => afterHearing(before, 'melody-3', result), {})
  expect(memory['melody-3']).toEqual(expected)
})

test('weak points are the classes below 80 with two answers, the weakest first', () =>
  expect(
    weakFocuses({
      'interval-up-2': { tries: 5, average: 70 },
      'interval-up-7': { tries: 4, average: 30 },
      'melody-3': { tries: 1, average: 0 },
      'rhythm-quarters': { tries: 9, average: 95 },
    }),
  ).toEqual(['interval-up-7', 'interval-up-2']))

test('what a level adds comes first', () => {
  for (let level = 1; level <= HEARING_LEVELS; level += 1)
    for (const { focus } of heard(level, level > 1 ? begun(level - 1) : {}, 12)) expect(focusesOfLevel(level)).toContain(focus)
})

test('what lower levels have got since comes before what the level adds', () => {
  const { 'degree-1': _degree, ...memory } = begun(10)
  expect(focusesOfLevel(8)).toContain(chooseHearing({ level: 10, memory, last: null, seed: 3 }).focus)
})

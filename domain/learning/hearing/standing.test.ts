import { expect, test } from 'vitest'
import type { HearingOrder } from './items.ts'
import { HEARING_LEVELS } from './ladder.ts'
import { afterHearingResult, answersToNext, FIRST_STANDING, type HearingStanding, nextHearing, readStanding } from './standing.ts'

const ORDER: HearingOrder = { focus: 'interval-up-4', level: 1, seed: 7 }
const play = (from: HearingStanding, results: readonly number[]) => {
  const moves: (string | null)[] = []
  const standing = results.reduce((before, result) => {
    const { standing: after, move } = afterHearingResult(before, ORDER, result)
    moves.push(move)
    return after
  }, from)
  return { moves: moves.filter((move) => move !== null), level: standing.level, steps: standing.steps, standing }
}
const at = (level: number, steps = 0): HearingStanding => ({ ...FIRST_STANDING, level, steps })

test.each([
  ['five good ones go up', at(1), [100, 80, 95, 100, 85], ['up'], 2, 0],
  ['a middling one is no step', at(1), [100, 100, 70, 100, 100], [], 1, 4],
  ['a bad one takes a step back', at(1), [100, 100, 40, 100, 100], [], 1, 3],
  ['three bad ones go down', at(4), [0, 0, 59], ['down'], 3, 0],
  ['the first level stays', at(1), [0, 0, 0, 0, 0, 0], [], 1, -3],
  ['the last level stays', at(HEARING_LEVELS), [100, 100, 100, 100, 100, 100], [], HEARING_LEVELS, 5],
  ['up twice', at(2), Array.from({ length: 10 }, () => 100), ['up', 'up'], 4, 0],
] as const)('%s', (_name, from, results, moves, level, steps) => {
  const after = play(from, results)
  expect([after.moves, after.level, after.steps]).toEqual([moves, level, steps])
})

test.each([
  [at(1), 5],
  [at(1, 4), 1],
  [at(3, -2), 7],
  [at(HEARING_LEVELS), null],
])('so many good answers lead on', (standing, remaining) => expect(answersToNext(standing)).toBe(remaining))

test('a standing is read as it was stored; what is none of ours is left out', () => {
  const { standing } = play(at(2), [100, 40])
  expect(readStanding(JSON.parse(JSON.stringify(standing)))).toEqual(standing)
  expect([null, 'x', {}, { level: 99 }, { level: 0 }].map(readStanding)).toEqual(Array.from({ length: 5 }, () => FIRST_STANDING))
  expect(
    readStanding({ ladder: 2, level: 3, steps: 'a', memory: { 'interval-up-4': { tries: 2, average: 300 }, other: 1 }, last: { focus: 'x' } }),
  ).toEqual(at(3))
})

test('the next item is the same until it is answered, then another one; learners hear different ones', () => {
  const first = nextHearing(FIRST_STANDING, 7)
  expect(nextHearing(FIRST_STANDING, 7)).toEqual(first)
  const row = Array.from({ length: 40 }, (_, id) => nextHearing(FIRST_STANDING, id).seed)
  expect(new Set(row).size).toBe(40)
  let standing = FIRST_STANDING
  for (let answer = 0; answer < 200; answer += 1) {
    const order = nextHearing(standing, 7)
    expect(order).not.toEqual(standing.last)
    standing = afterHearingResult(standing, order, answer % 3 === 0 ? 0 : 100).standing
  }
  expect(standing.level).toBeGreaterThan(3)
})

test('a standing of the first ladder keeps its averages, and stands where all is heard that was heard there', () => {
  const memory = { 'interval-up-4': { tries: 9, average: 91 } }
  const last = { focus: 'interval-up-4', level: 9, seed: 3 }
  expect(readStanding({ level: 9, steps: 2, memory, last })).toEqual({ ladder: 2, level: 25, steps: 2, memory, last: null })
  expect(readStanding({ level: 14, steps: 5, memory, last: null })).toMatchObject({ level: HEARING_LEVELS, steps: 5 })
})

import { describe, expect, it } from 'vitest'
import { ACTIVITY, ACTIVITY_EVENTS, type ActivityEvent, pointsByWeek, scoreVariation } from './activity.ts'

describe('what an event gives', () => {
  it.each<[ActivityEvent, number, number]>([
    ['COMPLETE_MODULE', 10, 1],
    ['CONNECTION', 1, 0],
    ['REGULARITY', 5, 0],
    ['COMPLETE_CHECKLIST_STEP', 2, 0],
    ['COMPLETE_CHECKLIST', 10, 0],
  ])('%s: %d points, %d of the level', (event, points, levelPoints) =>
    expect([scoreVariation(event), ACTIVITY[event].most, ACTIVITY[event].levelPoints]).toEqual([points, points, levelPoints]),
  )

  it.each([
    ['a first take', 70, 0, 70],
    ['a better one', 82, 70, 12],
    ['a worse one', 60, 70, 0],
    ['part of a point', 70.6, 70, 1],
    ['more than there is', 130, 0, 100],
    ['nothing', 0, 0, 0],
  ])('%s of a piece', (_name, result, credited, points) => expect(scoreVariation('COMPLETE_PIECE', { result, credited })).toBe(points))

  it('takes in any order give the best of them', () => {
    for (const results of [
      [40, 70, 90],
      [90, 40, 70],
      [70, 90, 40],
    ]) {
      let credited = 0
      for (const result of results) credited += scoreVariation('COMPLETE_CHALLENGE', { result, credited })
      expect(credited).toBe(90)
    }
  })

  it('no event gives more than its most', () => {
    for (const event of ACTIVITY_EVENTS) expect(scoreVariation(event, { result: 1_000, credited: 0 })).toBeLessThanOrEqual(ACTIVITY[event].most)
  })
})

it('points of days are points of weeks, from Monday on', () =>
  expect(pointsByWeek({ '2026-11-15': 3, '2026-11-16': 4, '2026-11-22': 5, '2026-11-23': 1 })).toEqual({
    '2026-11-09': 3,
    '2026-11-16': 9,
    '2026-11-23': 1,
  }))

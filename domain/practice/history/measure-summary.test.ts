import { describe, expect, it } from 'vitest'
import { measureHistory } from './measure-history.ts'
import { measureLetters, measureSummaryOf, statesOfLetters } from './measure-summary.ts'
import type { PastTake } from './past-take.ts'

const DAY_MS = 86_400_000
const NOW_MS = 1_000 * DAY_MS
const FAULTS = [null, null, null, 'pitch', 'rhythm', 'missed', 'hands'] as const

/** A sequence that looks drawn by lot and is the same each time. */
const lots = (seed: number) => {
  let state = seed
  return (below: number): number => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * below)
  }
}

function takesOf(seed: number, count: number): PastTake[] {
  const lot = lots(seed)
  return Array.from({ length: count }, () => {
    const fromMeasure = lot(6)
    const hands = (['LEFT', 'RIGHT', 'BOTH'] as const)[lot(3)] ?? 'BOTH'
    return {
      endedAtMs: NOW_MS - lot(60) * DAY_MS - lot(1_000),
      mode: lot(4) === 0 ? ('wait' as const) : ('time' as const),
      hands,
      speed: lot(3) === 0 ? 0.7 : 1,
      quality: lot(8) === 0 ? null : 90,
      fromMeasure,
      toMeasure: 7,
      measures: Array.from({ length: 8 - fromMeasure }, (_, place) => place + fromMeasure).flatMap((measure) =>
        (hands === 'BOTH' ? (['LEFT', 'RIGHT'] as const) : [hands]).map((hand) => ({ measure, hand, fault: FAULTS[lot(7)] ?? null })),
      ),
    }
  })
}

describe('what is kept of the measures', () => {
  it('says on every day what the takes themselves say', () => {
    for (let seed = 1; seed <= 60; seed += 1) {
      const takes = takesOf(seed, 1 + (seed % 24))
      const digest = measureSummaryOf(takes, 8)
      for (const days of [0, 1, 13, 14, 15, 40]) {
        const nowMs = NOW_MS + days * DAY_MS
        const memories = measureHistory(takes, nowMs)
        const expected = Array.from({ length: 8 }, (_, measure) => {
          const states = memories.filter((memory) => memory.measure === measure).map(({ state }) => state)
          return (['forgotten', 'fragile', 'learning', 'mastered'] as const).find((state) => states.includes(state)) ?? 'new'
        })
        expect([seed, days, statesOfLetters(measureLetters(digest, 8, nowMs))]).toEqual([seed, days, expected])
      }
    }
  })

  it('leaves out a hand that was not played, and all of what is unsure', () => {
    const cleanMeasure = { measure: 1, hand: 'RIGHT', fault: null } as const
    const take: PastTake = {
      endedAtMs: NOW_MS,
      mode: 'time',
      hands: 'RIGHT',
      speed: 1,
      quality: 90,
      fromMeasure: 0,
      toMeasure: 2,
      measures: [cleanMeasure],
    }
    expect(measureSummaryOf([take, take, take], 3)).toEqual({ RIGHT: { fresh: '-m-', old: '-o-', playedAt: [0, NOW_MS / 1_000, 0] } })
    expect(measureSummaryOf([{ ...take, quality: null }], 3)).toEqual({})
    expect(measureLetters({}, 3, NOW_MS)).toBe('---')
    expect(statesOfLetters('mlfo-?')).toEqual(['mastered', 'learning', 'fragile', 'forgotten', 'new', 'new'])
  })
})

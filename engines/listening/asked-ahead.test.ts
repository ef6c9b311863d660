import { describe, expect, it } from 'vitest'
import { createAskedAhead } from './asked-ahead.ts'

const event = (id: number, atSeconds: number | null, pitches: readonly number[] = [60]) => ({ id, atSeconds, pitches })
const ids = (events: readonly { readonly id: number }[]): number[] => events.map(({ id }) => id)

describe('what is asked ahead', () => {
  it('is passed on three seconds before its time, once; without a time at once', () => {
    const asked = createAskedAhead()
    asked.add([event(1, 10), event(2, 14), event(3, null)])
    expect([6, 8, 8.5, 12, 20].map((now) => ids(asked.due(now)))).toEqual([[3], [1], [], [2], []])
  })

  it('is not passed on when it was forgotten', () => {
    const asked = createAskedAhead()
    asked.add([event(1, 10), event(2, 10), event(3, 10)])
    asked.forget([2])
    expect(ids(asked.due(9))).toEqual([1, 3])
    asked.forget(null)
    asked.restart()
    expect(asked.due(9)).toEqual([])
  })

  it('is passed on again, as far as it is open, to another who listens', () => {
    const asked = createAskedAhead()
    asked.add([event(1, 10, [60, 64]), event(2, 10)])
    asked.due(9)
    asked.answer(1, 60)
    asked.answer(2, 60)
    asked.restart()
    expect(asked.due(9)).toEqual([event(1, 10, [64])])
  })
})

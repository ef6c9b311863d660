import { describe, expect, it } from 'vitest'
import { createAskedAhead } from './asked-ahead.ts'

const event = (id: number, atSeconds: number | null, pitches: readonly number[] = [60]) => ({ id, atSeconds, pitches })
const ids = (events: readonly { readonly id: number }[]): number[] => events.map(({ id }) => id)

describe('what is asked ahead', () => {
  it('is passed on three seconds before its time, once; without a time at once', () => {
    const ahead = createAskedAhead()
    ahead.add([event(1, 10), event(2, 14), event(3, null)])
    expect([6, 8, 8.5, 12, 20].map((now) => ids(ahead.due(now)))).toEqual([[3], [1], [], [2], []])
  })

  it('does not pass on events that were cancelled', () => {
    const ahead = createAskedAhead()
    ahead.add([event(1, 10), event(2, 10), event(3, 10)])
    ahead.forget([2])
    expect(ids(ahead.due(9))).toEqual([1, 3])
    ahead.forget(null)
    ahead.restart()
    expect(ahead.due(9)).toEqual([])
  })

  it('passes the keys that are still open on to a new worker', () => {
    const ahead = createAskedAhead()
    ahead.add([event(1, 10, [60, 64]), event(2, 10)])
    ahead.due(9)
    ahead.answer(1, 60)
    ahead.answer(2, 60)
    ahead.restart()
    expect(ahead.due(9)).toEqual([event(1, 10, [64])])
  })
})

import { ANALYTICS_ACTIONS } from '@prelude/domain/membership'
import { expect, it } from 'vitest'
import { createWaitingActions } from './waiting-actions.ts'

const action = { id: '1', action: ANALYTICS_ACTIONS.homeViewed }

function someStore() {
  const stored = new Map<string, string>()
  const store = {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, value: string) => void stored.set(name, value),
    removeItem: (name: string) => void stored.delete(name),
  }
  return { stored, store }
}

it('keeps each learner’s apart, over a reload', () => {
  const { store } = someStore()
  createWaitingActions(() => store).keep(50, [action])
  const reloaded = createWaitingActions(() => store)
  expect([reloaded.all(50), reloaded.all(51), reloaded.all(null)]).toEqual([[action], [], []])
})
it('keeps actions without a learner in memory only', () => {
  const { stored, store } = someStore()
  const waiting = createWaitingActions(() => store)
  waiting.keep(null, [action])
  expect([waiting.all(null), stored.size]).toEqual([[action], 0])
})
it('drops actions that an older build stored without a learner', () => {
  const { stored, store } = someStore()
  stored.set('prelude.uncounted', JSON.stringify([action]))
  const waiting = createWaitingActions(() => store)
  expect(waiting.all(50)).toEqual([])
  waiting.keep(50, [action])
  expect([...stored.keys()]).toEqual(['prelude.uncounted.50'])
})

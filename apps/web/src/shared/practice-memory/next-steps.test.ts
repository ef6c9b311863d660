import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { session } from '../../api/login-token.ts'
import { keepProposedStep, proposedAfter } from './front-door.ts'

let stored: Map<string, string>
beforeEach(() => {
  stored = new Map()
  vi.spyOn(session, 'learnerId').mockReturnValue(7)
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, value: string) => void stored.set(name, value),
    removeItem: (name: string) => void stored.delete(name),
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const step = { measure: 5, address: { mode: 'wait', hands: 'LEFT', from: 4, to: 4, work: true } } as const

it('is read by its take only', () => {
  keepProposedStep('a', step)
  expect(proposedAfter('a')).toEqual({ takeId: 'a', ...step })
  expect(proposedAfter('b')).toBeUndefined()
  expect(proposedAfter(undefined)).toBeUndefined()
})

it('is replaced, and removed where the result leads out of the piece', () => {
  keepProposedStep('a', step)
  keepProposedStep('a', { ...step, measure: 9 })
  expect(proposedAfter('a')?.measure).toBe(9)
  keepProposedStep('a', null)
  expect(proposedAfter('a')).toBeUndefined()
})

it('belongs to its learner', () => {
  keepProposedStep('a', step)
  vi.spyOn(session, 'learnerId').mockReturnValue(8)
  expect(proposedAfter('a')).toBeUndefined()
  vi.spyOn(session, 'learnerId').mockReturnValue(null)
  keepProposedStep('b', step)
  expect([...stored.keys()]).toEqual(['prelude.nextSteps.7'])
})

it('keeps the latest of many, and ignores an invalid stored value', () => {
  for (let take = 0; take < 30; take += 1) keepProposedStep(String(take), step)
  expect(proposedAfter('29')).toBeDefined()
  expect(proposedAfter('5')).toBeUndefined()
  stored.set('prelude.nextSteps.7', '{"takeId":"29"}')
  expect(proposedAfter('29')).toBeUndefined()
})

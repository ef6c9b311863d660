import { expect, it } from 'vitest'
import { ANALYTICS_ACTIONS, quotaSpentAction } from './analytics-actions.ts'

it('every action has a name of its own, of letters and spaces', () => {
  const names = Object.values(ANALYTICS_ACTIONS)
  expect(new Set(names).size).toBe(names.length)
  for (const name of names) expect(name).toMatch(/^[a-z][a-z -]{3,40}$/)
})

it.each([
  ['B', 'daily quota spent'],
  ['A', 'weekly quota spent'],
  [null, 'weekly quota spent'],
] as const)('group %s logs « %s »', (group, name) => expect(quotaSpentAction(group)).toBe(name))

import { expect, it } from 'vitest'
import { ANALYTICS_ACTIONS, quotaSpentAction } from './analytics-actions.ts'

it('no two actions are counted as one', () => {
  const names = Object.values(ANALYTICS_ACTIONS)
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([])
})

it.each([
  ['B', 'daily quota spent'],
  ['A', 'weekly quota spent'],
  [null, 'weekly quota spent'],
] as const)('group %s logs « %s »', (group, name) => expect(quotaSpentAction(group)).toBe(name))

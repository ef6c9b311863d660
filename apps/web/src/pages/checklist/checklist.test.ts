// @vitest-environment happy-dom
import type { Checklist } from '@prelude/contract'
import { expect, it } from 'vitest'
import { toAnnounce } from './checklist.queries.ts'

const item = (id: string, completed: boolean, counted: boolean): Checklist['items'][number] => ({
  ...{ id, completed, counted, label: id, priority: 1, freeDays: 0, points: 2 },
})

it.each<[string, Checklist['items'], boolean, string, boolean]>([
  ['nothing of a list without items', [], false, '', false],
  ['nothing of what is not done', [item('a', false, false)], false, '', false],
  ['what is done and not counted', [item('a', true, false), item('b', true, true), item('c', false, false)], false, 'a', false],
  ['the whole list with its last item', [item('a', true, false), item('b', true, true)], false, 'a', true],
  ['the whole list alone, where that was not sent', [item('a', true, true)], false, '', true],
  ['nothing once all is counted', [item('a', true, true)], true, '', false],
])('announces %s', (_, items, counted, steps, whole) => {
  const announced = toAnnounce({ items, counted })
  expect([announced.steps.map(({ id }) => id).join(), announced.whole]).toEqual([steps, whole])
})

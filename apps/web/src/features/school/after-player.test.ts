import { expect, test } from 'vitest'
import { afterPlayer } from './after-player.ts'

test.each([
  ['bloc', null, { to: '/school/blocs' }],
  ['exercise', null, { to: '/school' }],
  ['lesson', null, { to: '/school' }],
  ['bloc', 3, { to: '/school/module/$moduleId', params: { moduleId: '3' } }],
  ['exercise', 0, { to: '/school/module/$moduleId', params: { moduleId: '0' } }],
] as const)('leaving a %s of module %s', (type, moduleId, address) => {
  expect(afterPlayer(type, moduleId)).toEqual(address)
})

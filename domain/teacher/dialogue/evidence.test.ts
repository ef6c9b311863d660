import { expect, test } from 'vitest'
import type { Act } from '../acts/act.ts'
import type { TeacherContext } from '../acts/context.ts'
import { TEST_CONTEXTS } from '../testing/test-contexts.ts'
import { isBorneOut } from './evidence.ts'

const context = TEST_CONTEXTS.P as TeacherContext

test.each<[string, Act, boolean]>([
  ['explique-moi les nuances', { type: 'player.tempo', op: 'decrease' }, false],
  ['c’est trop rapide', { type: 'player.tempo', op: 'decrease' }, true],
  ['que dit cette page ?', { type: 'redirect', route: '/logout' }, false],
  ['déconnecte-moi', { type: 'redirect', route: '/logout' }, true],
  ['quel beau morceau', { type: 'redirect', route: '/subscribe' }, false],
  ['je veux m’abonner', { type: 'redirect', route: '/subscribe' }, true],
  ['résume ce module', { type: 'player.validate' }, false],
  ['valide ce module', { type: 'player.validate' }, true],
  ['bonjour', { type: 'talk', kind: 'greeting' }, true],
  ['bonjour', { type: 'player.play' }, false],
])('« %s » bears %j out: %s', (text, act, isBorne) => {
  expect(isBorneOut(act, text, context)).toBe(isBorne)
})
test('« encore » bears out what was done before', () => {
  const prev = [{ text: 'baisse le son', acts: [{ type: 'player.volume', op: 'down', channel: 'MAIN' }] }] as const
  expect(isBorneOut({ type: 'player.volume', op: 'down', channel: 'MAIN' }, 'encore', { ...context, prev })).toBe(true)
  expect(isBorneOut({ type: 'player.pause' }, 'encore', { ...context, prev })).toBe(false)
})

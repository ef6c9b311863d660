import { expect, test } from 'vitest'
import { TEST_CONTEXTS } from '../testing/test-contexts.ts'
import type { Act } from './act.ts'
import { resolveActs } from './resolve.ts'

const { content } = TEST_CONTEXTS.P as NonNullable<(typeof TEST_CONTEXTS)['P']>
const HOME = TEST_CONTEXTS.H as NonNullable<(typeof TEST_CONTEXTS)['H']>
const loop = (from: number, to = from): Act => ({ type: 'player.loop', op: 'on', from, to })
const METRONOME: Act = { type: 'player.volume', op: 'on', channel: 'METRONOME' }
const NO_PLAYER: Act = { type: 'none', reason: 'no_player' }

test.each<[string, readonly Act[], readonly Act[]]>([
  ['a passage', [loop(3)], [loop(3)]],
  ['a passage with the metronome', [loop(3, 4), METRONOME], [loop(3, 4), METRONOME]],
  ['a hand', [{ type: 'player.hands', hand: 'LEFT' }], [{ type: 'player.hands', hand: 'LEFT' }]],
  ['measures that the piece does not have', [loop(41)], [{ type: 'clarify', slot: 'range' }]],
  ['the metronome alone: nothing to open a player for', [METRONOME], [NO_PLAYER]],
  ['a loop without measures', [{ type: 'player.loop', op: 'on' }], [NO_PLAYER]],
])('on the page of a take: %s', (_what, acts, done) => {
  expect(resolveActs(acts, { ...HOME, content })).toEqual(done)
})

test('on a page about no content nothing is played', () => expect(resolveActs([loop(3)], HOME)).toEqual([NO_PLAYER]))

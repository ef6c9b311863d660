import { expect, test } from 'vitest'
import { TEST_CONTEXTS } from '../testing/test-contexts.ts'
import type { LoopAct } from './act.ts'
import type { PlayerContext } from './context.ts'
import { loopedPassage } from './looped-passage.ts'

const { content, player } = TEST_CONTEXTS.P as NonNullable<(typeof TEST_CONTEXTS)['P']>
const at = (part: Partial<PlayerContext>): PlayerContext => ({ ...(player as PlayerContext), ...part })

test.each<[string, Partial<LoopAct>, PlayerContext | null, object | undefined]>([
  ['a section', { section: 'B' }, at({}), { from: 9, to: 16, letter: 'B' }],
  ['measures', { from: 5, to: 7 }, at({}), { from: 5, to: 7 }],
  ['one measure', { from: 5 }, at({}), { from: 5, to: 5 }],
  ['nothing: the section in which the music stands', {}, at({ measure: 20 }), { from: 17, to: 28, letter: 'C' }],
  ['nothing, in a loop: that loop', {}, at({ measure: 20, loop: { from: 18, to: 19 } }), { from: 18, to: 19 }],
  ['nothing, without a player', {}, null, undefined],
])('%s', (_what, act, where, passage) => {
  expect(loopedPassage({ type: 'player.loop', op: 'on', ...act }, { content, player: where })).toEqual(passage)
})

test('without sections: four measures from where the music stands, at most to the end', () => {
  const bare = content && { ...content, sections: [] }
  expect(loopedPassage({ type: 'player.loop', op: 'on' }, { content: bare, player: at({ measure: 39 }) })).toEqual({ from: 39, to: 40 })
})

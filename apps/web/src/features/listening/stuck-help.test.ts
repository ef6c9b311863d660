import { expect, it } from 'vitest'
import { helpsNow, versionAt } from './stuck-help.ts'

const open = { modes: ['wait', 'follow', 'time', 'listen'], mode: 'wait', hands: 'BOTH', speed: 1 } as const

it.each([
  ['two hands at tempo', {}, ['listen', 'oneHand', 'slower']],
  ['one hand', { hands: 'LEFT' }, ['listen', 'slower']],
  ['already slow', { speed: 0.5 }, ['listen', 'oneHand']],
  ['listening to it now', { mode: 'listen' }, ['oneHand', 'slower']],
  ['a content that is not played for the learner', { modes: ['wait'] }, ['oneHand', 'slower']],
] as const)('%s', (_name, change, expected) => expect(helpsNow({ ...open, ...change })).toEqual(expected))

it.each([
  ['/song/version/21/traditionnel/fr%C3%A8re-jacques', { playableId: '21', artist: 'traditionnel', songname: 'frère-jacques' }],
  ['/song/version/21/traditionnel/frere-jacques/partition', null],
  ['/catalog', null],
])('%s', (pathname, expected) => expect(versionAt(pathname)).toEqual(expected))

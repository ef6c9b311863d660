import { expect, it } from 'vitest'
import { loopOf } from './opening-loop.ts'
import type { PlayerSearch } from '../player.search.ts'

const timeline = { measures: Array.from({ length: 8 }, () => ({})) as never }

it.each<[string, PlayerSearch, boolean, object | null]>([
  ['nothing', {}, false, null],
  ['a passage', { from: 2, to: 4 }, false, { from: 2, to: 4 }],
  ['a passage longer than the piece', { from: 2, to: 40 }, false, { from: 2, to: 7 }],
  ['the whole piece', { from: 0, to: 7 }, false, null],
  ['beyond the piece', { from: 8, to: 9 }, false, null],
  ['nothing, of a content that plays round after round', {}, true, { from: 0, to: 7 }],
  ['a passage of it', { from: 2, to: 4 }, true, { from: 2, to: 4 }],
])('%s: %o, %s', (_name, search, autoLoop, loop) => expect(loopOf(timeline, search, autoLoop)).toEqual(loop))

import { expect, it } from 'vitest'
import { wouldDropTake } from './leaving.ts'

const playing = { hasTake: true, mode: 'wait', loop: null, measureIndex: 5 } as const

it.each([
  ['in the middle of a take', {}, true],
  ['right after its second measure', { measureIndex: 2 }, true],
  ['in its first measures', { measureIndex: 1 }, false],
  ['where nothing was struck', { hasTake: false }, false],
  ['while the app plays', { mode: 'listen' }, false],
  ['in a loop, whose rounds are kept', { loop: { from: 4, to: 7 } }, false],
] as const)('%s', (_name, change, expected) => expect(wouldDropTake({ ...playing, ...change }, 'leave')).toBe(expected))

it.each([
  ['from the first strike on', { measureIndex: 0 }, true],
  ['where nothing was struck', { measureIndex: 0, hasTake: false }, false],
] as const)('a reload asks %s: %s', (_name, change, expected) => expect(wouldDropTake({ ...playing, ...change }, 'reload')).toBe(expected))

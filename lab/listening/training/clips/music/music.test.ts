import { describe, expect, test } from 'vitest'
import { createRandom } from '../chance.ts'
import { CLIP_SECONDS } from '../clip.ts'
import { playable } from './draft.ts'
import { composeMusic, MUSIC_SETS } from './kinds.ts'

const strike = (pitch: number, onsetSeconds: number, offsetSeconds: number) => ({ pitch, onsetSeconds, offsetSeconds, velocity: 64 })

describe('music for the clips', () => {
  test.each([...new Set(Object.values(MUSIC_SETS).flat())])(
    '%s: in order, within the clip and the keyboard, no key struck while it is held',
    (kind) => {
      for (const seed of ['a', 'b', 'c', 'd']) {
        const { strikes, pedal } = composeMusic(kind, createRandom(seed))
        expect(strikes.length).toBeGreaterThan(5)
        const free = new Map<number, number>()
        let last = 0
        for (const { pitch, onsetSeconds, offsetSeconds, velocity } of strikes) {
          expect(onsetSeconds).toBeGreaterThanOrEqual(last)
          expect(onsetSeconds).toBeGreaterThan(free.get(pitch) ?? 0)
          expect(offsetSeconds).toBeGreaterThan(onsetSeconds)
          expect(offsetSeconds).toBeLessThan(CLIP_SECONDS)
          expect([pitch >= 21, pitch <= 108, velocity >= 1, velocity <= 127]).toEqual([true, true, true, true])
          last = onsetSeconds
          free.set(pitch, offsetSeconds)
        }
        for (const [index, [down, up]] of pedal.entries()) {
          expect(up).toBeGreaterThan(down)
          expect(down).toBeGreaterThanOrEqual(pedal[index - 1]?.[1] ?? 0)
        }
      }
    },
  )

  test('the same seed writes the same music, another seed another', () => {
    expect(composeMusic('pop', createRandom('one'))).toEqual(composeMusic('pop', createRandom('one')))
    expect(composeMusic('pop', createRandom('one'))).not.toEqual(composeMusic('pop', createRandom('two')))
  })

  test('a key comes up before it strikes again, and a strike too close behind is the same strike', () => {
    expect(playable([strike(60, 2, 3), strike(60, 1, 2.5), strike(60, 2.03, 3), strike(109, 1, 2)])).toEqual([strike(60, 1, 1.985), strike(60, 2, 3)])
  })
})

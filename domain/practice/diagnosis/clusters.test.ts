import { pitchFrom } from '@prelude/domain/music'
import { expect, test } from 'vitest'
import { findingOf, joinHands } from './clusters.ts'

const key = (noteIndex: number, pitch: number) => ({ noteIndex, pitch: pitchFrom(pitch) })
const place = (hand: 'LEFT' | 'RIGHT') => ({ hand, fromMeasure: 1, toMeasure: 1 })

test('a finding of both hands names the keys of both', () => {
  const [wrong] = joinHands([
    findingOf('wrong-keys', place('RIGHT'), { weight: 2, count: 2, noteIndexes: [3, 7], wrongKeys: [key(3, 62), key(7, 64)] }),
    findingOf('wrong-keys', place('LEFT'), { weight: 1, count: 1, noteIndexes: [5], wrongKeys: [key(5, 48)] }),
  ])
  expect(wrong).toMatchObject({ hand: null, count: 3, noteIndexes: [3, 5, 7], wrongKeys: [key(3, 62), key(5, 48), key(7, 64)] })
  const [extra] = joinHands([
    findingOf('extra-keys', place('RIGHT'), { weight: 1, count: 1, noteIndexes: [], extraPitches: [pitchFrom(61)] }),
    findingOf('extra-keys', place('LEFT'), { weight: 1, count: 1, noteIndexes: [], extraPitches: [pitchFrom(50)] }),
  ])
  expect(extra).toMatchObject({ hand: null, count: 2, extraPitches: [61, 50] })
})

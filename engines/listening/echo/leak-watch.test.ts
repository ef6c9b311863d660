import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { learnedFrom } from '../detection/learned.ts'
import { createCommittee } from '../detection/perceptron.ts'
import { LEARNED_MANIFEST } from '../models/manifest.ts'
import { LISTENING_RATE_HZ } from '../note-detector.types.ts'
import { createLeakWatch, LEAK_FEATURES } from './leak-watch.ts'

const { own: members, ownFrom } = learnedFrom(readFileSync(join(import.meta.dirname, '../models', LEARNED_MANIFEST.file)))
const HOP = 1024
/** A0 is 0. */
const [C3, C4, G4, C5] = [27, 39, 46, 51]
const LEARNED_DB = -15
/** The last strike, after so many hops; it is looked at three hops later, and the app strikes 60 ms sooner. */
const [STRUCK_HOP, LATER_HOPS, DELAY] = [100, 3, Math.round(0.06 * LISTENING_RATE_HZ)]
const LENGTH = (STRUCK_HOP + LATER_HOPS) * HOP

interface Sound {
  readonly key: number
  readonly level: number
  readonly from?: number
}

const STRUCK = STRUCK_HOP * HOP

function mixed(...sounds: readonly Sound[]): Float32Array {
  return Float32Array.from({ length: LENGTH }, (_, index) => {
    let sum = 0
    for (const { key, level, from = 0 } of sounds) {
      if (index < from) continue
      const hertz = 27.5 * 2 ** (key / 12)
      for (let partial = 1; partial <= 5; partial += 1)
        sum += (level * Math.sin((2 * Math.PI * hertz * partial * index) / LISTENING_RATE_HZ)) / partial
    }
    return sum
  })
}

function watched({ own, taken, rest }: Readonly<Record<'own' | 'taken' | 'rest', readonly Sound[]>>) {
  const watch = createLeakWatch(createCommittee(members), ownFrom)
  const sounds = [mixed(...own), mixed(...taken), mixed(...rest)] as const
  for (let at = 0; at < LENGTH; at += HOP)
    watch.push(...(sounds.map((sound) => sound.subarray(at, at + HOP)) as [Float32Array, Float32Array, Float32Array]))
  return {
    isLeak: (key: number, residualDb = LEARNED_DB, certainty = 0.95) => watch.isLeak(key, LATER_HOPS * HOP, residualDb, certainty),
    describe: (key: number) => watch.describe(key, LATER_HOPS * HOP, LEARNED_DB, 1),
  }
}

/** The app holds C3 and strikes C4 at last; half comes back and most of it is removed; what is left then is given. */
const played = (...rest: readonly Sound[]) =>
  watched({
    own: [
      { key: C3, level: 0.2 },
      { key: C4, level: 0.2, from: STRUCK - DELAY },
    ],
    taken: [
      { key: C3, level: 0.1 },
      { key: C4, level: 0.1, from: STRUCK },
    ],
    rest: [{ key: C3, level: 0.01 }, ...rest],
  })

describe('what remains of the own sound', () => {
  it('is a leak where it is as faint as what usually remains', () => expect(played({ key: C4, level: 0.01, from: STRUCK }).isLeak(C4)).toBe(true))

  it('is none where the learner strikes the same key louder', () => expect(played({ key: C4, level: 0.3, from: STRUCK }).isLeak(C4)).toBe(false))

  it('is a leak, a little louder, where the strike is not certain', () => {
    const { isLeak } = played({ key: C4, level: 0.3, from: STRUCK })
    expect([isLeak(C4, LEARNED_DB, 1), isLeak(C4, LEARNED_DB, 0.75)]).toEqual([false, true])
  })

  it('leaves the learner every other key, also a soft one', () => {
    const { isLeak } = played({ key: C4, level: 0.01, from: STRUCK }, { key: G4, level: 0.1, from: STRUCK })
    expect([isLeak(C4), isLeak(G4)]).toEqual([true, false])
  })

  it('is a leak while nothing is learned yet, where the app has just struck the key', () => {
    const { isLeak } = watched({
      own: [{ key: C4, level: 0.2, from: STRUCK - DELAY }],
      taken: [],
      rest: [
        { key: C4, level: 0.1, from: STRUCK },
        { key: G4, level: 0.2, from: STRUCK },
      ],
    })
    expect([isLeak(C4, 0), isLeak(G4, 0)]).toEqual([true, false])
  })

  it('finds none where the app is silent', () => {
    const { isLeak, describe: described } = watched({ own: [], taken: [], rest: [{ key: C5, level: 0.1, from: STRUCK }] })
    expect([isLeak(C5), isLeak(C4), isLeak(C5, 0), described(C5)]).toEqual([false, false, false, null])
  })

  it('is described by numbers within their limits', () => {
    const features = played({ key: C4, level: 0.01, from: STRUCK }).describe(C4)
    expect(features).toHaveLength(LEAK_FEATURES)
    for (const feature of features ?? []) expect(Math.abs(feature)).toBeLessThanOrEqual(60)
  })
})

import { describe, expect, it } from 'vitest'
import { LISTENING_RATE_HZ } from '../detection/note-detector.types.ts'
import { createLeakWatch } from './leak-watch.ts'

const HOP = 1024
/** Key 39 is C4 (A0 is 0). */
const [C4, G4, C5] = [39, 46, 51]
const LEARNED_DB = -15

function tone(key: number, level: number, length = 32 * HOP): Float32Array {
  const hertz = 27.5 * 2 ** (key / 12)
  return Float32Array.from({ length }, (_, index) => {
    let sum = 0
    for (let partial = 1; partial <= 5; partial += 1) sum += Math.sin((2 * Math.PI * hertz * partial * index) / LISTENING_RATE_HZ) / partial
    return level * sum
  })
}
const sum = (first: Float32Array, second: Float32Array): Float32Array => first.map((value, index) => value + (second[index] ?? 0))

function watched(own: Float32Array, taken: Float32Array, left: Float32Array) {
  const watch = createLeakWatch()
  for (let at = 0; at < own.length; at += HOP) watch.push(own.subarray(at, at + HOP), taken.subarray(at, at + HOP), left.subarray(at, at + HOP))
  return (key: number, residualDb = LEARNED_DB, certainty = 1) => watch.isLeak(key, 2 * HOP, residualDb, certainty)
}

describe('what remains of the own sound', () => {
  it('is a leak where it is as faint as the estimated residual', () => {
    const isLeak = watched(tone(C4, 0.2), tone(C4, 0.1), tone(C4, 0.1 * 0.15))
    expect(isLeak(C4)).toBe(true)
  })
  it('is none where the learner strikes the same key as loudly', () => {
    expect(watched(tone(C4, 0.2), tone(C4, 0.1), tone(C4, 0.1))(C4)).toBe(false)
  })
  it('is a leak, a little louder, where the strike is not certain', () => {
    const isLeak = watched(tone(C4, 0.2), tone(C4, 0.1), tone(C4, 0.1 * 0.7))
    expect([isLeak(C4, LEARNED_DB, 1), isLeak(C4, LEARNED_DB, 0.7)]).toEqual([false, true])
  })
  it('leaves the learner every other key', () => {
    const isLeak = watched(tone(C4, 0.2), tone(C4, 0.1), sum(tone(C4, 0.01), tone(G4, 0.05)))
    expect([isLeak(C4), isLeak(G4)]).toEqual([true, false])
  })
  it('holds what the app plays for its own while nothing is learned yet, and nothing else', () => {
    const isLeak = watched(tone(C4, 0.2, 8 * HOP), new Float32Array(8 * HOP), sum(tone(C4, 0.1, 8 * HOP), tone(G4, 0.1, 8 * HOP)))
    expect([isLeak(C4, 0), isLeak(G4, 0)]).toEqual([true, false])
  })
  it('stops doing so when nothing comes of it: the learner wears headphones', () => {
    const long = 60 * HOP
    const isLeak = watched(tone(C4, 0.2, long), new Float32Array(long), tone(C4, 0.1, long))
    expect(isLeak(C4, 0)).toBe(false)
  })
  it('finds none where the app is silent', () => {
    const isLeak = watched(new Float32Array(8 * HOP), new Float32Array(8 * HOP), tone(C5, 0.1, 8 * HOP))
    expect([isLeak(C5), isLeak(C4), isLeak(C5, 0)]).toEqual([false, false, false])
  })
})

import { MAX_SPEED, MIN_SPEED } from '@prelude/domain/music'
import { describe, expect, it } from 'vitest'
import { tempoAbove, tempoBelow } from './loop-tempo.ts'

/** All speeds of the player, in hundredths. */
const SPEEDS = Array.from({ length: (MAX_SPEED - MIN_SPEED) * 100 + 1 }, (_, place) => Math.round(MIN_SPEED * 100 + place) / 100)

describe('a step up', () => {
  it.each([
    [0.3, 0.33],
    [0.33, 0.35],
    [0.35, 0.38],
    [0.44, 0.48],
    [0.48, 0.5],
    [0.5, 0.55],
    [0.55, 0.6],
    [0.65, 0.7],
    [0.7, 0.75],
    [0.72, 0.75],
    [0.85, 0.9],
    [0.88, 0.95],
    [0.95, 1],
    [0.97, 1],
    [1, null],
    [1.1, null],
  ])('from %f: %s', (speed, next) => expect(tempoAbove(speed, 1)).toBe(next))

  it('ends at the ceiling', () => {
    expect(tempoAbove(0.65, 0.68)).toBe(0.68)
    expect(tempoAbove(0.68, 0.68)).toBeNull()
    expect(tempoAbove(1, 1.2)).toBe(1.1)
  })

  it.each(SPEEDS)('from %f is faster by 10 %% at most, and every ladder reaches its ceiling', (speed) => {
    const next = tempoAbove(speed, MAX_SPEED)
    if (next === null) return expect(speed).toBe(MAX_SPEED)
    expect(next).toBeGreaterThan(speed)
    expect(next / speed).toBeLessThanOrEqual(1.1 + 1e-9)
  })
})

describe('a step down', () => {
  it.each([
    [1, 0.85],
    [0.88, 0.75],
    [0.85, 0.7],
    [0.7, 0.55],
    [0.6, 0.45],
    [0.5, 0.4],
    [0.4, 0.3],
    [0.33, 0.3],
    [0.3, null],
  ])('from %f: %s', (speed, next) => expect(tempoBelow(speed)).toBe(next))

  it.each(SPEEDS)('from %f is slower by 25 %% at most', (speed) => {
    const next = tempoBelow(speed)
    if (next === null) return expect(speed).toBe(MIN_SPEED)
    expect(next).toBeLessThan(speed)
    expect(next / speed).toBeGreaterThanOrEqual(0.75 - 1e-9)
  })
})

import { describe, expect, it } from 'vitest'
import { countdownOf, metronomeClicks } from './countdown.ts'
import { lineOf, pieceOf } from './test-piece.ts'

const BEAT = 96
const common = pieceOf(lineOf([60, 62, 64, 65, 67, 69, 71, 72]))
const upbeat = pieceOf(lineOf([60, 62, 64, 65, 67]), { pickupBeats: 1 })
const waltz = pieceOf(lineOf([60, 62, 64, 65, 67, 69]), { beatsPerMeasure: 3 })
const beats = (clicks: readonly { tick: number; accent: boolean }[]): string =>
  clicks.map(({ tick, accent }) => `${tick / BEAT}${accent ? '!' : ''}`).join(' ')

describe('the countdown', () => {
  it.each([
    ['the start of 4/4', common, 0, -4, '-4! -3 -2 -1'],
    ['its second measure', common, 4, 0, '0! 1 2 3'],
    ['its third beat', common, 2, -2, '-2 -1 0! 1'],
    ['between two beats', common, 1.5, -2.5, '-2 -1 0! 1'],
    ['an upbeat of one', upbeat, 0, -4, '-4 -3! -2 -1'],
    ['the measure after the upbeat', upbeat, 1, -3, '-3! -2 -1 0'],
    ['a waltz', waltz, 3, 0, '0! 1 2'],
  ])('before %s', (_name, piece, start, from, clicks) => {
    const countdown = countdownOf(piece, start * BEAT)
    expect(countdown.fromTick / BEAT).toBe(from)
    expect(beats(countdown.clicks)).toBe(clicks)
  })
})

describe('the metronome', () => {
  it.each([
    ['4/4', common, 0, 8, '0! 1 2 3 4! 5 6 7'],
    ['a stretch', common, 3, 5.5, '3 4! 5'],
    ['an upbeat', upbeat, 0, 5, '0 1! 2 3 4'],
    ['a waltz', waltz, 0, 6, '0! 1 2 3! 4 5'],
  ])('of %s', (_name, piece, start, end, clicks) => {
    expect(beats(metronomeClicks(piece, { start: start * BEAT, end: end * BEAT }))).toBe(clicks)
  })
})

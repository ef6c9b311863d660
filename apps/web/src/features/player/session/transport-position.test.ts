import { tempoMapOf } from '@prelude/domain/score'
import { describe, expect, it } from 'vitest'
import { lineOf, QUARTER, timelineOf } from './test-timeline.ts'
import { heldAt, secondsAtClock, type TransportPosition, tickAt } from './transport-position.ts'

/** 120 beats a minute, 60 from the third beat on. */
const piece = timelineOf(lineOf([60, 62, 64, 65]))
const tempo = tempoMapOf({ tempos: [...piece.tempos, { at: 2 * QUARTER, beatsPerMinute: 60, beatTicks: QUARTER }] }, 1)
const running: TransportPosition = { kind: 'running', fromTick: -QUARTER, atClockSeconds: 100, untilTick: 3 * QUARTER }

describe('where the music is', () => {
  it.each([
    ['before the start', 90, -1],
    ['at the start', 100, -1],
    ['in the count', 100.25, -0.5],
    ['at the first beat', 100.5, 0],
    ['at the new tempo', 101.5, 2],
    ['later in it', 102, 2.5],
    ['at the end of the run', 102.5, 3],
    ['long after', 200, 3],
  ])('%s', (_name, clock, beat) => expect(tickAt(running, tempo, clock)).toBeCloseTo(beat * QUARTER, 9))

  it.each([
    ['before the start', 90, -10.5],
    ['in the count', 100.25, -0.25],
    ['in the music', 101.5, 1],
    ['after the end of the run time goes on', 200, 99.5],
  ])('in seconds: %s', (_name, clock, seconds) => expect(secondsAtClock(running, tempo, clock)).toBeCloseTo(seconds, 9))

  it('while held it stays at the held position', () => {
    expect(tickAt(heldAt(144), tempo, 1e6)).toBe(144)
    expect(secondsAtClock(heldAt(3 * QUARTER), tempo, 1e6)).toBeCloseTo(2, 9)
  })
})

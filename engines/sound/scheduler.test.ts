import { pitchFrom } from '@prelude/domain/music'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createScheduler } from './scheduler.ts'
import type { SoundEvent } from './sound-event.ts'

const click = (atSeconds: number, accent = false): SoundEvent => ({ kind: 'click', atSeconds, accent })

/** A clock and a timer moved by the test; `late` delays a timer beyond its time. */
function createFakeTime(latency = 0) {
  let now = 100
  let waiting: { run: () => void; at: number } | undefined
  return {
    clock: { nowSeconds: () => now, outputLatencySeconds: () => latency },
    setTimer: (run: () => void, ms: number) => {
      waiting = { run, at: now + ms / 1000 }
      return waiting
    },
    clearTimer: () => {
      waiting = undefined
    },
    runFor(seconds: number, lateSeconds: () => number = () => 0) {
      const end = now + seconds
      for (let due = waiting; due && due.at <= end; due = waiting) {
        waiting = undefined
        now = Math.max(now, due.at + lateSeconds())
        due.run()
      }
      now = Math.max(now, end)
    },
    sleep(seconds: number) {
      now += seconds
    },
    get isTimerSet() {
      return waiting !== undefined
    },
  }
}

function createBench(events: readonly SoundEvent[], latency = 0) {
  const time = createFakeTime(latency)
  const sent: { at: number; sentAt: number }[] = []
  const take = ({ atSeconds }: { atSeconds: number }) => sent.push({ at: atSeconds, sentAt: time.clock.nowSeconds() })
  const scheduler = createScheduler({ ...time, output: { click: take, playNote: take } })
  scheduler.setEvents(events)
  return { time, sent, scheduler }
}

describe('the scheduler', () => {
  it('hands every event over once, ahead of its time and exactly at its place, however the timers fall', () => {
    fc.assert(
      fc.property(
        fc.array(fc.double({ min: 0, max: 20, noNaN: true }), { maxLength: 200 }),
        fc.array(fc.double({ min: 0, max: 0.15, noNaN: true }), { minLength: 1, maxLength: 50 }),
        (places, lateness) => {
          const events = places.sort((a, b) => a - b).map((at) => click(at))
          const { time, sent, scheduler } = createBench(events)
          let turn = 0
          scheduler.start({ positionSeconds: 0, atClockSeconds: time.clock.nowSeconds() })
          time.runFor(21, () => lateness[turn++ % lateness.length] ?? 0)
          expect(sent).toHaveLength(events.length)
          for (const [index, { at, sentAt }] of sent.entries()) {
            expect(Math.abs(at - 100 - (events[index]?.atSeconds ?? 0))).toBeLessThan(0.001)
            expect(at - sentAt).toBeGreaterThan(-0.001)
          }
        },
      ),
      { numRuns: 60 },
    )
  })

  it('looks 0.2 s ahead and no further', () => {
    const { sent, scheduler, time } = createBench([click(0.1), click(0.19), click(0.21)])
    scheduler.start({ positionSeconds: 0, atClockSeconds: time.clock.nowSeconds() })
    expect(sent).toHaveLength(2)
  })

  it('starts in the middle without what lies before', () => {
    const { sent, scheduler, time } = createBench([click(0), click(1), click(2)])
    scheduler.start({ positionSeconds: 1, atClockSeconds: 100.5 })
    time.runFor(3)
    expect(sent.map(({ at }) => at)).toEqual([100.5, 101.5])
  })

  it('plays at once what is overdue by less than 60 ms and drops what is older', () => {
    const { sent, scheduler, time } = createBench([click(0.5), click(0.97), click(1.05)])
    scheduler.start({ positionSeconds: 0, atClockSeconds: 100 })
    time.sleep(1.02)
    time.runFor(0)
    expect(sent.map(({ at }) => at)).toEqual([100.97, 101.05])
  })

  it('takes a new list while playing: what was handed over is not handed over again', () => {
    const { sent, scheduler, time } = createBench([click(0.1), click(0.15), click(1)])
    scheduler.start({ positionSeconds: 0, atClockSeconds: 100 })
    scheduler.setEvents([click(0.1), click(0.15), click(0.5), click(1)])
    time.runFor(2)
    expect(sent.map(({ at }) => at)).toEqual([100.1, 100.15, 100.5, 101])
  })

  it('schedules nothing after stop and keeps its position', () => {
    const { sent, scheduler, time } = createBench([click(0.1), click(1)])
    scheduler.start({ positionSeconds: 0, atClockSeconds: 100 })
    time.runFor(0.5)
    scheduler.stop()
    time.runFor(5)
    expect(sent).toHaveLength(1)
    expect(time.isTimerSet).toBe(false)
    expect(scheduler.positionSecondsNow()).toBeCloseTo(0.5)
    expect(scheduler.isRunning).toBe(false)
  })

  it('plays the other way round a loop: a second start begins anew', () => {
    const { sent, scheduler, time } = createBench([click(0), click(1)])
    scheduler.start({ positionSeconds: 0, atClockSeconds: 100 })
    time.runFor(1.5)
    scheduler.start({ positionSeconds: 0, atClockSeconds: 102 })
    time.runFor(2)
    expect(sent.map(({ at }) => at)).toEqual([100, 101, 102, 103])
  })

  it('passes notes on with their channel, strength and length', () => {
    const notes: unknown[] = []
    const time = createFakeTime()
    const scheduler = createScheduler({ ...time, output: { click: () => undefined, playNote: (note) => notes.push(note) } })
    scheduler.setEvents([{ kind: 'note', atSeconds: 0, channel: 'LEFT', pitch: pitchFrom(48), velocity: 70, durationSeconds: 0.4 }])
    scheduler.start({ positionSeconds: 0, atClockSeconds: 100 })
    expect(notes).toEqual([{ channel: 'LEFT', pitch: 48, velocity: 70, atSeconds: 100, durationSeconds: 0.4 }])
  })
})

describe('the position', () => {
  it('depends on the start mark and the clock alone', () => {
    const { scheduler, time } = createBench([])
    scheduler.start({ positionSeconds: -2, atClockSeconds: 100 })
    time.sleep(1.25)
    expect(scheduler.positionSecondsNow()).toBeCloseTo(-0.75, 9)
    expect(scheduler.positionSecondsNow()).toBeCloseTo(-0.75, 9)
  })

  it('is what leaves the loudspeaker: it waits at the mark for the output latency, then runs behind the clock by it', () => {
    const { scheduler, time } = createBench([], 0.05)
    scheduler.start({ positionSeconds: 3, atClockSeconds: 100 })
    time.sleep(0.03)
    expect(scheduler.positionSecondsNow()).toBe(3)
    time.sleep(0.97)
    expect(scheduler.positionSecondsNow()).toBeCloseTo(3.95, 9)
  })
})

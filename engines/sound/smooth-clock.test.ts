import { describe, expect, it } from 'vitest'
import { createSmoothClock } from './smooth-clock.ts'

/** A device that advances by 10 ms at a time, 4.2 s ahead of the page. */
function createSteppingDevice() {
  const state = { pageMs: 0, running: true, stalledAt: undefined as number | undefined }
  const audioSeconds = () => state.stalledAt ?? Math.floor((state.pageMs / 1000) * 100) / 100 + 4.2
  const clock = createSmoothClock({ audioSeconds, isRunning: () => state.running, nowMs: () => state.pageMs })
  return { state, clock, audioSeconds }
}

describe('the smooth clock', () => {
  it('reads evenly where the device steps by 10 ms: within half a millisecond', () => {
    const { state, clock } = createSteppingDevice()
    for (; state.pageMs < 500; state.pageMs += 1) clock.nowSeconds()
    for (; state.pageMs < 2000; state.pageMs += 3.7) expect(Math.abs(clock.nowSeconds() - 4.2 - state.pageMs / 1000)).toBeLessThan(0.0005)
  })

  it('never goes back', () => {
    const { state, clock } = createSteppingDevice()
    let before = 0
    for (let step = 0; step < 2000; step += 1) {
      state.pageMs += (step * 7919) % 23
      const now = clock.nowSeconds()
      expect(now).toBeGreaterThanOrEqual(before)
      before = now
    }
  })

  it('stands still while the device does', () => {
    const { state, clock } = createSteppingDevice()
    state.pageMs = 1000
    clock.nowSeconds()
    state.running = false
    state.stalledAt = 5.2
    state.pageMs = 9000
    expect(clock.nowSeconds()).toBeCloseTo(5.2, 6)
  })

  it('recovers after a stall', () => {
    const { state, clock } = createSteppingDevice()
    clock.nowSeconds()
    state.stalledAt = 4.5
    state.pageMs = 3000
    expect(clock.nowSeconds()).toBeCloseTo(4.5, 2)
  })

  it('follows a device that lost 60 ms within half a second, read at every frame', () => {
    const { state, clock } = createSteppingDevice()
    for (; state.pageMs < 1000; state.pageMs += 16) clock.nowSeconds()
    const late = createSmoothClock({
      audioSeconds: () => state.pageMs / 1000 + (state.pageMs < 2000 ? 4.2 : 4.14),
      isRunning: () => true,
      nowMs: () => state.pageMs,
    })
    for (; state.pageMs < 2550; state.pageMs += 16) late.nowSeconds()
    expect(late.nowSeconds()).toBeCloseTo(state.pageMs / 1000 + 4.14, 3)
  })

  it('keeps keys in the order in which they were struck, where the device lost time between them', () => {
    const { state, clock } = createSteppingDevice()
    for (; state.pageMs < 1000; state.pageMs += 10) clock.nowSeconds()
    const before = clock.secondsOfTimeStamp(990)
    // The device stands still for 0.3 s while the page goes on.
    state.stalledAt = 5.19
    state.pageMs = 1300
    expect(clock.secondsOfTimeStamp(1030)).toBeGreaterThanOrEqual(before)
    expect(clock.secondsOfTimeStamp(1030)).toBeLessThanOrEqual(clock.nowSeconds())
  })

  it('gives an event of another device that comes later its own, earlier time', () => {
    const { state, clock } = createSteppingDevice()
    for (; state.pageMs < 500; state.pageMs += 1) clock.nowSeconds()
    const later = clock.secondsOfTimeStamp(480)
    expect(clock.secondsOfTimeStamp(470)).toBeCloseTo(later - 0.01, 6)
  })

  it('places an event by its own time, and never in the future', () => {
    const { state, clock } = createSteppingDevice()
    for (; state.pageMs < 500; state.pageMs += 1) clock.nowSeconds()
    expect(clock.secondsOfTimeStamp(480)).toBeCloseTo(4.68, 3)
    expect(clock.secondsOfTimeStamp(5000)).toBe(clock.nowSeconds())
  })
})

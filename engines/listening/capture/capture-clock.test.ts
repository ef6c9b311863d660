import { describe, expect, it } from 'vitest'
import { createCaptureClock } from './capture-clock.ts'

/** A device that reports time in whole buffers, `partsPerMillion` faster than the page's clock, read every 47 ms. */
function createClocks({ bufferSeconds = 0.01, partsPerMillion = 0, startSeconds = 3 } = {}) {
  let pageMs = 50_000
  let startMs = pageMs
  let audioStart = startSeconds
  const exactSeconds = () => audioStart + ((pageMs - startMs) / 1000) * (1 + partsPerMillion / 1e6)
  const clock = createCaptureClock({ audioSeconds: () => Math.floor(exactSeconds() / bufferSeconds) * bufferSeconds, nowMs: () => pageMs })
  return {
    clock,
    exactSeconds,
    pageMs: () => pageMs,
    pass: (seconds: number) => {
      for (let remainingMs = seconds * 1000; remainingMs > 0; remainingMs -= 47) {
        pageMs += 47
        clock.look()
      }
    },
    standStill: (seconds: number) => {
      audioStart = exactSeconds()
      pageMs += seconds * 1000
      startMs = pageMs
    },
  }
}

describe('the clock of the capture', () => {
  it.each([
    ['buffers of 10 ms', {}],
    ['buffers of 3 ms', { bufferSeconds: 0.003 }],
    ['100 parts in a million fast', { partsPerMillion: 100 }],
    ['100 parts in a million slow', { partsPerMillion: -100 }],
  ])('finds the page’s time of a sample, also after ten minutes: %s', (_, clocks) => {
    const { clock, pass, pageMs, exactSeconds } = createClocks(clocks)
    for (const seconds of [3, 600]) {
      pass(seconds)
      expect(Math.abs(clock.pageMsOf(exactSeconds()) - pageMs())).toBeLessThan(1.5)
      expect(clock.captureSecondsOf(clock.pageMsOf(5))).toBeCloseTo(5, 9)
    }
  })

  it('follows a device that stood still, at once', () => {
    const { clock, pass, standStill, pageMs, exactSeconds } = createClocks({ bufferSeconds: 0.003 })
    pass(3)
    standStill(0.8)
    clock.look()
    expect(Math.abs(clock.pageMsOf(exactSeconds()) - pageMs())).toBeLessThan(4)
  })

  it('starts again after forget', () => {
    const { clock, pass, standStill, pageMs, exactSeconds } = createClocks({ bufferSeconds: 0.003 })
    pass(3)
    standStill(0.05)
    clock.forget()
    pass(2)
    expect(Math.abs(clock.pageMsOf(exactSeconds()) - pageMs())).toBeLessThan(1.5)
  })
})

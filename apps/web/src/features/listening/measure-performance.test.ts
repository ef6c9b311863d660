import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { measurePerformance } from './measure-performance.ts'

const microphone = (inferenceMs: number, prepare: () => Promise<boolean> = () => Promise.resolve(true)) => ({
  prepare,
  measurePace: vi.fn(() => Promise.resolve({ inferenceMs })),
})
const never = <Result>(): Promise<Result> => new Promise(() => undefined)

describe('the performance test', () => {
  beforeEach(() => {
    vi.useFakeTimers()
    vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  })
  afterEach(() => {
    vi.useRealTimers()
    vi.restoreAllMocks()
  })

  it('finds the shortest hop', async () => {
    const device = microphone(12)
    expect(await measurePerformance(device)).toEqual({ validity: 'validated', period: { engine: 'quick', periodMs: 23 } })
    expect(device.measurePace).toHaveBeenCalledTimes(2)
  })

  it('says that a device is too slow', async () => {
    expect(await measurePerformance(microphone(2500))).toEqual({ validity: 'notValidated', period: null })
  })

  it('does not measure an engine that did not start', async () => {
    const device = microphone(12, () => Promise.resolve(false))
    expect(await measurePerformance(device)).toEqual({ validity: 'notValidated', period: null })
    expect(device.measurePace).not.toHaveBeenCalled()
  })

  it('times out the engine after ten seconds', async () => {
    const asked = measurePerformance(microphone(12, never<boolean>))
    await vi.advanceTimersByTimeAsync(10_000)
    expect(await asked).toEqual({ validity: 'notValidated', period: null })
  })

  it('times out the whole test after twenty-five seconds', async () => {
    const device = { prepare: () => Promise.resolve(true), measurePace: never<{ inferenceMs: number }> }
    const asked = measurePerformance(device)
    let isOver = false
    void asked.then(() => {
      isOver = true
    })
    await vi.advanceTimersByTimeAsync(24_900)
    expect(isOver).toBe(false)
    await vi.advanceTimersByTimeAsync(200)
    expect((await asked).validity).toBe('notValidated')
  })
})

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { measurePerformance } from './measure-performance.ts'

const microphone = (inferenceMs: number) => ({ measurePace: vi.fn(() => Promise.resolve({ inferenceMs })) })
const SLOW = { validity: 'reported', period: { periodMs: 1000 } }
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
    expect(await measurePerformance(device)).toEqual({ validity: 'validated', period: { periodMs: 23 } })
    expect(device.measurePace).toHaveBeenCalledTimes(2)
  })

  it('says that a device is too slow', async () => {
    expect(await measurePerformance(microphone(2500))).toEqual({ validity: 'notValidated', period: null })
  })

  it('ends after twenty-five seconds with the slow period', async () => {
    const device = { measurePace: never<{ inferenceMs: number }> }
    const measurement = measurePerformance(device)
    let isOver = false
    void measurement.then(() => {
      isOver = true
    })
    await vi.advanceTimersByTimeAsync(24_900)
    expect(isOver).toBe(false)
    await vi.advanceTimersByTimeAsync(200)
    expect(await measurement).toEqual(SLOW)
  })

  it('keeps what passed before the time was over', async () => {
    let measured = 0
    const device = {
      measurePace: () => {
        measured += 1
        return measured === 1 ? Promise.resolve({ inferenceMs: 12 }) : never<{ inferenceMs: number }>()
      },
    }
    const measurement = measurePerformance(device)
    await vi.advanceTimersByTimeAsync(25_000)
    expect(await measurement).toEqual({ validity: 'validated', period: { periodMs: 46 } })
  })

  it('takes the slow period where the engine fails in the middle', async () => {
    expect(await measurePerformance({ measurePace: () => Promise.reject(new Error('crashed')) })).toEqual(SLOW)
  })
})

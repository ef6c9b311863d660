import {
  createPeriodSearch,
  FALLBACK_PERIOD,
  type ListeningPeriod,
  PERFORMANCE_TEST_TIMEOUT_MS,
  type PerformanceValidity,
  type PeriodSearch,
} from '@prelude/domain/practice'
import type { MicrophoneInput } from '@prelude/engines/listening'

type Tested = Pick<MicrophoneInput, 'measurePace'>

export interface MeasuredPerformance {
  readonly validity: PerformanceValidity
  /** What to listen with; null: this device holds no period. */
  readonly period: ListeningPeriod | null
}

/** The device exceeded the time limit. */
class TimeIsOver extends Error {}

async function within<Result>(ms: number, work: Promise<Result>): Promise<Result> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const over = new Promise<never>((_, fail) => {
    timer = setTimeout(() => fail(new TimeIsOver(`not done within ${ms} ms`)), ms)
  })
  try {
    return await Promise.race([work, over])
  } finally {
    clearTimeout(timer)
  }
}

async function search(microphone: Tested, periods: PeriodSearch): Promise<void> {
  for (let period = periods.next(); period; period = periods.next()) {
    const { inferenceMs } = await microphone.measurePace(period)
    periods.report(inferenceMs)
  }
}

/**
 * Measures the shortest period that this device can sustain (spec: learning §4.3); the engine must be loaded. A test that is interrupted, by its time
 * limit or a fault, says nothing against the device, which may only be busy: what passed so far holds, else the slow period (spec: choices §4.3), and
 * the test counts as put off.
 */
export async function measurePerformance(microphone: Tested): Promise<MeasuredPerformance> {
  const periods = createPeriodSearch()
  try {
    await within(PERFORMANCE_TEST_TIMEOUT_MS, search(microphone, periods))
  } catch (cause) {
    console.warn('The performance test came to no end', cause)
    const passed = periods.shortestPeriod()
    return passed ? { validity: 'validated', period: passed } : { validity: 'reported', period: FALLBACK_PERIOD }
  }
  const period = periods.shortestPeriod()
  return { validity: period ? 'validated' : 'notValidated', period }
}

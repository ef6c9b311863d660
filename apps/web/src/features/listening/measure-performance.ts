import {
  createPeriodSearch,
  ENGINE_START_TIMEOUT_MS,
  type ListeningPeriod,
  PERFORMANCE_TEST_TIMEOUT_MS,
  type PerformanceValidity,
} from '@prelude/domain/practice'
import type { MicrophoneInput } from '@prelude/engines/listening'
import type { PerformanceTest } from './listening-preferences.ts'

type Tested = Pick<MicrophoneInput, 'prepare' | 'measurePace'>

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

async function search(microphone: Tested): Promise<ListeningPeriod | null> {
  const isReady = await within(ENGINE_START_TIMEOUT_MS, microphone.prepare())
  if (!isReady) return null
  const periods = createPeriodSearch()
  for (let period = periods.next(); period; period = periods.next()) {
    const { inferenceMs } = await microphone.measurePace(period)
    periods.report(inferenceMs)
  }
  return periods.found()
}

/** Measures the shortest period that this device can sustain (spec: learning §4.3). A device that exceeds the time limit sustains none. */
export async function measurePerformance(microphone: Tested): Promise<PerformanceTest> {
  let period: ListeningPeriod | null = null
  try {
    period = await within(PERFORMANCE_TEST_TIMEOUT_MS, search(microphone))
  } catch (cause) {
    console.warn('The performance test came to no end', cause)
  }
  const validity: PerformanceValidity = period ? 'validated' : 'notValidated'
  return { validity, period }
}

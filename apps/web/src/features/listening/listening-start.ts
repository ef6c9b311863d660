import { DEFAULT_PERIOD, type ListeningPeriod, slowerPeriodThan } from '@prelude/domain/practice'
import type { MicrophoneInput } from '@prelude/engines/listening'
import { readPerformanceTest, writePerformanceTest } from './listening-preferences.ts'
import { type MeasuredPerformance, measurePerformance } from './measure-performance.ts'
import type { MicrophonePermission } from './microphone-permission.ts'
import type { PageMicrophone } from './page-microphone.ts'

export interface ListeningStartOptions {
  readonly microphone: PageMicrophone
  readonly permit: () => Promise<MicrophonePermission>
  /** The input of this start, before it is asked for anything. */
  readonly watch: (input: MicrophoneInput) => void
  readonly onReady: () => void
  readonly onUnready: () => void
  readonly onRefused: () => void
  /** There is no microphone, or another program has it. */
  readonly onMissing: (permission: MicrophonePermission) => void
  /** This device holds no period. */
  readonly onIncompatible: () => void
  /** After a refusal, or on a device that holds no period. */
  readonly onEnded: () => void
}

export interface ListeningStart {
  start(): Promise<void>
  stop(): void
  /** The analysis does not follow the sound: the next longer period, where there is one. */
  slowDown(input: MicrophoneInput): void
}

/** Permission, models, performance test, microphone: all that must hold before listening is ready. */
export function createListeningStart(options: ListeningStartOptions): ListeningStart {
  const { microphone, permit, watch, onReady, onUnready, onRefused, onMissing, onIncompatible, onEnded } = options
  let period: ListeningPeriod = DEFAULT_PERIOD
  /** Each start has its number: an answer to an earlier one is late. */
  let attempt = 0
  /** A test that came to no end is not repeated before the page is loaded again: it takes 25 s. */
  let putOff: MeasuredPerformance | null = null

  const measured = async (input: MicrophoneInput): Promise<MeasuredPerformance> => {
    const test = await measurePerformance(input)
    putOff = test.validity === 'reported' ? test : null
    writePerformanceTest({ ...test, period: putOff ? null : test.period })
    return test
  }
  /** True when this device is known to hold a period, or may do so. */
  const holds = async (input: MicrophoneInput): Promise<boolean> => {
    const stored = readPerformanceTest()
    const test = stored.period ? stored : (putOff ?? (await measured(input)))
    if (!test.period) return false
    period = test.period
    input.setPace(period)
    return true
  }
  const start = async (): Promise<void> => {
    attempt += 1
    const own = attempt
    const isLate = (): boolean => own !== attempt
    try {
      const input = await microphone.open()
      watch(input)
      const permission = await permit()
      if (isLate()) return
      if (permission === 'refused') {
        onRefused()
        return onEnded()
      }
      if (permission !== 'allowed') {
        // Said before the engine is loaded and measured, which takes up to half a minute.
        onMissing(permission)
        return onEnded()
      }
      if (!(await input.prepare())) return isLate() ? undefined : onUnready()
      if (isLate()) return
      if (!(await holds(input))) {
        if (isLate()) return
        onIncompatible()
        return onEnded()
      }
      if (isLate()) return
      await input.start()
      if (isLate()) return
      const stored = readPerformanceTest()
      if (input.state().isListening && stored.validity === 'notAllowed') writePerformanceTest({ ...stored, validity: 'validated' })
      if (input.state().isListening) onReady()
      else onUnready()
    } catch (cause) {
      console.warn('Listening did not start', cause)
      if (!isLate()) onUnready()
    }
  }
  return {
    start,
    stop: () => {
      attempt += 1
      microphone.opened()?.stop()
    },
    slowDown: (input) => {
      const slower = slowerPeriodThan(period)
      if (!slower) return
      period = slower
      input.setPace(slower)
    },
  }
}

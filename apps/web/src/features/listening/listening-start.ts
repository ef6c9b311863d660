import { DEFAULT_PERIOD, FALLBACK_PERIOD, type ListeningPeriod, slowerPeriodThan } from '@prelude/domain/practice'
import type { MicrophoneInput } from '@prelude/engines/listening'
import { readPerformanceTest, writePerformanceTest } from './listening-preferences.ts'
import { measurePerformance } from './measure-performance.ts'
import type { Permission } from './microphone-permission.ts'
import type { PageMicrophone } from './page-microphone.ts'

export interface ListeningStartOptions {
  readonly microphone: PageMicrophone
  readonly permit: () => Promise<Permission>
  /** The input of this start, before it is asked for anything. */
  readonly watch: (input: MicrophoneInput) => void
  readonly onReady: () => void
  readonly onUnready: () => void
  readonly onRefused: () => void
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
  const { microphone, permit, watch, onReady, onUnready, onRefused, onIncompatible, onEnded } = options
  let period: ListeningPeriod = DEFAULT_PERIOD
  /** Each start has its number: an answer to an earlier one is late. */
  let attempt = 0

  /** True when this device is known to hold a period, or has been found to. */
  const holds = async (input: MicrophoneInput): Promise<boolean> => {
    const kept = readPerformanceTest()
    const test = kept.period || kept.validity === 'validated' ? kept : await measurePerformance(input)
    if (test !== kept) writePerformanceTest(test)
    if (!test.period && test.validity !== 'validated') return false
    period = test.period ?? FALLBACK_PERIOD
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
      // A microphone that is missing is told by the input itself.
      const permission = await permit()
      if (isLate()) return
      if (permission === 'refused') {
        onRefused()
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
      const kept = readPerformanceTest()
      if (input.state().isListening && kept.validity === 'notAllowed') writePerformanceTest({ ...kept, validity: 'validated' })
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

import { type ListeningPeriod, PERFORMANCE_VALIDITIES, type PerformanceValidity } from '@prelude/domain/practice'
import { deviceStorage } from '../../platform/device-storage.ts'

/** Settings of this device, not of the learner: its microphone, and its performance. */
const TEST = 'prelude.performanceTest'
const MICROPHONE = 'prelude.microphone'
const EXPLAINED = 'prelude.listeningExplained'
const TRIES = 'prelude.listeningTries'
const DECLINED = 'prelude.listeningDeclined'
const CALIBRATION = 'prelude.microphoneCalibration'

export interface PerformanceTest {
  readonly validity: PerformanceValidity
  /** The shortest that passed; null where none did, or nothing was measured. */
  readonly period: ListeningPeriod | null
}

/** Calibration: a piano in its room, through this microphone. */
export interface MicrophoneCalibration {
  /** Deviation from A 440; null where no note was held long enough to measure it. */
  readonly tuningCents: number | null
  readonly gain: number
  /** Delay from the string to the app, minus the latency that the browser reports; null where it was not measured. */
  readonly inputLatencySeconds: number | null
  /** ISO 8601. */
  readonly measuredAt: string
}

const { readJson: read } = deviceStorage
const write = (name: string, value: unknown): void => void deviceStorage.writeJson(name, value)

/** A period that was measured with the former analysis of slow devices, `windowed`, says nothing of this one: it is measured again. */
function periodOf(value: unknown): ListeningPeriod | null {
  const { engine, periodMs } = Object(value) as { readonly engine?: unknown; readonly periodMs?: unknown }
  return engine !== 'windowed' && typeof periodMs === 'number' && periodMs > 0 ? { periodMs } : null
}

export function readPerformanceTest(): PerformanceTest {
  const { validity, period } = Object(read(TEST)) as { validity?: unknown; period?: unknown }
  const valid = PERFORMANCE_VALIDITIES.find((value) => value === validity)
  return { validity: valid ?? 'notMade', period: valid ? periodOf(period) : null }
}
export const writePerformanceTest = (test: PerformanceTest): void => write(TEST, test)

/** Null: the system's default. */
export function readMicrophone(): string | null {
  const stored = read(MICROPHONE)
  return typeof stored === 'string' ? stored : null
}
export const writeMicrophone = (deviceId: string | null): void => write(MICROPHONE, deviceId)

export const readExplained = (): boolean => read(EXPLAINED) === true
export const writeExplained = (): void => write(EXPLAINED, true)

/** Restarts and changes of tempo with listening inactive. */
export function readTries(): number {
  const stored = read(TRIES)
  return typeof stored === 'number' && Number.isInteger(stored) && stored >= 0 ? stored : 0
}
export const writeTries = (count: number): void => write(TRIES, count)
export const readDeclined = (): boolean => read(DECLINED) === true
export const writeDeclined = (): void => write(DECLINED, true)

const isNumberOrNull = (value: unknown): value is number | null => value === null || Number.isFinite(value)
export function readCalibration(): MicrophoneCalibration | null {
  const { tuningCents, gain, inputLatencySeconds, measuredAt } = Object(read(CALIBRATION)) as Partial<MicrophoneCalibration>
  if (!isNumberOrNull(tuningCents) || !isNumberOrNull(inputLatencySeconds)) return null
  return typeof gain === 'number' && gain > 0 && typeof measuredAt === 'string' ? { tuningCents, gain, inputLatencySeconds, measuredAt } : null
}
export const writeCalibration = (calibration: MicrophoneCalibration | null): void => write(CALIBRATION, calibration)

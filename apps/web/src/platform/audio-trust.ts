import { deviceStorage } from './device-storage.ts'

const KEY = 'prelude.timingTrust'

/** Results of the set-up doctor for this device; the player reads them. */
export interface TimingTrust {
  /** Whether early and late marks are shown on this device. */
  readonly trusted: boolean
  /** Median delay of the taps after each click. */
  readonly latencyMs: number
  /** ISO 8601. */
  readonly measuredAt: string
  readonly why: 'latency' | 'spread' | 'steady'
}

const WHYS: readonly unknown[] = ['latency', 'spread', 'steady'] satisfies readonly TimingTrust['why'][]

function isTimingTrust(read: unknown): read is TimingTrust {
  if (typeof read !== 'object' || read === null) return false
  const { trusted, latencyMs, measuredAt, why } = read as Partial<TimingTrust>
  return typeof trusted === 'boolean' && typeof latencyMs === 'number' && typeof measuredAt === 'string' && WHYS.includes(why)
}

/** Null where nothing was measured: timing is then trusted. */
export function readTimingTrust(): TimingTrust | null {
  const read = deviceStorage.readJson(KEY)
  return isTimingTrust(read) ? read : null
}

export const writeTimingTrust = (trust: TimingTrust): void => void deviceStorage.writeJson(KEY, trust)

/** The audio output changed: the measurement is void. */
export const forgetTimingTrust = (): void => void deviceStorage.write(KEY, null)

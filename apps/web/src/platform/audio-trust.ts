import { deviceStorage } from './device-storage.ts'

const KEY = 'prelude.timingTrust'

/** What the set-up doctor found out about this device; the player reads it. */
export interface TimingTrust {
  /** Early and late may be said on this device. */
  readonly trusted: boolean
  /** Median of what was tapped after each click. */
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

/** Null where nothing was measured: timing is then believed. */
export function readTimingTrust(): TimingTrust | null {
  const read = deviceStorage.readJson(KEY)
  return isTimingTrust(read) ? read : null
}

export const writeTimingTrust = (trust: TimingTrust): void => void deviceStorage.writeJson(KEY, trust)

/** The loudspeakers changed: what was measured says nothing any more. */
export const forgetTimingTrust = (): void => void deviceStorage.write(KEY, null)

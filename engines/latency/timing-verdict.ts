import { FEWEST_TAPS, MOST_LATENCY_MS, MOST_SPREAD_MS, type TapResult } from './tap-test.ts'

/** What is known of the audio path of this device. */
export interface TimingFacts {
  /** Output latency as reported by the audio device; null where the browser has none. */
  readonly reportedMs: number | null
  readonly tap: TapResult
  /** From the loudspeaker to the microphone; null where it was not measured. */
  readonly loopbackMs: number | null
  /** Labels of the audio devices. */
  readonly deviceLabels: readonly string[]
}

export type TimingWhy = 'few_taps' | 'latency' | 'spread' | 'steady'

export interface TimingVerdict {
  /** Early and late may be shown. */
  readonly trusted: boolean
  readonly why: TimingWhy
  /** Bluetooth is likely: by the label, or by the latency. */
  readonly wireless: boolean
}

const WIRELESS_REPORTED_MS = 80
const WIRELESS_TAP_MS = 120
/** Latency that a microphone adds: 10 to 40 ms. */
const WIRELESS_LOOPBACK_MS = 180
const WIRELESS_NAMES =
  /bluetooth|airpods|\bbuds\b|earbuds|hands-?free|\bwh-1000|\bwf-1000|bose|jabra|beats (?:solo|studio|flex|fit)|jbl|soundcore|sans fil|wireless/i

const looksWireless = ({ reportedMs, tap, loopbackMs, deviceLabels }: TimingFacts): boolean =>
  (reportedMs ?? 0) > WIRELESS_REPORTED_MS ||
  (tap.count >= FEWEST_TAPS && tap.latencyMs > WIRELESS_TAP_MS) ||
  (loopbackMs ?? 0) > WIRELESS_LOOPBACK_MS ||
  deviceLabels.some((label) => WIRELESS_NAMES.test(label))

/** Whether the timing of notes can be judged here: with taps 300 ms late, however even, it cannot. */
export function judgeTiming(facts: TimingFacts): TimingVerdict {
  const { count, spreadMs, latencyMs } = facts.tap
  const why: TimingWhy = count < FEWEST_TAPS ? 'few_taps' : spreadMs > MOST_SPREAD_MS ? 'spread' : latencyMs > MOST_LATENCY_MS ? 'latency' : 'steady'
  return { trusted: why === 'steady', why, wireless: looksWireless(facts) }
}

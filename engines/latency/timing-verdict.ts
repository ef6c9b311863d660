import { FEWEST_TAPS, MOST_LATENCY_MS, MOST_SPREAD_MS, type TapResult } from './tap-test.ts'

/** What is known of the sound's way on this device. */
export interface TimingFacts {
  /** What the audio device says of itself; null where the browser does not tell. */
  readonly reportedMs: number | null
  readonly tap: TapResult
  /** From the loudspeaker to the microphone; null where it was not measured. */
  readonly loopbackMs: number | null
  /** Names of the devices that the sound may go through. */
  readonly deviceLabels: readonly string[]
}

export type TimingWhy = 'few_taps' | 'latency' | 'spread' | 'steady'

export interface TimingVerdict {
  /** Early and late may be said. */
  readonly trusted: boolean
  readonly why: TimingWhy
  /** The sound seems to go through the air: by what it is called, or by how late it comes. */
  readonly wireless: boolean
}

const WIRELESS_REPORTED_MS = 80
const WIRELESS_TAP_MS = 120
/** A microphone adds its own 10 to 40 ms. */
const WIRELESS_LOOPBACK_MS = 180
const WIRELESS_NAMES =
  /bluetooth|airpods|\bbuds\b|earbuds|hands-?free|\bwh-1000|\bwf-1000|bose|jabra|beats (?:solo|studio|flex|fit)|jbl|soundcore|sans fil|wireless/i

const looksWireless = ({ reportedMs, tap, loopbackMs, deviceLabels }: TimingFacts): boolean =>
  (reportedMs ?? 0) > WIRELESS_REPORTED_MS ||
  (tap.count >= FEWEST_TAPS && tap.latencyMs > WIRELESS_TAP_MS) ||
  (loopbackMs ?? 0) > WIRELESS_LOOPBACK_MS ||
  deviceLabels.some((label) => WIRELESS_NAMES.test(label))

/** Whether the timing of notes can be judged here: taps 300 ms late, however even, are not. */
export function judgeTiming(facts: TimingFacts): TimingVerdict {
  const { count, spreadMs, latencyMs } = facts.tap
  const why: TimingWhy = count < FEWEST_TAPS ? 'few_taps' : spreadMs > MOST_SPREAD_MS ? 'spread' : latencyMs > MOST_LATENCY_MS ? 'latency' : 'steady'
  return { trusted: why === 'steady', why, wireless: looksWireless(facts) }
}

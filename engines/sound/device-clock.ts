import { createSmoothClock, type SmoothClock } from './smooth-clock.ts'

/** One clock over successive devices, and over the time in which there is none. */
export interface DeviceClock extends SmoothClock {
  /** Offset of the present device's time 0 on the clock. */
  epochSeconds(): number
  /** A new device starts at 0 again: the clock continues. */
  restart(): void
  isSilent(): boolean
  /** No device drives the clock any more: the page does. */
  goSilent(): void
  /** The device drives it again, without a jump. */
  leaveSilence(): void
}

export interface DeviceClockOptions {
  /** Null while there is no device. */
  readonly device: () => Pick<AudioContext, 'currentTime' | 'state'> | null
  /** `performance.now()`. */
  readonly nowMs: () => number
}

export function createDeviceClock({ device, nowMs }: DeviceClockOptions): DeviceClock {
  let epochSeconds = 0
  /** Difference of the silent clock to the page's, in seconds; null while the clock is the device's. */
  let silentOffset: number | null = null
  const smooth = createSmoothClock({
    audioSeconds: () => (silentOffset === null ? epochSeconds + (device()?.currentTime ?? 0) : nowMs() / 1000 + silentOffset),
    isRunning: () => silentOffset !== null || device()?.state === 'running',
    nowMs,
  })
  return {
    ...smooth,
    epochSeconds: () => epochSeconds,
    restart: () => {
      epochSeconds = smooth.nowSeconds()
    },
    isSilent: () => silentOffset !== null,
    goSilent: () => {
      silentOffset ??= smooth.nowSeconds() - nowMs() / 1000
    },
    leaveSilence: () => {
      if (silentOffset === null) return
      epochSeconds = smooth.nowSeconds() - (device()?.currentTime ?? 0)
      silentOffset = null
    },
  }
}

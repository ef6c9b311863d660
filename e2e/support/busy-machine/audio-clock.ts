/**
 * Runs in every page before its own scripts: the clock of an audio device that loses no time. On a machine that plays several journeys the real one
 * stands still now and then, and the app, which follows it after half a second, judges what was played in time as late.
 */
export function keepAudioClock(): void {
  window.__steadyClock = true
  const device = Object.getOwnPropertyDescriptor(BaseAudioContext.prototype, 'currentTime')
  const clocks = new WeakMap<AudioContext, { seconds: number; readMs: number | null }>()
  const secondsOf = (context: AudioContext): number => {
    const clock = clocks.get(context) ?? { seconds: Number(device?.get?.call(context) ?? 0), readMs: null }
    clocks.set(context, clock)
    const nowMs = performance.now()
    if (clock.readMs !== null) clock.seconds += (nowMs - clock.readMs) / 1_000
    clock.readMs = context.state === 'running' ? nowMs : null
    return clock.seconds
  }
  Object.defineProperty(AudioContext.prototype, 'currentTime', {
    configurable: true,
    get(this: AudioContext) {
      return secondsOf(this)
    },
  })
  const stamps = new WeakMap<AudioContext, { readonly contextTime: number; readonly performanceTime: number }>()
  AudioContext.prototype.getOutputTimestamp = function (this: AudioContext) {
    const contextTime = secondsOf(this) - (this.outputLatency || this.baseLatency || 0)
    const cachedStamp = stamps.get(this)
    // As in browsers: a device that stands still, or is closed, keeps the moment of its last sound.
    if (cachedStamp && this.state !== 'running') return cachedStamp
    const stamp = { contextTime, performanceTime: performance.now() }
    stamps.set(this, stamp)
    return stamp
  }
}

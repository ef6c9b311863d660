import { createMidiInput } from '@prelude/engines/midi-input'
import { openPianoSound } from '../../platform/piano-sounds.ts'

export const CLICK_COUNT = 12
const CLICK_TEMPO = 90
/** Time to put a finger on a key. */
const BEFORE_SECONDS = 1.2
/** The last tap may come late. */
const AFTER_SECONDS = 0.6

export interface TapTestResult {
  /** Seconds of the audio clock. */
  readonly clicks: readonly number[]
  readonly taps: readonly number[]
  readonly reportedMs: number | null
}

export interface TapTestEvents {
  /** Taps so far. */
  readonly onTap: (count: number) => void
  /** A click as it leaves the loudspeaker, by its index. */
  readonly onClick: (place: number) => void
  readonly onPianos: (names: readonly string[]) => void
}

export interface TapTestAudio {
  /** Plays clicks and collects the taps meanwhile; rejects when the audio device refuses. Call it in a user gesture. */
  run(): Promise<TapTestResult>
  /** A tap on the page, with the time stamp of its event. */
  tap(timeStampMs: number): void
  dispose(): void
}

/** Connects the clicks, the clock and all inputs that can be tapped on. */
export function openTapTestAudio(events: TapTestEvents): TapTestAudio {
  const sound = openPianoSound()
  const { clock } = sound
  const midi = createMidiInput({
    navigator: navigator as never,
    clock,
    secondsOfTimeStamp: clock.secondsOfTimeStamp,
    log: (message, cause) => console.warn(message, cause),
  })
  let taps: number[] | undefined
  let frame = 0
  let stop: () => void = () => undefined

  const take = (atSeconds: number): void => {
    if (!taps) return
    taps.push(atSeconds)
    events.onTap(taps.length)
  }
  const onKey = (event: KeyboardEvent): void => {
    if (!taps || event.repeat || event.ctrlKey || event.metaKey || event.altKey || event.key === 'Tab' || event.key === 'Escape') return
    event.preventDefault()
    take(clock.secondsOfTimeStamp(event.timeStamp))
  }
  const leaveMidi = midi.subscribe((event) => {
    if (event.kind === 'down') take(event.atSeconds)
  })
  const leaveDevices = midi.onDevices(events.onPianos)
  addEventListener('keydown', onKey)
  void midi.start().then(() => events.onPianos(midi.devices()))

  return {
    async run() {
      stop()
      await sound.resume()
      const first = clock.nowSeconds() + BEFORE_SECONDS
      const clicks = Array.from({ length: CLICK_COUNT }, (_, index) => first + (index * 60) / CLICK_TEMPO)
      clicks.forEach((atSeconds, index) => {
        sound.click({ atSeconds, accent: index % 4 === 0 })
      })
      taps = []
      const end = (clicks[CLICK_COUNT - 1] ?? first) + AFTER_SECONDS
      await new Promise<void>((resolve, reject) => {
        stop = () => {
          cancelAnimationFrame(frame)
          sound.stopAll()
          taps = undefined
          reject(new DOMException('the tap test was left', 'AbortError'))
        }
        let announcedCount = -1
        const follow = (): void => {
          const now = clock.nowSeconds() - clock.outputLatencySeconds()
          const place = clicks.findLastIndex((at) => at <= now)
          if (place > announcedCount) events.onClick(place)
          announcedCount = Math.max(announcedCount, place)
          if (now > end) resolve()
          else frame = requestAnimationFrame(follow)
        }
        frame = requestAnimationFrame(follow)
      })
      stop = () => undefined
      const usedTaps = taps
      taps = undefined
      const reported = clock.outputLatencySeconds()
      return { clicks, taps: usedTaps, reportedMs: reported > 0 ? reported * 1000 : null }
    },
    tap: (timeStampMs) => take(clock.secondsOfTimeStamp(timeStampMs)),
    dispose() {
      stop()
      removeEventListener('keydown', onKey)
      leaveMidi()
      leaveDevices()
      midi.stop()
      void sound.dispose()
    },
  }
}

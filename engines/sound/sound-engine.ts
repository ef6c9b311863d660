import { errorMessage } from '@prelude/domain/basics'
import type { AudioClock, Mixer, SoundOutput } from '@prelude/domain/practice'
import type { LiveSoundContext } from './audio-context.ts'
import type { Instruments } from './instruments.ts'
import { createInstruments, releaseSecondsOf } from './instruments.ts'
import type { MixerGraph } from './mixer-graph.ts'
import { createMixerGraph } from './mixer-graph.ts'
import { renderPerformance } from './render-performance.ts'
import { createSampleBank, fetchBytes, type SampleStore } from './sample-bank.ts'
import type { SmoothClock } from './smooth-clock.ts'
import { createSmoothClock } from './smooth-clock.ts'
import type { SoundEvent } from './sound-event.ts'
import type { VoicePool } from './voice-pool.ts'
import { createVoicePool } from './voice-pool.ts'

export interface SoundError {
  /** `samples`: the recordings did not load, `load` may be called again; `device`: the audio device refused. */
  readonly kind: 'samples' | 'device'
  readonly message: string
  readonly cause: unknown
}

export interface SoundEngineOptions {
  /** The folder to which the web build copies PIANO_SAMPLE_FILES. */
  readonly sampleBaseUrl: string
  /** Recordings that another engine of the page may have decoded already; this one adds its own. */
  readonly samples?: SampleStore
  readonly createContext?: () => LiveSoundContext
  readonly fetchBytes?: (url: string) => Promise<ArrayBuffer>
  /** `performance.now()`. */
  readonly nowMs?: () => number
}

export interface SoundEngine extends SoundOutput {
  readonly clock: AudioClock & Pick<SmoothClock, 'secondsOfTimeStamp'>
  setOnError(report: (error: SoundError) => void): void
  /** Called when the device stops by itself: a phone call, headphones unplugged. `resume` starts it again. */
  setOnInterrupted(emit: () => void): void
  /** Replaces a device that the system took away; the clock continues, recordings stay. Needs `resume`. */
  reopen(): Promise<void>
  /** Renders events faster than real time with the recordings loaded so far: for measurements and files. */
  renderOffline(events: readonly SoundEvent[], sampleRate?: number): Promise<AudioBuffer>
  /** Output node of all of the app's sound; null before the first user gesture. The echo canceller's reference signal. */
  outputNode(): AudioNode | null
  dispose(): Promise<void>
}

interface OpenDevice {
  readonly context: LiveSoundContext
  readonly mixer: MixerGraph
  readonly instruments: Instruments
  readonly pool: VoicePool
}

/** Seconds rendered after the last event, for its decay. */
const RENDER_TAIL_SECONDS = 1.5

/** The context is made at first use: a page without sound opens no audio device. */
export function createSoundEngine(options: SoundEngineOptions): SoundEngine {
  const { sampleBaseUrl, nowMs = () => performance.now() } = options
  const createContext = options.createContext ?? (() => new AudioContext({ latencyHint: 'interactive' }))
  let report: (error: SoundError) => void = () => undefined
  let reportInterrupted: () => void = () => undefined
  /** Offset of the present device's time 0 on the clock: a new device starts at 0 again. */
  let epochSeconds = 0
  let live: OpenDevice | undefined
  let wantedMixer: Mixer | undefined

  const bank = createSampleBank({
    context: () => opened().context,
    baseUrl: sampleBaseUrl,
    fetchBytes: options.fetchBytes ?? fetchBytes,
    ...(options.samples ? { store: options.samples } : {}),
  })
  const opened = (): OpenDevice => {
    if (live) return live
    const context = createContext()
    const mixer = createMixerGraph(context)
    let wasRunning = context.state === 'running'
    context.onstatechange = () => {
      const isRunning = context.state === 'running'
      if (wasRunning && !isRunning && live?.context === context) reportInterrupted()
      wasRunning = isRunning
    }
    if (wantedMixer) mixer.setMixer(wantedMixer)
    live = { context, mixer, instruments: createInstruments(context, bank), pool: createVoicePool() }
    return live
  }
  const smooth = createSmoothClock({
    audioSeconds: () => epochSeconds + (live?.context.currentTime ?? 0),
    isRunning: () => live?.context.state === 'running',
    nowMs,
  })
  const close = async (): Promise<void> => {
    const closing = live
    live = undefined
    closing?.pool.cutAll()
    closing?.mixer.disconnect()
    if (closing && closing.context.state !== 'closed') await closing.context.close()
  }
  const reported = async <Result>(kind: SoundError['kind'], work: () => Promise<Result>): Promise<Result> => {
    try {
      return await work()
    } catch (cause) {
      report({ kind, message: errorMessage(cause), cause })
      throw cause
    }
  }

  return {
    clock: {
      nowSeconds: smooth.nowSeconds,
      secondsOfTimeStamp: smooth.secondsOfTimeStamp,
      // Safari has no outputLatency, and it is 0 before the device runs.
      outputLatencySeconds: () => live?.context.outputLatency || live?.context.baseLatency || 0,
    },
    load: () => reported('samples', bank.load),
    resume: () => reported('device', () => opened().context.resume()),
    setMixer(mixer) {
      wantedMixer = mixer
      live?.mixer.setMixer(mixer)
    },
    playNote({ channel, pitch, velocity, atSeconds, durationSeconds }) {
      const { context, mixer, instruments, pool } = opened()
      const startSeconds = Math.max(atSeconds - epochSeconds, context.currentTime)
      const play = channel === 'MELODY' ? instruments.melody : instruments.piano
      const voice = pool.add((onEnded) => play({ pitch, velocity, output: mixer.inputOf(channel), startSeconds, onEnded }))
      voice.release(atSeconds - epochSeconds + durationSeconds, releaseSecondsOf(channel))
    },
    click({ atSeconds, accent }) {
      const { context, mixer, instruments, pool } = opened()
      const startSeconds = Math.max(atSeconds - epochSeconds, context.currentTime)
      pool.add((onEnded) => instruments.click({ accent, output: mixer.inputOf('METRONOME'), startSeconds, onEnded }))
    },
    keyDown(pitch, velocity) {
      const { context, mixer, instruments, pool } = opened()
      pool.hold(pitch, (onEnded) => instruments.piano({ pitch, velocity, output: mixer.inputOf('KEYS'), startSeconds: context.currentTime, onEnded }))
    },
    keyUp(pitch) {
      if (live) live.pool.letGo(pitch, live.context.currentTime, releaseSecondsOf('KEYS'))
    },
    stopAll: () => live?.pool.cutAll(),
    setOnError(callback) {
      report = callback
    },
    async renderOffline(events, sampleRate = 48_000) {
      const end = events.reduce((last, event) => Math.max(last, event.atSeconds + (event.kind === 'note' ? event.durationSeconds : 0)), 0)
      const frames = Math.ceil((end + RENDER_TAIL_SECONDS) * sampleRate)
      return renderPerformance(new OfflineAudioContext(2, frames, sampleRate), events, { bank })
    },
    setOnInterrupted(callback) {
      reportInterrupted = callback
    },
    async reopen() {
      if (!live) return
      epochSeconds = smooth.nowSeconds()
      await close().catch(() => undefined) // a device that is gone cannot be closed
      await reported('device', async () => void opened())
    },
    outputNode: () => live?.mixer.output ?? null,
    dispose: close,
  }
}

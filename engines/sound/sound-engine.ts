import { errorMessage } from '@prelude/domain/basics'
import type { AudioClock, Mixer, SoundOutput } from '@prelude/domain/practice'
import type { LiveSoundContext } from './audio-context.ts'
import { createDeviceClock } from './device-clock.ts'
import type { Instruments, PulseSound } from './instruments.ts'
import { createInstruments, isSung, releaseSecondsOf } from './instruments.ts'
import type { MixerGraph } from './mixer-graph.ts'
import { createMixerGraph } from './mixer-graph.ts'
import { renderPerformance } from './render-performance.ts'
import { createSampleBank, fetchBytes, type SampleStore } from './sample-bank.ts'
import type { SmoothClock } from './smooth-clock.ts'
import type { SoundEvent } from './sound-event.ts'
import type { VoicePool } from './voice-pool.ts'
import { createVoicePool } from './voice-pool.ts'

export interface SoundError {
  /** `samples`: the recordings did not load, `load` may be called again; `device`: the audio device refused, or does not start. */
  readonly kind: 'samples' | 'device'
  readonly method: 'load' | 'resume' | 'reopen'
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
  /** What a beat sounds like from now on: the click at first. */
  setPulse(pulse: PulseSound): void
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

/** A device that does not start in this time is treated as one that refused: `AudioContext.resume()` may never settle where there is no audio output. */
const RESUME_WITHIN_MS = 2_000
/** Where the page is silent already, only a device that starts at once is waited for. */
const RESUME_SILENT_WITHIN_MS = 250

async function startedWithin(ms: number, resuming: Promise<void>): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, fail) => {
    timer = setTimeout(() => fail(new Error(`the audio device did not start within ${ms} ms`)), ms)
  })
  try {
    await Promise.race([resuming, late])
  } finally {
    clearTimeout(timer)
  }
}

/** Seconds rendered after the last event, for its decay. */
const RENDER_TAIL_SECONDS = 1.5

/** The context is made at first use: a page without sound opens no audio device. */
export function createSoundEngine(options: SoundEngineOptions): SoundEngine {
  const { sampleBaseUrl, nowMs = () => performance.now() } = options
  const createContext = options.createContext ?? (() => new AudioContext({ latencyHint: 'interactive' }))
  let report: (error: SoundError) => void = () => undefined
  let reportInterrupted: () => void = () => undefined
  let live: OpenDevice | undefined
  let wantedMixer: Mixer | undefined
  let pulse: PulseSound = 'click'

  /** The learner chose it: a device that starts later changes nothing. */
  let staysSilent = false

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
  const time = createDeviceClock({ device: () => live?.context ?? null, nowMs })
  const close = async (): Promise<void> => {
    const closing = live
    live = undefined
    closing?.pool.cutAll()
    closing?.mixer.disconnect()
    if (closing && closing.context.state !== 'closed') await closing.context.close()
  }
  const reported = async <Result>(method: SoundError['method'], work: () => Promise<Result>): Promise<Result> => {
    try {
      return await work()
    } catch (cause) {
      report({ kind: method === 'load' ? 'samples' : 'device', method, message: errorMessage(cause), cause })
      throw cause
    }
  }
  const resume = async (): Promise<void> => {
    if (!time.isSilent()) return reported('resume', async () => startedWithin(RESUME_WITHIN_MS, opened().context.resume()))
    if (staysSilent) return
    // Reported when it became silent; it may start by now.
    try {
      await startedWithin(RESUME_SILENT_WITHIN_MS, opened().context.resume())
      time.leaveSilence()
    } catch {
      return
    }
  }

  return {
    clock: {
      nowSeconds: time.nowSeconds,
      secondsOfTimeStamp: time.secondsOfTimeStamp,
      // Safari has no outputLatency, and it is 0 before the device runs.
      outputLatencySeconds: () => (time.isSilent() ? 0 : live?.context.outputLatency || live?.context.baseLatency || 0),
    },
    load: () => reported('load', bank.load),
    resume,
    goSilent(forGood = false) {
      time.goSilent()
      staysSilent ||= forGood
    },
    setMixer(mixer) {
      wantedMixer = mixer
      live?.mixer.setMixer(mixer)
    },
    playNote({ pitch, velocity, atSeconds, durationSeconds, ...played }) {
      if (time.isSilent()) return
      const { context, mixer, instruments, pool } = opened()
      const startSeconds = Math.max(atSeconds - time.epochSeconds(), context.currentTime)
      const sung = isSung(played)
      const play = sung ? instruments.melody : instruments.piano
      const voice = pool.add((onEnded) => play({ pitch, velocity, output: mixer.inputOf(played.channel), startSeconds, onEnded }))
      voice.release(atSeconds - time.epochSeconds() + durationSeconds, releaseSecondsOf(sung))
    },
    click({ atSeconds, accent }) {
      if (time.isSilent()) return
      const { context, mixer, instruments, pool } = opened()
      const startSeconds = Math.max(atSeconds - time.epochSeconds(), context.currentTime)
      pool.add((onEnded) => instruments.click({ accent, pulse, output: mixer.inputOf('METRONOME'), startSeconds, onEnded }))
    },
    keyDown(pitch, velocity) {
      if (time.isSilent()) return
      const { context, mixer, instruments, pool } = opened()
      pool.hold(pitch, (onEnded) => instruments.piano({ pitch, velocity, output: mixer.inputOf('KEYS'), startSeconds: context.currentTime, onEnded }))
    },
    keyUp: (pitch) => live?.pool.letGo(pitch, live.context.currentTime, releaseSecondsOf(false)),
    stopAll: () => live?.pool.cutAll(),
    setPulse(wanted) {
      pulse = wanted
    },
    setOnError(callback) {
      report = callback
    },
    async renderOffline(events, sampleRate = 48_000) {
      const end = events.reduce((last, event) => Math.max(last, event.atSeconds + (event.kind === 'note' ? event.durationSeconds : 0)), 0)
      const frames = Math.ceil((end + RENDER_TAIL_SECONDS) * sampleRate)
      return renderPerformance(new OfflineAudioContext(2, frames, sampleRate), events, { bank, pulse })
    },
    setOnInterrupted(callback) {
      reportInterrupted = callback
    },
    async reopen() {
      if (!live) return
      time.restart()
      // A device that is gone cannot be closed, and one that never started may not answer.
      close().catch(() => undefined)
      await reported('reopen', async () => void opened())
    },
    outputNode: () => live?.mixer.output ?? null,
    dispose: close,
  }
}

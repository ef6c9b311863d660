import type { AudioClock, FrequencyRange, NoteInput } from '@prelude/domain/practice'
import type { ExpectedEvent, ExpectedKeyVerdict } from './note-detector.types.ts'

/** spec: learning §3.4, listening worker. */
export type ListeningWorkerState = 'notReady' | 'loading' | 'ready' | 'terminated'
/** spec: learning §3.4, recorder: whether the microphone is open. */
export type RecorderState = 'off' | 'recording'

export interface MicrophoneState {
  readonly worker: ListeningWorkerState
  readonly recorder: RecorderState
  /** Sound arrives and is analysed; drives the indicator for the learner. */
  readonly isListening: boolean
  /** Download progress 0–1 while the worker is loading. */
  readonly progress: number
}

/**
 * Closed list of troubles; the interface has a sentence for each.
 * `unsupported`: this browser cannot; `refused`: the microphone was not allowed; `noMicrophone`: there is none; `busy`: another program has it;
 * `unplugged`: the chosen one went away; `withdrawn`: allowed before, not any more; `muted`: the system sends silence; `silent`: nothing but digital zeros
 * comes in; `clipping`: the input is overdriven; `tooNoisy`: the noise floor is too high; `asleep`: the tab was hidden, listening pauses; `crashed`: the worker ended by
 * itself; `notStarted`: its start hung; `modelDamaged`, `modelMissing`: a checksum of its files is wrong, or they are not available offline; `fallingBehind`: this device is too slow for the hop;
 * `otherTab`: another tab of the app listens too.
 */
export type TroubleKind =
  | 'unsupported'
  | 'refused'
  | 'noMicrophone'
  | 'busy'
  | 'unplugged'
  | 'withdrawn'
  | 'muted'
  | 'silent'
  | 'clipping'
  | 'tooNoisy'
  | 'asleep'
  | 'crashed'
  | 'notStarted'
  | 'modelDamaged'
  | 'modelMissing'
  | 'fallingBehind'
  | 'otherTab'

/** `stopped`: listening ended, `start` begins anew; `hindered`: listening goes on (after a crash it was restarted); `over`: the trouble has ended. */
export interface MicrophoneTrouble {
  readonly kind: TroubleKind
  readonly effect: 'stopped' | 'hindered' | 'over'
}

/** How often sound is analysed: all that is new each time. */
export interface ListeningPace {
  readonly periodMs: number
}

export interface MicrophoneDevice {
  readonly deviceId: string
  /** Empty until the microphone was allowed once. */
  readonly label: string
}

/** Rewritten in place with each hop, for canvas painters; emits no event. */
export interface ListeningReadings {
  /** Loudest sample and root mean square of the last hop, 0–1. */
  peak: number
  rms: number
  /** Noise floor as a root mean square; null before the first two seconds of sound. */
  noiseFloor: number | null
  /** Length of the sound since the start. */
  soundSeconds: number
  /** dB, 312 bins, 36 an octave, of which the second is 27.5 Hz. */
  readonly spectrum: Float32Array
  /** Probability that a key sounds, from A0, 0–1. */
  readonly sounding: Float32Array
  /** Of the last hop: its length, and the time of its analysis. */
  hopMs: number
  inferenceMs: number
  /** Percentiles over the last 200 hops. */
  inferenceP50Ms: number
  inferenceP95Ms: number
  /** Frames of 23.2 ms dropped since the start because the device was too slow. */
  droppedFrames: number
  /** Sample rate of the microphone; 0 before the start. */
  sampleRate: number
}

/** One line of a clip's log; seconds of the clip. */
export type ClipLogLine =
  | {
      readonly kind: 'note'
      readonly atSeconds: number
      readonly decidedSeconds: number
      readonly pitch: number
      readonly confidence: number
      readonly velocity: number
    }
  | { readonly kind: 'released'; readonly atSeconds: number; readonly pitch: number }
  | {
      readonly kind: 'verdict'
      readonly id: number
      readonly pitch: number
      readonly verdict: ExpectedKeyVerdict['verdict']
      readonly confidence: number
      readonly decidedSeconds: number
    }
  | { readonly kind: 'hop'; readonly atSeconds: number; readonly inferenceMs: number; readonly droppedFrames: number }

/** Recorded sound with the log of its analysis; stays in the memory of the page. */
export interface ListeningClip {
  /** Mono, −1…1. */
  readonly samples: Float32Array
  readonly sampleRate: number
  readonly log: readonly ClipLogLine[]
}

export interface MicrophoneInputParts {
  /** The player's clock: events have its times. */
  readonly clock: Pick<AudioClock, 'nowSeconds'> & { secondsOfTimeStamp(timeStampMs: number): number }
  /** Input latency from the string to the app, where measured; by default the one that the browser reports. */
  readonly inputLatencySeconds?: number
  /** By default 46 ms. */
  readonly pace?: ListeningPace
  /** Gain for this piano and room, from the calibration; by default 0.7 (spec: learning §9.2). */
  readonly gain?: number
  /** Deviation of the piano from A 440, from the calibration. */
  readonly tuningCents?: number
  /** The microphone to open; by default the system's. */
  readonly deviceId?: string | null
  readonly log?: (message: string, cause: unknown) => void
}

/** Note input from a piano by microphone. Loads nothing before `prepare` or `start`; no sound leaves the device. */
export interface MicrophoneInput extends NoteInput {
  readonly kind: 'microphone'
  /** Whether this browser is supported. */
  readonly supported: boolean
  state(): MicrophoneState
  onState(listener: (state: MicrophoneState) => void): () => void
  onTrouble(listener: (trouble: MicrophoneTrouble) => void): () => void
  /** Loads the analysis without opening the microphone. Never rejects: a failure is reported as a trouble; true when ready. */
  prepare(): Promise<boolean>
  /** Opens the microphone too. Never rejects; see `state().isListening` for the result. */
  start(): Promise<void>
  /** Closes the microphone and ends the worker. */
  stop(): void
  /** Selects another microphone, at once when listening; null: the system's. */
  choose(deviceId: string | null): Promise<void>
  /** The available microphones. */
  inputs(): Promise<readonly MicrophoneDevice[]>
  setPace(pace: ListeningPace): void
  /** Notes outside are left out, unless they are asked; null: the whole piano. */
  setRange(range: FrequencyRange | null): void
  /** Median time of one analysis at this pace on this device; needs `prepare`. Rejects when the worker ends. */
  measurePace(pace: ListeningPace): Promise<{ readonly inferenceMs: number }>
  /** Keys to strike, in order of time; times on the player's clock, null: any time. Ids are the caller's. */
  ask(events: readonly ExpectedEvent[]): void
  /** Drops asked events (all, or these) without a verdict. */
  forget(ids?: readonly number[]): void
  /** Times on the player's clock. */
  onVerdict(listener: (verdict: ExpectedKeyVerdict) => void): () => void
  readonly readings: ListeningReadings
  /** The app's own sound, for echo cancellation. */
  setEcho(node: AudioNode | null): void
  /** Records a clip of at most 60 s; resolves when `stopClip` is called, the time is over or listening ends. Null when not listening. */
  recordClip(): Promise<ListeningClip | null>
  stopClip(): void
  /** `stop`, and no further event. */
  dispose(): void
}

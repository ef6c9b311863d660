import type { AudioClock, NoteInput } from '@prelude/domain/practice'
import type { AskedEvent, Verdict } from './detection/heard.ts'

/** spec: learning §3.4, listening worker. */
export type ListeningWorkerState = 'notReady' | 'loading' | 'ready' | 'terminated'
/** spec: learning §3.4, recorder: whether the microphone is open. */
export type RecorderState = 'off' | 'recording'

export interface MicrophoneState {
  readonly worker: ListeningWorkerState
  readonly recorder: RecorderState
  /** Sound comes in and is analysed: the sign that the learner sees. */
  readonly isListening: boolean
  /** 0–1 of what must be downloaded, while the worker is loading. */
  readonly progress: number
}

/**
 * What can go wrong, closed: each kind has its sentence.
 * `unsupported`: this browser cannot; `refused`: the microphone was not allowed; `noMicrophone`: there is none; `busy`: another program has it;
 * `unplugged`: the chosen one went away; `withdrawn`: allowed before, not any more; `muted`: the system sends silence; `silent`: nothing but digital zeros
 * comes in; `clipping`: too loud for the microphone; `tooNoisy`: the room is; `asleep`: the tab was hidden, listening pauses; `crashed`: the analysis ended by
 * itself; `modelDamaged`, `modelMissing`: its files are not what they must be, or cannot be had offline; `fallingBehind`: this device is too slow for the pace;
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
  | 'modelDamaged'
  | 'modelMissing'
  | 'fallingBehind'
  | 'otherTab'

/** `stopped`: listening ended, `start` begins anew; `hindered`: it goes on as well as it can (a crash: it was restarted); `over`: the hindrance is gone. */
export interface MicrophoneTrouble {
  readonly kind: TroubleKind
  readonly effect: 'stopped' | 'hindered' | 'over'
}

/** How the sound is analysed: `quick` analyses what is new, `windowed` (slow devices) the last two seconds each time. */
export interface ListeningPace {
  readonly engine: 'quick' | 'windowed'
  readonly periodMs: number
}

export interface MicrophoneDevice {
  readonly deviceId: string
  /** Empty until the microphone was allowed once. */
  readonly label: string
}

/** Rewritten in place with each hop, for painters; nothing is told of it. */
export interface ListeningReadings {
  /** Loudest sample and root mean square of the last hop, 0–1. */
  peak: number
  rms: number
  /** What the room sounds like while nobody plays, as a root mean square; null before two seconds were heard. */
  noiseFloor: number | null
  /** How much sound was heard since the start. */
  heardSeconds: number
  /** dB, 309 bins, 36 an octave from 27.5 Hz. */
  readonly spectrum: Float32Array
  /** Key by key from A0, how much it sounds, 0–1. */
  readonly sounding: Float32Array
  /** Of the last hop: how much new sound, and how long its analysis took. */
  hopMs: number
  inferenceMs: number
  /** Over the last 200 hops. */
  inferenceP50Ms: number
  inferenceP95Ms: number
  /** Frames of 11.6 ms that were left out because the device was too slow, since the start. */
  droppedFrames: number
  /** What the microphone delivers; 0 before the start. */
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
      readonly verdict: Verdict['verdict']
      readonly confidence: number
      readonly decidedSeconds: number
    }
  | { readonly kind: 'hop'; readonly atSeconds: number; readonly inferenceMs: number; readonly droppedFrames: number }

/** Sound that was heard, with what was made of it; stays in the memory of the page. */
export interface ListeningClip {
  /** Mono, −1…1. */
  readonly samples: Float32Array
  readonly sampleRate: number
  readonly log: readonly ClipLogLine[]
}

export interface MicrophoneInputParts {
  /** The player's: events are told on it. */
  readonly clock: Pick<AudioClock, 'nowSeconds'> & { secondsOfTimeStamp(timeStampMs: number): number }
  /** Folder of the app with `listening/` in it; by default where the page is. */
  readonly baseUrl?: string
  /** From the strings to the app, where it was measured; by default what the browser says of the device. */
  readonly inputLatencySeconds?: number
  /** By default the quick engine at 46 ms. */
  readonly pace?: ListeningPace
  /** Loudness for this piano and room, from the calibration; by default 0.7 (spec: learning §9.2). */
  readonly gain?: number
  /** How far the piano is from A 440, from the calibration. */
  readonly tuningCents?: number
  /** The microphone to open; by default the system's. */
  readonly deviceId?: string | null
  readonly log?: (message: string, cause: unknown) => void
}

/** A piano heard through the microphone. Nothing is loaded before `prepare` or `start`, and no sound leaves the device. */
export interface MicrophoneInput extends NoteInput {
  readonly kind: 'microphone'
  /** Whether this browser can at all. */
  readonly supported: boolean
  state(): MicrophoneState
  onState(listener: (state: MicrophoneState) => void): () => void
  onTrouble(listener: (trouble: MicrophoneTrouble) => void): () => void
  /** Loads the analysis without opening the microphone. Never rejects: what fails is told as a trouble; true when ready. */
  prepare(): Promise<boolean>
  /** Opens the microphone too. Never rejects; `state().isListening` says what came of it. */
  start(): Promise<void>
  /** Lets the microphone go, and ends the worker. */
  stop(): void
  /** Another microphone, at once when listening; null: the system's. */
  choose(deviceId: string | null): Promise<void>
  /** The microphones there are. */
  inputs(): Promise<readonly MicrophoneDevice[]>
  setPace(pace: ListeningPace): void
  /** How long one analysis takes at this pace here (the middle of some tries); needs `prepare`. Rejects when the worker ends. */
  measurePace(pace: ListeningPace): Promise<{ readonly inferenceMs: number }>
  /** Keys that are to be struck, in order of time; times on the player's clock, null: whenever they come. Ids are the caller's. */
  ask(events: readonly AskedEvent[]): void
  /** Forgets what is still asked (all, or these), unanswered. */
  forget(ids?: readonly number[]): void
  /** Times on the player's clock. */
  onVerdict(listener: (verdict: Verdict) => void): () => void
  readonly readings: ListeningReadings
  /** What the app itself plays, so that it is not taken for the learner. */
  setEcho(node: AudioNode | null): void
  /** Begins a clip of at most 60 s; answers it when `stopClip` is called, the time is over or listening ends. Null when not listening. */
  recordClip(): Promise<ListeningClip | null>
  stopClip(): void
  /** `stop`, and nothing is told any more. */
  dispose(): void
}

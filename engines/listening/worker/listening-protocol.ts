import type { ListeningClip, ListeningPace } from '../microphone-input.types.ts'
import type { DetectedNote, ExpectedEvent, ExpectedKeyVerdict, ReleasedNote } from '../note-detector.types.ts'

// All times between page and worker are seconds on the capture's clock: only the page knows the player's clock.

export type ListeningOrder =
  /** Fetches the files of the analysis and warms it up. */
  | { readonly kind: 'load' }
  /** Sound arrives through this port from now on; earlier sound is dropped. */
  | { readonly kind: 'listen'; readonly port: MessagePort; readonly sampleRate: number; readonly gain: number; readonly tuningCents: number }
  | { readonly kind: 'rest' }
  | { readonly kind: 'pace'; readonly pace: ListeningPace }
  | { readonly kind: 'ask'; readonly events: readonly ExpectedEvent[] }
  /** Null: all. */
  | { readonly kind: 'forget'; readonly ids: readonly number[] | null }
  | { readonly kind: 'measure'; readonly id: number; readonly pace: ListeningPace }
  | { readonly kind: 'record' }
  | { readonly kind: 'stopRecord' }

/** Result of one hop. */
export interface HopReport {
  readonly kind: 'hop'
  readonly notes: readonly DetectedNote[]
  readonly released: readonly ReleasedNote[]
  readonly verdicts: readonly ExpectedKeyVerdict[]
  /** The time up to which sound was analysed. */
  readonly atSeconds: number
  readonly soundSeconds: number
  readonly peak: number
  readonly rms: number
  /** Before any gain: the loudest sample, and the number of clipped ones. */
  readonly rawPeak: number
  readonly clippedSamples: number
  readonly hopMs: number
  readonly inferenceMs: number
  /** Frames dropped before this hop. */
  readonly droppedFrames: number
  readonly spectrum: Float32Array
  readonly sounding: Float32Array
}

export type ListeningFault = 'modelDamaged' | 'modelMissing' | 'crashed' | 'notStarted'

export type ListeningReport =
  | { readonly kind: 'progress'; readonly share: number }
  | { readonly kind: 'ready' }
  | { readonly kind: 'failed'; readonly fault: ListeningFault; readonly message: string }
  | HopReport
  | { readonly kind: 'measured'; readonly id: number; readonly inferenceMs: number }
  | { readonly kind: 'clip'; readonly clip: ListeningClip | null }

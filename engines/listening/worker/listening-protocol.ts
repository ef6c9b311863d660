import type { AskedEvent, HeardNote, ReleasedNote, Verdict } from '../detection/heard.ts'
import type { ListeningClip, ListeningPace } from '../microphone-input.types.ts'

// All times between page and worker are seconds of the capture's own count: the page alone knows the player's clock.

export type ListeningOrder =
  /** Fetches what listening needs from a folder of the app, and makes it ready. */
  | { readonly kind: 'load'; readonly baseUrl: string }
  /** Sound comes through this port from now on; what was heard before is forgotten. */
  | { readonly kind: 'listen'; readonly port: MessagePort; readonly sampleRate: number; readonly gain: number; readonly tuningCents: number }
  | { readonly kind: 'rest' }
  | { readonly kind: 'pace'; readonly pace: ListeningPace }
  | { readonly kind: 'ask'; readonly events: readonly AskedEvent[] }
  /** Null: all. */
  | { readonly kind: 'forget'; readonly ids: readonly number[] | null }
  | { readonly kind: 'measure'; readonly id: number; readonly pace: ListeningPace }
  | { readonly kind: 'record' }
  | { readonly kind: 'stopRecord' }

/** What one hop brought. */
export interface HopReport {
  readonly kind: 'hop'
  readonly notes: readonly HeardNote[]
  readonly released: readonly ReleasedNote[]
  readonly verdicts: readonly Verdict[]
  /** Up to where sound was analysed. */
  readonly atSeconds: number
  readonly heardSeconds: number
  readonly peak: number
  readonly rms: number
  /** Before any gain: the loudest sample, and how many stood at the converter's end. */
  readonly rawPeak: number
  readonly clippedSamples: number
  readonly hopMs: number
  readonly inferenceMs: number
  /** Left out before this hop. */
  readonly droppedFrames: number
  readonly spectrum: Float32Array
  readonly sounding: Float32Array
}

export type ListeningFault = 'modelDamaged' | 'modelMissing' | 'crashed'

export type ListeningReport =
  | { readonly kind: 'progress'; readonly share: number }
  | { readonly kind: 'ready' }
  | { readonly kind: 'failed'; readonly fault: ListeningFault; readonly message: string }
  | HopReport
  | { readonly kind: 'measured'; readonly id: number; readonly inferenceMs: number }
  | { readonly kind: 'clip'; readonly clip: ListeningClip | null }

/** What the worklet sends to the worker: some 11 ms of sound at the rate of its context. */
export interface CapturedSound {
  /** Number of the first sample on the context's own count: a gap shows that sound was lost. */
  readonly frame: number
  readonly samples: Float32Array
  /** What the app itself played meanwhile, as long; null: nothing. */
  readonly own: Float32Array | null
}

/** Told to the worklet once: where its sound goes. */
export interface CaptureOrder {
  readonly port: MessagePort
}

export const CAPTURE_PROCESSOR = 'capture'

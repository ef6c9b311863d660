/** What the worklet sends to the worker: some 11 ms of sound at the rate of its context. */
export interface CapturedSound {
  /** Number of the first sample on the context's count: a gap shows lost sound. */
  readonly frame: number
  readonly samples: Float32Array
  /** The app's own sound of the same time, same length; null: silence. */
  readonly own: Float32Array | null
}

/** Sent to the worklet once: the port for its sound. */
export interface CaptureOrder {
  readonly port: MessagePort
}

export const CAPTURE_PROCESSOR = 'capture'

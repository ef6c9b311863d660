export const KEYS = 88
/** 36 bins an octave; key k (0 = A0) is bin 3k + 1. */
export const BINS = 312
/** Frames ago at which the network says that a key was struck. */
export const AGES = [1, 2, 3, 4, 5, 6, 8, 10, 13, 16] as const
/** Outputs of a key: a logit for each age, the logit of « sounds », and velocity / 64 − 1 of the latest strike. */
export const OUTPUTS = 12
export const SOUNDS = 10
export const VELOCITY = 11
/**
 * A frame: 512 samples at 22,050 Hz, 23.2 ms. Frame f ends at sample 512 (f + 1); a strike « l frames ago » at frame f fell into frame f − l, whose
 * middle is at (f − l + 0.5) · 512 / 22,050 s.
 */
export const FRAME_SAMPLES = 512
/** The network's answer to one frame. The arrays are used again for the next frame. */
export interface Answer {
  readonly frame: number
  /** [88 · 12]: key after key. */
  readonly keys: Float32Array
  /** Logit: a piano sounds. */
  readonly piano: number
  /** The four numbers of the level, as the network sees them. */
  readonly level: Float32Array
  /** [312]: the middle spectrum (4,096 samples) in dB. */
  readonly decibels: Float32Array
}
export interface PianoNetwork {
  /** Adds sound at 22,050 Hz, any length, and answers each frame that it completes, in order. */
  push(samples: Float32Array, take: (answer: Answer) => void): void
  reset(): void
}

/** A second-order filter, normalised by a0: y = b·x − a·y. */
export interface Biquad {
  readonly b0: number
  readonly b1: number
  readonly b2: number
  readonly a1: number
  readonly a2: number
}

const BUTTERWORTH_Q = Math.SQRT1_2
/** The formulas are invalid near half the rate: higher frequencies are clamped to this share of it. */
const HIGHEST_SHARE = 0.49

/** The formulas of Robert Bristow-Johnson's « Audio EQ Cookbook ». */
function turn(rateHz: number, hz: number, quality: number): { cosine: number; alpha: number } {
  const angle = (2 * Math.PI * Math.min(hz, rateHz * HIGHEST_SHARE)) / rateHz
  return { cosine: Math.cos(angle), alpha: Math.sin(angle) / (2 * quality) }
}

const over = (a0: number, b0: number, b1: number, b2: number, a1: number, a2: number): Biquad => ({
  b0: b0 / a0,
  b1: b1 / a0,
  b2: b2 / a0,
  a1: a1 / a0,
  a2: a2 / a0,
})

export function highPass(rateHz: number, hz: number, quality = BUTTERWORTH_Q): Biquad {
  const { cosine, alpha } = turn(rateHz, hz, quality)
  return over(1 + alpha, (1 + cosine) / 2, -1 - cosine, (1 + cosine) / 2, -2 * cosine, 1 - alpha)
}

export function lowPass(rateHz: number, hz: number, quality = BUTTERWORTH_Q): Biquad {
  const { cosine, alpha } = turn(rateHz, hz, quality)
  return over(1 + alpha, (1 - cosine) / 2, 1 - cosine, (1 - cosine) / 2, -2 * cosine, 1 - alpha)
}

export function bandPass(rateHz: number, hz: number, quality: number): Biquad {
  const { cosine, alpha } = turn(rateHz, hz, quality)
  return over(1 + alpha, alpha, 0, -alpha, -2 * cosine, 1 - alpha)
}

export function peak(rateHz: number, hz: number, quality: number, db: number): Biquad {
  const { cosine, alpha } = turn(rateHz, hz, quality)
  const gain = 10 ** (db / 40)
  return over(1 + alpha / gain, 1 + alpha * gain, -2 * cosine, 1 - alpha * gain, -2 * cosine, 1 - alpha / gain)
}

/** High shelf: raises everything above `hz` by `db`. */
export function highShelf(rateHz: number, hz: number, db: number): Biquad {
  const { cosine, alpha } = turn(rateHz, hz, BUTTERWORTH_Q)
  const gain = 10 ** (db / 40)
  const root = 2 * Math.sqrt(gain) * alpha
  return over(
    gain + 1 - (gain - 1) * cosine + root,
    gain * (gain + 1 + (gain - 1) * cosine + root),
    -2 * gain * (gain - 1 + (gain + 1) * cosine),
    gain * (gain + 1 + (gain - 1) * cosine - root),
    2 * (gain - 1 - (gain + 1) * cosine),
    gain + 1 - (gain - 1) * cosine - root,
  )
}

/** A resonance with its bandwidth, like a formant; gain 1 at 0 Hz. */
export function resonance(rateHz: number, hz: number, bandwidthHz: number): Biquad {
  const radius = Math.exp((-Math.PI * bandwidthHz) / rateHz)
  const a1 = -2 * radius * Math.cos((2 * Math.PI * hz) / rateHz)
  const a2 = radius * radius
  return { b0: 1 + a1 + a2, b1: 0, b2: 0, a1, a2 }
}

/** Applies all filters in series. */
export function filtered(samples: Float32Array, ...filters: readonly Biquad[]): Float32Array {
  const result = samples.slice()
  for (const { b0, b1, b2, a1, a2 } of filters) {
    let [x1, x2, y1, y2] = [0, 0, 0, 0]
    for (let index = 0; index < result.length; index += 1) {
      const x = result[index] as number
      const y = b0 * x + b1 * x1 + b2 * x2 - a1 * y1 - a2 * y2
      x2 = x1
      x1 = x
      y2 = y1
      y1 = y
      result[index] = y
    }
  }
  return result
}

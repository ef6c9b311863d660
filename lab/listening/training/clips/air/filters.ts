import { RATE_HZ } from '../clip.ts'

/** b0 b1 b2 a1 a2, divided by a0. */
export type Biquad = readonly [number, number, number, number, number]

/** The formulas of Robert Bristow-Johnson's « Audio EQ Cookbook ». */
function turn(hz: number, quality: number): { cosine: number; alpha: number } {
  const angle = (2 * Math.PI * Math.min(hz, RATE_HZ * 0.49)) / RATE_HZ
  return { cosine: Math.cos(angle), alpha: Math.sin(angle) / (2 * quality) }
}

const over = (a0: number, b0: number, b1: number, b2: number, a1: number, a2: number): Biquad => [b0 / a0, b1 / a0, b2 / a0, a1 / a0, a2 / a0]

export function highPass(hz: number, quality = Math.SQRT1_2): Biquad {
  const { cosine, alpha } = turn(hz, quality)
  return over(1 + alpha, (1 + cosine) / 2, -1 - cosine, (1 + cosine) / 2, -2 * cosine, 1 - alpha)
}

export function lowPass(hz: number, quality = Math.SQRT1_2): Biquad {
  const { cosine, alpha } = turn(hz, quality)
  return over(1 + alpha, (1 - cosine) / 2, 1 - cosine, (1 - cosine) / 2, -2 * cosine, 1 - alpha)
}

export function bandPass(hz: number, quality: number): Biquad {
  const { cosine, alpha } = turn(hz, quality)
  return over(1 + alpha, alpha, 0, -alpha, -2 * cosine, 1 - alpha)
}

export function peak(hz: number, quality: number, db: number): Biquad {
  const { cosine, alpha } = turn(hz, quality)
  const gain = 10 ** (db / 40)
  return over(1 + alpha / gain, 1 + alpha * gain, -2 * cosine, 1 - alpha * gain, -2 * cosine, 1 - alpha / gain)
}

/** Everything above `hz` by `db`, below nothing. */
export function highShelf(hz: number, db: number): Biquad {
  const { cosine, alpha } = turn(hz, Math.SQRT1_2)
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

export function filtered(samples: Float32Array, ...filters: readonly Biquad[]): Float32Array {
  const result = samples.slice()
  for (const [b0, b1, b2, a1, a2] of filters) {
    let [x1, x2, y1, y2] = [0, 0, 0, 0]
    for (let index = 0; index < result.length; index += 1) {
      const sample = result[index] as number
      const value = b0 * sample + b1 * x1 + b2 * x2 - a1 * y1 - a2 * y2
      x2 = x1
      x1 = sample
      y2 = y1
      y1 = value
      result[index] = value
    }
  }
  return result
}

/** A filter of second order: y = b·x − a·y. */
export interface Biquad {
  readonly b0: number
  readonly b1: number
  readonly b2: number
  readonly a1: number
  readonly a2: number
}

const BUTTERWORTH_Q = Math.SQRT1_2

function biquad(rateHz: number, cutoffHz: number, of: (cosine: number) => readonly [number, number, number]): Biquad {
  const angle = (2 * Math.PI * cutoffHz) / rateHz
  const cosine = Math.cos(angle)
  const alpha = Math.sin(angle) / (2 * BUTTERWORTH_Q)
  const a0 = 1 + alpha
  const [b0, b1, b2] = of(cosine)
  return { b0: b0 / a0, b1: b1 / a0, b2: b2 / a0, a1: (-2 * cosine) / a0, a2: (1 - alpha) / a0 }
}

export const lowPass = (rateHz: number, cutoffHz: number): Biquad =>
  biquad(rateHz, cutoffHz, (cosine) => [(1 - cosine) / 2, 1 - cosine, (1 - cosine) / 2])

export const highPass = (rateHz: number, cutoffHz: number): Biquad =>
  biquad(rateHz, cutoffHz, (cosine) => [(1 + cosine) / 2, -(1 + cosine), (1 + cosine) / 2])

/** One resonance of a mouth: peaks near 1 at its frequency. */
export function resonance(rateHz: number, frequencyHz: number, bandwidthHz: number): Biquad {
  const radius = Math.exp((-Math.PI * bandwidthHz) / rateHz)
  const a1 = -2 * radius * Math.cos((2 * Math.PI * frequencyHz) / rateHz)
  const a2 = radius * radius
  return { b0: 1 + a1 + a2, b1: 0, b2: 0, a1, a2 }
}

export function filtered(samples: Float32Array, filters: readonly Biquad[]): Float32Array {
  const out = new Float32Array(samples)
  for (const { b0, b1, b2, a1, a2 } of filters) {
    let [x1, x2, y1, y2] = [0, 0, 0, 0]
    for (let index = 0; index < out.length; index += 1) {
      const x = out[index] as number
      const y = b0 * x + b1 * x1 + b2 * x2 - a1 * y1 - a2 * y2
      x2 = x1
      x1 = x
      y2 = y1
      y1 = y
      out[index] = y
    }
  }
  return out
}

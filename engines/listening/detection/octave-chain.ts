const FRAME_SAMPLES = 256

/** Octaves of the constant-Q analysis: octave o is the sound at 22,050 / 2^o Hz. */
export const OCTAVES = 9
const TAPS = 256
/** Taps on the left of a decimated sample. */
const LEFT = 127

/** Input of the network at one moment: the latest samples of each octave, as many as its last `frames` frames need. */
export interface OctaveTails {
  /** Number of the newest frame; frame f is centred at sample 256·f. */
  readonly newestFrame: number
  /** One array an octave, the same arrays each time. */
  readonly tails: readonly Float32Array[]
}

/** Splits sound into nine octaves, each at half the rate of the one before; computes only what is new. */
export interface OctaveChain {
  push(samples: Float32Array): void
  tails(): OctaveTails
}

/**
 * `lowPass`: the 256 taps of the network's own halving filter. A decimated sample i is Σ lowPass[k]·x[2i − 127 + k], so the latest ones still change
 * while sound comes in: octave o computes its last c_o anew, c_0 = 0, c_o = ⌈(c_{o−1} + 129) / 2⌉ + 1.
 */
export function createOctaveChain(lowPass: Float32Array, frames: number): OctaveChain {
  const strides = Array.from({ length: OCTAVES }, (_, octave) => FRAME_SAMPLES >> octave)
  const counts = strides.map(() => 0)
  const unsettled = [0]
  for (let octave = 1; octave < OCTAVES; octave += 1) unsettled.push(Math.ceil(((unsettled[octave - 1] ?? 0) + TAPS - LEFT) / 2) + 1)
  // Each ring buffer holds its tail, the filter's length and the largest push.
  const rings = strides.map((stride) => new Float32Array((frames + 24) * stride + 4 * TAPS))
  const tails = strides.map((stride) => new Float32Array((frames - 1) * stride + TAPS))
  const largestPush = 16 * FRAME_SAMPLES

  const halve = (octave: number, howMany: number): void => {
    const [source, target] = [rings[octave - 1], rings[octave]]
    if (!source || !target) return
    const [sourceCount, targetCount] = [counts[octave - 1] ?? 0, counts[octave] ?? 0]
    const offset = source.length - sourceCount
    for (let back = 1; back <= howMany; back += 1) {
      const first = 2 * (targetCount - back) - LEFT
      const from = Math.max(0, -first, -(first + offset))
      const to = Math.min(TAPS, sourceCount - first)
      let sum = 0
      for (let tap = from; tap < to; tap += 1) sum += (lowPass[tap] ?? 0) * (source[first + offset + tap] ?? 0)
      target[target.length - back] = sum
    }
  }
  const pushPart = (samples: Float32Array): void => {
    const whole = rings[0]
    if (!whole) return
    whole.copyWithin(0, samples.length)
    whole.set(samples, whole.length - samples.length)
    const total = (counts[0] ?? 0) + samples.length
    counts[0] = total
    for (let octave = 1; octave < OCTAVES; octave += 1) {
      const count = Math.floor(total / 2 ** octave)
      const fresh = count - (counts[octave] ?? 0)
      counts[octave] = count
      if (fresh > 0) rings[octave]?.copyWithin(0, fresh)
      halve(octave, Math.min(count, rings[octave]?.length ?? 0, fresh + (unsettled[octave] ?? 0)))
    }
  }

  return {
    push(samples) {
      for (let start = 0; start < samples.length; start += largestPush) pushPart(samples.subarray(start, start + largestPush))
    },
    tails() {
      const newestFrame = Math.floor((counts[0] ?? 0) / FRAME_SAMPLES)
      tails.forEach((tail, octave) => {
        const ring = rings[octave]
        const [count, stride] = [counts[octave] ?? 0, strides[octave] ?? 1]
        if (!ring) return
        const sinceFirst = count - ((newestFrame - frames + 1) * stride - TAPS / 2)
        const known = Math.min(tail.length, sinceFirst)
        const start = ring.length - sinceFirst
        tail.set(ring.subarray(start, start + known), 0)
        // Samples after the newest are mirrored from the past, as in the network's training.
        for (let index = known; index < tail.length; index += 1) tail[index] = ring[ring.length - 2 - (index - known)] ?? 0
      })
      return { newestFrame, tails }
    },
  }
}

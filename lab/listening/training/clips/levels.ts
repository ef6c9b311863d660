export const ratioOf = (db: number): number => 10 ** (db / 20)

export function loudest(samples: Float32Array): number {
  let peak = 0
  for (const sample of samples) peak = Math.max(peak, Math.abs(sample))
  return peak
}

/** Level of the sounding part: pauses below a hundredth of the peak do not count. */
export function soundingLevel(samples: Float32Array): number {
  const floor = loudest(samples) / 100
  let [sum, count] = [0, 0]
  for (const sample of samples) {
    if (Math.abs(sample) < floor) continue
    sum += sample * sample
    count += 1
  }
  return count === 0 ? 0 : Math.sqrt(sum / count)
}

export function scaled(samples: Float32Array, ratio: number): Float32Array {
  return samples.map((sample) => sample * ratio)
}

/** Normalises the peak to `peak`; silence stays silence. */
export function peakedAt(samples: Float32Array, peak: number): Float32Array {
  const top = loudest(samples)
  return top === 0 ? samples : scaled(samples, peak / top)
}

/** Adds `other` from sample `at` on; truncated at the end. */
export function addInto(samples: Float32Array, other: Float32Array, at = 0, ratio = 1): void {
  const last = Math.min(samples.length, at + other.length)
  for (let index = Math.max(0, at); index < last; index += 1) samples[index] = (samples[index] as number) + ratio * (other[index - at] as number)
}

/** Scales `other` to be so much softer than `samples`. */
export function mixedAt(samples: Float32Array, other: Float32Array, db: number): Float32Array {
  const [level, otherLevel] = [soundingLevel(samples), soundingLevel(other)]
  const result = samples.slice()
  if (level > 0 && otherLevel > 0) addInto(result, other, 0, (level / otherLevel) * ratioOf(-db))
  return result
}

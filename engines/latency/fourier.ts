/** The next power of two. */
function powerOfTwoFrom(length: number): number {
  let size = 1
  while (size < length) size *= 2
  return size
}

/** Fourier transform in place, of a length that is a power of two; `sign` −1 there, +1 back (not divided by the length). */
function transform(real: Float64Array, imaginary: Float64Array, sign: -1 | 1): void {
  const size = real.length
  for (let index = 1, mirrored = 0; index < size; index += 1) {
    let bit = size >> 1
    for (; mirrored & bit; bit >>= 1) mirrored ^= bit
    mirrored ^= bit
    if (index >= mirrored) continue
    ;[real[index], real[mirrored]] = [real[mirrored] as number, real[index] as number]
    ;[imaginary[index], imaginary[mirrored]] = [imaginary[mirrored] as number, imaginary[index] as number]
  }
  for (let span = 2; span <= size; span *= 2) {
    const half = span / 2
    const angle = (sign * 2 * Math.PI) / span
    for (let step = 0; step < half; step += 1) {
      const cosine = Math.cos(angle * step)
      const sine = Math.sin(angle * step)
      for (let low = step; low < size; low += span) {
        const high = low + half
        const turnedReal = (real[high] as number) * cosine - (imaginary[high] as number) * sine
        const turnedImaginary = (real[high] as number) * sine + (imaginary[high] as number) * cosine
        real[high] = (real[low] as number) - turnedReal
        imaginary[high] = (imaginary[low] as number) - turnedImaginary
        real[low] = (real[low] as number) + turnedReal
        imaginary[low] = (imaginary[low] as number) + turnedImaginary
      }
    }
  }
}

/** How alike `recording` is to `reference` shifted by 0, 1, 2 … samples: the matched filter, by Fourier. */
export function correlate(recording: Float32Array, reference: Float32Array): Float64Array {
  const size = powerOfTwoFrom(recording.length + reference.length)
  const [real, imaginary] = [new Float64Array(size), new Float64Array(size)]
  const [otherReal, otherImaginary] = [new Float64Array(size), new Float64Array(size)]
  real.set(recording)
  otherReal.set(reference)
  transform(real, imaginary, -1)
  transform(otherReal, otherImaginary, -1)
  for (let index = 0; index < size; index += 1) {
    const [a, b] = [real[index] as number, imaginary[index] as number]
    const [c, d] = [otherReal[index] as number, otherImaginary[index] as number]
    real[index] = (a * c + b * d) / size
    imaginary[index] = (b * c - a * d) / size
  }
  transform(real, imaginary, 1)
  return real.subarray(0, recording.length)
}

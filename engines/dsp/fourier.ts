/** Fourier transform of a real signal whose length is a power of two, with tables computed once: allocates nothing while it runs. */
export interface RealFourier {
  readonly size: number
  /** `size / 2 + 1` bins from `size` samples. */
  forward(samples: Float64Array, real: Float64Array, imaginary: Float64Array): void
  /** Inverse transform, already divided by `size`; the bins are not modified. */
  inverse(real: Float64Array, imaginary: Float64Array, samples: Float64Array): void
}

function reversedBits(size: number): Uint32Array {
  const order = new Uint32Array(size)
  for (let index = 1; index < size; index += 1) order[index] = ((order[index >> 1] as number) >> 1) | (index & 1 ? size >> 1 : 0)
  return order
}

/** Even samples are the real part, odd ones the imaginary part of a complex signal of half the length: half the work. */
export function createRealFourier(size: number): RealFourier {
  const half = size / 2
  const order = reversedBits(half)
  const [re, im] = [new Float64Array(half), new Float64Array(half)]
  const cosines = Float64Array.from({ length: half }, (_, index) => Math.cos((2 * Math.PI * index) / size))
  const sines = Float64Array.from({ length: half }, (_, index) => Math.sin((2 * Math.PI * index) / size))

  /** In place on `re` and `im`, whose samples are already in bit-reversed order. */
  function butterflies(sign: -1 | 1): void {
    // The first two stages only rotate by quarter turns, so they need no multiplication.
    if (half >= 2) {
      for (let at = 0; at < half; at += 2) {
        const [realHigh, imaginaryHigh] = [re[at + 1] as number, im[at + 1] as number]
        re[at + 1] = (re[at] as number) - realHigh
        im[at + 1] = (im[at] as number) - imaginaryHigh
        re[at] = (re[at] as number) + realHigh
        im[at] = (im[at] as number) + imaginaryHigh
      }
    }
    for (let span = 4; span <= half; span *= 2) {
      const reach = span / 2
      const stride = size / span
      for (let start = 0; start < half; start += span) {
        for (let step = 0, table = 0; step < reach; step += 1, table += stride) {
          const cosine = cosines[table] as number
          const sine = sign * (sines[table] as number)
          const low = start + step
          const high = low + reach
          const turnedReal = (re[high] as number) * cosine - (im[high] as number) * sine
          const turnedImaginary = (re[high] as number) * sine + (im[high] as number) * cosine
          re[high] = (re[low] as number) - turnedReal
          im[high] = (im[low] as number) - turnedImaginary
          re[low] = (re[low] as number) + turnedReal
          im[low] = (im[low] as number) + turnedImaginary
        }
      }
    }
  }

  return {
    size,
    forward(samples, real, imaginary) {
      for (let index = 0; index < half; index += 1) {
        const from = (order[index] as number) * 2
        re[index] = samples[from] as number
        im[index] = samples[from + 1] as number
      }
      butterflies(-1)
      real[0] = (re[0] as number) + (im[0] as number)
      imaginary[0] = 0
      real[half] = (re[0] as number) - (im[0] as number)
      imaginary[half] = 0
      for (let bin = 1; bin < half; bin += 1) {
        const other = half - bin
        const evenReal = ((re[bin] as number) + (re[other] as number)) / 2
        const evenImaginary = ((im[bin] as number) - (im[other] as number)) / 2
        const oddReal = ((im[bin] as number) + (im[other] as number)) / 2
        const oddImaginary = ((re[other] as number) - (re[bin] as number)) / 2
        const cosine = cosines[bin] as number
        const sine = sines[bin] as number
        real[bin] = evenReal + oddReal * cosine + oddImaginary * sine
        imaginary[bin] = evenImaginary + oddImaginary * cosine - oddReal * sine
      }
    },
    inverse(real, imaginary, samples) {
      for (let index = 0; index < half; index += 1) {
        const bin = order[index] as number
        const other = half - bin
        const evenReal = (real[bin] as number) + (real[other] as number)
        const evenImaginary = (imaginary[bin] as number) - (imaginary[other] as number)
        const gapReal = (real[bin] as number) - (real[other] as number)
        const gapImaginary = (imaginary[bin] as number) + (imaginary[other] as number)
        const cosine = cosines[bin] as number
        const sine = sines[bin] as number
        const oddReal = gapReal * cosine - gapImaginary * sine
        const oddImaginary = gapReal * sine + gapImaginary * cosine
        re[index] = evenReal - oddImaginary
        im[index] = evenImaginary + oddReal
      }
      butterflies(1)
      for (let index = 0; index < half; index += 1) {
        samples[2 * index] = (re[index] as number) / size
        samples[2 * index + 1] = (im[index] as number) / size
      }
    },
  }
}

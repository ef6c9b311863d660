import { createRealFourier } from './fourier.ts'

interface Spectrum {
  readonly real: Float64Array
  readonly imaginary: Float64Array
}

/** Product of two spectra; `sign` −1 reverses the second sound in time. */
function multiplied(a: Float32Array, other: Float32Array, sign: -1 | 1): Float64Array {
  let size = 4
  while (size < a.length + other.length) size *= 2
  const fourier = createRealFourier(size)
  const line = new Float64Array(size)
  const spectrumOf = (sound: Float32Array): Spectrum => {
    const [real, imaginary] = [new Float64Array(size / 2 + 1), new Float64Array(size / 2 + 1)]
    line.fill(0)
    line.set(sound)
    fourier.forward(line, real, imaginary)
    return { real, imaginary }
  }
  const product = spectrumOf(a)
  const factor = spectrumOf(other)
  for (let bin = 0; bin <= size / 2; bin += 1) {
    const [a, b] = [product.real[bin] as number, product.imaginary[bin] as number]
    const [c, d] = [factor.real[bin] as number, sign * (factor.imaginary[bin] as number)]
    product.real[bin] = a * c - b * d
    product.imaginary[bin] = a * d + b * c
  }
  fourier.inverse(product.real, product.imaginary, line)
  return line.subarray(0, a.length)
}

/** Correlation of `recording` with `reference` shifted by 0, 1, 2 … samples: the matched filter. */
export const correlate = (recording: Float32Array, reference: Float32Array): Float64Array => multiplied(recording, reference, -1)

/** Convolves `samples` with `response`, cut to the length of `samples`: sample 0 of the response is zero delay. */
export const convolve = (samples: Float32Array, response: Float32Array): Float32Array => Float32Array.from(multiplied(samples, response, 1))

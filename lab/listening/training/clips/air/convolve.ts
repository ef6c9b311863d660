import { createRealFourier } from '../../../../../engines/listening/echo/fourier.ts'

/** What `response` makes of `samples`, as long as `samples`: sample 0 of the response is no delay. */
export function convolve(samples: Float32Array, response: Float32Array): Float32Array {
  let size = 2
  while (size < samples.length + response.length) size *= 2
  const fourier = createRealFourier(size)
  const bins = size / 2 + 1
  const [real, imaginary, otherReal, otherImaginary] = [0, 1, 2, 3].map(() => new Float64Array(bins)) as [
    Float64Array,
    Float64Array,
    Float64Array,
    Float64Array,
  ]
  const line = new Float64Array(size)
  line.set(samples)
  fourier.forward(line, real, imaginary)
  line.fill(0)
  line.set(response)
  fourier.forward(line, otherReal, otherImaginary)
  for (let bin = 0; bin < bins; bin += 1) {
    const [a, b, c, d] = [real[bin] as number, imaginary[bin] as number, otherReal[bin] as number, otherImaginary[bin] as number]
    real[bin] = a * c - b * d
    imaginary[bin] = a * d + b * c
  }
  fourier.inverse(real, imaginary, line)
  return Float32Array.from(line.subarray(0, samples.length))
}

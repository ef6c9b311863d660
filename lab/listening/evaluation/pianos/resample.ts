import { kaiserWindow } from '@prelude/engines/dsp'

/** Half the length of the interpolation kernel, in samples of the slower of the two rates. */
const HALF_TAPS = 20
/** Steps between two samples at which the kernel is tabulated. */
const TABLE_STEPS = 512
/** Shape of the Kaiser window: 80 dB of stop band. */
const KAISER_BETA = 8

const kernel = Float32Array.from({ length: HALF_TAPS * TABLE_STEPS + 1 }, (_, step) => {
  const x = step / TABLE_STEPS
  const sinc = x === 0 ? 1 : Math.sin(Math.PI * x) / (Math.PI * x)
  return sinc * kaiserWindow(x / HALF_TAPS, KAISER_BETA)
})

/** Resamples by `step` source samples per output sample, with a low-pass where that downsamples. Output sample 0 is at source sample `from`. */
export function resample(source: Float32Array, step: number, from: number, length: number): Float32Array {
  const target = new Float32Array(length)
  // Slightly below the smaller of the two Nyquist frequencies, against aliasing.
  const cutoff = Math.min(1, 1 / step) * 0.96
  const reach = HALF_TAPS / cutoff
  for (let index = 0; index < length; index += 1) {
    const centre = from + index * step
    const first = Math.max(0, Math.ceil(centre - reach))
    const last = Math.min(source.length - 1, Math.floor(centre + reach))
    if (first > source.length) break
    let sum = 0
    for (let at = first; at <= last; at += 1)
      sum += (source[at] as number) * (kernel[Math.round(Math.abs(at - centre) * cutoff * TABLE_STEPS)] as number)
    target[index] = sum * cutoff
  }
  return target
}

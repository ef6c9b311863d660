import { kaiserWindow } from '@prelude/engines/dsp'

/** Half the length of the interpolation kernel, in samples of the slower rate. */
const HALF_TAPS = 20
/** Table resolution of the kernel: steps per sample. */
const TABLE_STEPS = 512
/** Beta of the Kaiser window: 80 dB of stop-band attenuation. */
const KAISER_BETA = 8

const kernel = Float32Array.from({ length: HALF_TAPS * TABLE_STEPS + 1 }, (_, step) => {
  const x = step / TABLE_STEPS
  const sinc = x === 0 ? 1 : Math.sin(Math.PI * x) / (Math.PI * x)
  return sinc * kaiserWindow(x / HALF_TAPS, KAISER_BETA)
})

/** Reads a sound in steps of `step` source samples, low-passed if that is faster than recorded. Sample 0 is the source's at `from`. */
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

import { kaiserWindow } from './kaiser.ts'

/** Stop band of the Kaiser window: 90 dB, ten more than needed. */
const STOP_DECIBELS = 90
const KAISER_BETA = 0.1102 * (STOP_DECIBELS - 8.7)
/** Phases for which the filter is tabulated; linear interpolation between them errs by less than −100 dB. */
const PHASES = 512

interface Rates {
  readonly inputRateHz: number
  readonly outputRateHz: number
  /** Edge of the pass band when downsampling; the stop band begins at half the output's rate, against aliasing. */
  readonly passHz: number
}

export interface Resampler {
  /** Input samples per output sample: output n is exactly at input n · step. */
  readonly step: number
  /** Returns the complete output; the newest few samples wait for the following ones. */
  push(samples: Float32Array): Float32Array
}

interface FilterBank {
  /** Taps on each side. */
  readonly reach: number
  /** [PHASES + 1, 2 · reach]. */
  readonly taps: Float32Array
}

function filterBank({ inputRateHz, outputRateHz, passHz }: Rates): FilterBank {
  const half = Math.min(inputRateHz, outputRateHz) / 2
  const isDown = inputRateHz > outputRateHz * 1.01
  const [pass, stop] = isDown ? [passHz, outputRateHz / 2] : [0.9 * half, 1.1 * half]
  const cutoff = (pass + stop) / (2 * inputRateHz)
  const width = (2 * Math.PI * (stop - pass)) / inputRateHz
  const reach = Math.ceil((STOP_DECIBELS - 8) / (2.285 * width) / 2)
  const taps = new Float32Array((PHASES + 1) * 2 * reach)
  for (let phase = 0; phase <= PHASES; phase += 1) {
    const row = phase * 2 * reach
    let sum = 0
    for (let tap = 0; tap < 2 * reach; tap += 1) {
      const distance = tap - reach + 1 - phase / PHASES
      const angle = 2 * Math.PI * cutoff * distance
      const sinc = Math.abs(distance) < 1e-9 ? 2 * cutoff : Math.sin(angle) / (Math.PI * distance)
      const value = sinc * kaiserWindow(distance / reach, KAISER_BETA)
      taps[row + tap] = value
      sum += value
    }
    // Normalises the gain of each phase.
    for (let tap = 0; tap < 2 * reach; tap += 1) taps[row + tap] = (taps[row + tap] ?? 0) / sum
  }
  return { reach, taps }
}

/** Converts sound of one rate to another, chunk by chunk; `stretch` above 1 plays it that much slower and lower, like a tape. */
export function createRateConverter({ stretch = 1, ...rates }: Rates & { readonly stretch?: number }): Resampler {
  const step = rates.inputRateHz / rates.outputRateHz / stretch
  if (Math.abs(step - 1) < 1e-9) return { step: 1, push: (samples) => samples }
  const { reach, taps } = filterBank(rates)
  const length = 2 * reach
  // Silence before the beginning: the first output is at the first sample.
  let pending = new Float32Array(reach - 1)
  /** Position of the next output in `kept`. */
  let place = reach - 1

  return {
    step,
    push(samples) {
      const sound = new Float32Array(pending.length + samples.length)
      sound.set(pending)
      sound.set(samples, pending.length)
      const last = sound.length - reach - 1
      const count = place > last ? 0 : Math.floor((last - place) / step) + 1
      const output = new Float32Array(count)
      for (let n = 0; n < count; n += 1) {
        const at = place + n * step
        const whole = Math.floor(at)
        const phase = (at - whole) * PHASES
        const row = Math.floor(phase)
        const share = phase - row
        const [first, from] = [row * length, whole - reach + 1]
        let sum = 0
        for (let tap = 0; tap < length; tap += 1) {
          const low = taps[first + tap] as number
          sum += (low + share * ((taps[first + length + tap] as number) - low)) * (sound[from + tap] as number)
        }
        output[n] = sum
      }
      place += count * step
      const spent = Math.max(0, Math.min(Math.floor(place) - reach + 1, sound.length))
      pending = sound.slice(spent)
      place -= spent
      return output
    },
  }
}

import { LISTENING_RATE_HZ } from '../detection/note-detector.types.ts'

/** The analysis looks at sound up to 9 kHz; from half its rate on nothing may fold back into it. */
const PASS_HZ = 9_000
const STOP_HZ = LISTENING_RATE_HZ / 2
/** Kaiser's window for 90 dB, ten more than asked. */
const STOP_DECIBELS = 90
const KAISER_BETA = 0.1102 * (STOP_DECIBELS - 8.7)
/** Places between two samples for which the filter is kept; between them it is drawn as a line, which errs by less than −100 dB. */
const PHASES = 512

export interface Resampler {
  /** Samples of the input from one sample of the output to the next: output n stands exactly at input n · step. */
  readonly step: number
  /** What is whole so far: the newest few samples wait for what comes after them. */
  push(samples: Float32Array): Float32Array
}

/** Modified Bessel function of order 0, by its series. */
function bessel(x: number): number {
  let [sum, term] = [1, 1]
  for (let k = 1; term > 1e-12 * sum; k += 1) {
    term *= (x / (2 * k)) ** 2
    sum += term
  }
  return sum
}

interface FilterBank {
  /** Taps to each side of the place. */
  readonly reach: number
  /** [PHASES + 1, 2 · reach]. */
  readonly taps: Float32Array
}

function filterBank(inputRateHz: number): FilterBank {
  const half = Math.min(inputRateHz, LISTENING_RATE_HZ) / 2
  const isDown = inputRateHz > LISTENING_RATE_HZ * 1.01
  const [pass, stop] = isDown ? [PASS_HZ, STOP_HZ] : [0.9 * half, 1.1 * half]
  const cutoff = (pass + stop) / (2 * inputRateHz)
  const width = (2 * Math.PI * (stop - pass)) / inputRateHz
  const reach = Math.ceil((STOP_DECIBELS - 8) / (2.285 * width) / 2)
  const taps = new Float32Array((PHASES + 1) * 2 * reach)
  for (let phase = 0; phase <= PHASES; phase += 1) {
    const row = phase * 2 * reach
    let sum = 0
    for (let tap = 0; tap < 2 * reach; tap += 1) {
      const distance = tap - reach + 1 - phase / PHASES
      const edge = Math.max(0, 1 - (distance / reach) ** 2)
      const angle = 2 * Math.PI * cutoff * distance
      const sinc = Math.abs(distance) < 1e-9 ? 2 * cutoff : Math.sin(angle) / (Math.PI * distance)
      const value = (sinc * bessel(KAISER_BETA * Math.sqrt(edge))) / bessel(KAISER_BETA)
      taps[row + tap] = value
      sum += value
    }
    // The same loudness at every place.
    for (let tap = 0; tap < 2 * reach; tap += 1) taps[row + tap] = (taps[row + tap] ?? 0) / sum
  }
  return { reach, taps }
}

/**
 * Sound of any rate to the rate of the analysis, piece by piece. A piano that is `tuningCents` sharp is played that much slower,
 * so that the analysis hears it in tune.
 */
export function createResampler(inputRateHz: number, tuningCents = 0): Resampler {
  const step = inputRateHz / LISTENING_RATE_HZ / 2 ** (tuningCents / 1200)
  if (Math.abs(step - 1) < 1e-9) return { step: 1, push: (samples) => samples }
  const { reach, taps } = filterBank(inputRateHz)
  const length = 2 * reach
  // Silence before the beginning: the first output stands at the first sample.
  let kept = new Float32Array(reach - 1)
  /** Place of the next output in `kept`. */
  let place = reach - 1

  return {
    step,
    push(samples) {
      const sound = new Float32Array(kept.length + samples.length)
      sound.set(kept)
      sound.set(samples, kept.length)
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
      kept = sound.slice(spent)
      place -= spent
      return output
    },
  }
}

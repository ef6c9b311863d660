import type { RealFourier } from '../../dsp/fourier.ts'

/** Samples of a block. */
export const BLOCK = 256
export const BINS = BLOCK + 1
/** Filter length 0.35 s at 22,050 Hz: a slow loudspeaker (0.12 s) and the reverberation of a living-room. */
export const PARTITIONS = 30
const LINES = PARTITIONS * BINS
/** The estimated echo path decays within a minute, so that no error stays for ever. */
const PERSISTENCE = 0.9998
/** Uncertainty of a bin rises again within seconds: a moved device is learned anew. */
const CERTAINTY = 0.99
/** The echo is seldom louder than the source; the initial energy of the echo path is spread over its partitions. */
const START_DOUBT = 0.1
const START_SHARE = 0.01
const SHARE_SMOOTHING = 0.9
/** Power over a block, squared full scale, below which the signal counts as silence. */
export const SILENCE = 1e-10

/** A spectrum of a window of two blocks. */
export interface Spectrum {
  readonly real: Float64Array
  readonly imaginary: Float64Array
}
export const createSpectrum = (): Spectrum => ({ real: new Float64Array(BINS), imaginary: new Float64Array(BINS) })

/** Single precision, so that a block's data stays in the processor's cache. */
const createLines = (): Float32Array => new Float32Array(LINES)

/** Spectra of the app's sound of the last blocks, one for each partition of the echo path. */
export class SoundHistory {
  readonly real = createLines()
  readonly imaginary = createLines()
  readonly power = createLines()
  #newest = 0

  /** Where the lines of the sound begin that a partition delays: 0 is the current block. */
  linesOf(partition: number): number {
    return ((this.#newest + partition) % PARTITIONS) * BINS
  }

  /** The current block, again with each stretch of it that arrives. */
  write({ real, imaginary }: Spectrum): void {
    const at = this.#newest * BINS
    for (let bin = 0; bin < BINS; bin += 1) {
      this.real[at + bin] = real[bin] as number
      this.imaginary[at + bin] = imaginary[bin] as number
    }
  }

  measurePower(): void {
    const at = this.#newest * BINS
    for (let bin = 0; bin < BINS; bin += 1) this.power[at + bin] = (this.real[at + bin] as number) ** 2 + (this.imaginary[at + bin] as number) ** 2
  }

  nextBlock(): void {
    this.#newest = (this.#newest + PARTITIONS - 1) % PARTITIONS
  }
}

/** The estimated way from loudspeaker to microphone: a filter in partitions of one block each, with its uncertainty. */
export class EchoPath {
  readonly #sound: SoundHistory
  readonly #real = createLines()
  readonly #imaginary = createLines()
  readonly #doubt = createLines().fill(START_DOUBT)
  /** Mean power of the heard bins of each partition: how far it matters. */
  readonly #share = new Float64Array(PARTITIONS).fill(START_SHARE)
  readonly #partition = createSpectrum()
  #constrained = 0

  constructor(sound: SoundHistory) {
    this.#sound = sound
  }

  /** Writes the spectrum of the estimated echo. */
  estimate(echo: Spectrum): void {
    const [ownReal, ownImaginary, pathReal, pathImaginary] = [this.#sound.real, this.#sound.imaginary, this.#real, this.#imaginary]
    const { real, imaginary } = echo
    real.fill(0)
    imaginary.fill(0)
    for (let part = 0; part < PARTITIONS; part += 1) {
      const own = this.#sound.linesOf(part)
      const path = part * BINS
      for (let bin = 0; bin < BINS; bin += 1) {
        const a = ownReal[own + bin] as number
        const b = ownImaginary[own + bin] as number
        const c = pathReal[path + bin] as number
        const d = pathImaginary[path + bin] as number
        real[bin] = (real[bin] as number) + a * c - b * d
        imaginary[bin] = (imaginary[bin] as number) + a * d + b * c
      }
    }
  }

  /** Writes the uncertainty of the echo path times the power of the app's sound. */
  spreadDoubt(spread: Float64Array): void {
    const [power, doubt] = [this.#sound.power, this.#doubt]
    spread.fill(SILENCE)
    for (let part = 0; part < PARTITIONS; part += 1) {
      const own = this.#sound.linesOf(part)
      const path = part * BINS
      for (let bin = 0; bin < BINS; bin += 1) spread[bin] = (spread[bin] as number) + (power[own + bin] as number) * (doubt[path + bin] as number)
    }
  }

  /** Moves the path by what the estimate left over, in steps as large as `step` allows in each bin. */
  learn(rest: Spectrum, step: Float64Array): void {
    for (let part = 0; part < PARTITIONS; part += 1) this.#learnPartition(part, rest, step)
  }

  #learnPartition(part: number, rest: Spectrum, step: Float64Array): void {
    const { real: ownReal, imaginary: ownImaginary, power: ownPower } = this.#sound
    const [pathReal, pathImaginary, doubt, share] = [this.#real, this.#imaginary, this.#doubt, this.#share]
    const own = this.#sound.linesOf(part)
    const path = part * BINS
    let [energy, weight] = [0, 0]
    for (let bin = 0; bin < BINS; bin += 1) {
      const place = path + bin
      const a = ownReal[own + bin] as number
      const b = ownImaginary[own + bin] as number
      const c = rest.real[bin] as number
      const d = rest.imaginary[bin] as number
      const power = ownPower[own + bin] as number
      const gain = (doubt[place] as number) * (step[bin] as number)
      const nextReal = PERSISTENCE * ((pathReal[place] as number) + gain * (a * c + b * d))
      const nextImaginary = PERSISTENCE * ((pathImaginary[place] as number) + gain * (a * d - b * c))
      const size = nextReal * nextReal + nextImaginary * nextImaginary
      pathReal[place] = nextReal
      pathImaginary[place] = nextImaginary
      doubt[place] = CERTAINTY * (doubt[place] as number) * (1 - 0.5 * gain * power) + (1 - CERTAINTY) * Math.max(share[part] as number, size)
      energy += power * size
      weight += power
    }
    if (weight > SILENCE) share[part] = SHARE_SMOOTHING * (share[part] as number) + (1 - SHARE_SMOOTHING) * (energy / weight)
  }

  /** Makes the next partition causal again, in turn: it covers the 256 samples of its block. `window` is overwritten. */
  constrainNext(fourier: RealFourier, window: Float64Array): void {
    this.#constrained = (this.#constrained + 1) % PARTITIONS
    const path = this.#constrained * BINS
    const { real, imaginary } = this.#partition
    for (let bin = 0; bin < BINS; bin += 1) {
      real[bin] = this.#real[path + bin] as number
      imaginary[bin] = this.#imaginary[path + bin] as number
    }
    fourier.inverse(real, imaginary, window)
    window.fill(0, BLOCK)
    fourier.forward(window, real, imaginary)
    this.#real.set(real, path)
    this.#imaginary.set(imaginary, path)
  }
}

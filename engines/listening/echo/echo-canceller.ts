import { createRealFourier } from '../../dsp/fourier.ts'
import { BINS, BLOCK, createSpectrum, EchoPath, PARTITIONS, SILENCE, SoundHistory } from './echo-path.ts'

/** Acoustic echo cancellation: the app's sound returns through loudspeaker, room and microphone; this removes it and leaves the learner's. */
export interface EchoCanceller {
  /**
   * The microphone signal without the echo, sample for sample, without delay. `own` is the app's sound of the same time, same length. The returned
   * array is reused by the next call: copy what must be kept.
   */
  cancel(microphone: Float32Array, own: Float32Array): Float32Array
  /** Residual echo relative to the incoming echo, in dB: 0 before adaptation, −25 where it is nearly gone. */
  residualDb(): number
  /** Level of the echo at the microphone in dB full scale; −60 and less is nothing. */
  echoDb(): number
}

/** Only some partitions per block are constrained to be causal: the Fourier transforms of all would cost more than everything else. */
const CONSTRAINED_PER_BLOCK = 5
/** Smoothing of the power of the near-end signal, some 80 ms: the learner's notes must not adapt the filter. */
const NEAR_SMOOTHING = 0.88
/** A sample of the app's sound below this is silence: −120 dB. */
const INAUDIBLE = 1e-6
/** Some 100 ms of comparison decide whether the filter helps at all. */
const WORTH_SMOOTHING = 0.9

const NOW_SMOOTHING = 0.8
const DOUBT_SMOOTHING = 0.98
/** The filter overestimates its error. Measured on music with and without a learner: within 4 dB of the true residual. */
const WRONG_PER_DOUBT = 0.08

const decibels = (power: number): number => 10 * Math.log10(Math.max(power, 1e-12))

/**
 * A partitioned Kalman filter in the frequency domain (Enzner and Vary; Kuech, Mabande and Enzner): large steps where it is uncertain, small ones
 * while others sound. Music has few frequencies at a time, so the uncertainty of unheard ones follows the partitions that the heard ones have shown
 * to matter.
 */
class KalmanEchoCanceller implements EchoCanceller {
  readonly #fourier = createRealFourier(2 * BLOCK)
  readonly #sound = new SoundHistory()
  readonly #path = new EchoPath(this.#sound)
  readonly #echo = createSpectrum()
  readonly #rest = createSpectrum()
  readonly #near = new Float64Array(BINS)
  readonly #spread = new Float64Array(BINS)
  readonly #step = new Float64Array(BINS)
  /** The app's sound: the block before, then the current one as far as it arrived. */
  readonly #window = new Float64Array(2 * BLOCK)
  readonly #time = new Float64Array(2 * BLOCK)
  readonly #heardBlock = new Float64Array(BLOCK)
  readonly #restBlock = new Float64Array(BLOCK)
  #result = new Float32Array(0)
  /** Samples of the current block that arrived. */
  #filled = 0
  #blockSounds = false
  /** Beyond the number of partitions all of the app's sound has passed the echo path: nothing to compute. */
  #silentBlocks = PARTITIONS + 1
  #microphonePower = 0
  #restPower = 0
  /** 0–1: how far the estimate is subtracted. */
  #trust = 0
  #doubtfulPower = 0
  #echoPower = 0
  #echoNow = 0

  cancel(microphone: Float32Array, own: Float32Array): Float32Array {
    if (this.#result.length !== microphone.length) this.#result = new Float32Array(microphone.length)
    for (let from = 0; from < microphone.length; ) {
      const count = Math.min(BLOCK - this.#filled, microphone.length - from)
      this.#takeIn(microphone, own, from, count)
      this.#subtract(from, count)
      this.#filled += count
      from += count
      if (this.#filled === BLOCK) this.#endBlock()
    }
    return this.#result
  }

  residualDb(): number {
    return this.#echoPower === 0 ? 0 : Math.min(0, decibels((WRONG_PER_DOUBT * this.#doubtfulPower) / this.#echoPower))
  }

  echoDb(): number {
    // Bins of a window of which half is the block's, each but two standing for its mirror too.
    return decibels((2 * this.#echoNow) / (2 * BLOCK * BLOCK))
  }

  get #isActive(): boolean {
    return this.#blockSounds || this.#silentBlocks <= PARTITIONS
  }

  /** Appends samples to the current block. */
  #takeIn(microphone: Float32Array, own: Float32Array, from: number, count: number): void {
    if (this.#filled === 0) this.#blockSounds = false
    for (let index = 0; index < count; index += 1) {
      const [played, came] = [own[from + index] as number, microphone[from + index] as number]
      this.#window[BLOCK + this.#filled + index] = Number.isFinite(played) ? played : 0
      if (Math.abs(played) > INAUDIBLE) this.#blockSounds = true
      this.#heardBlock[this.#filled + index] = Number.isFinite(came) ? came : 0
    }
    // The rest of the block is not known yet, and the output so far does not depend on it.
    this.#window.fill(0, BLOCK + this.#filled + count)
  }

  /** Takes the estimated echo from the samples that were taken in last. */
  #subtract(from: number, count: number): void {
    if (this.#isActive) this.#estimateEcho()
    else this.#time.fill(0)
    const [time, heard, rest, result] = [this.#time, this.#heardBlock, this.#restBlock, this.#result]
    const filled = this.#filled
    // A filter that raises the level has not converged or has diverged: use the microphone signal instead.
    const wanted = this.#restPower <= this.#microphonePower ? 1 : 0
    let trust = this.#trust
    for (let index = filled; index < filled + count; index += 1) {
      const echo = time[BLOCK + index] as number
      rest[index] = (heard[index] as number) - echo
      trust += (wanted - trust) / BLOCK
      result[from + index - filled] = (heard[index] as number) - trust * echo
    }
    this.#trust = trust
  }

  /** Writes the estimated echo of the current block into the second half of `#time`. */
  #estimateEcho(): void {
    this.#fourier.forward(this.#window, this.#echo.real, this.#echo.imaginary)
    this.#sound.write(this.#echo)
    this.#path.estimate(this.#echo)
    this.#fourier.inverse(this.#echo.real, this.#echo.imaginary, this.#time)
  }

  #endBlock(): void {
    if (this.#isActive) this.#adapt()
    else this.#echoNow = 0
    this.#silentBlocks = this.#blockSounds ? 0 : this.#silentBlocks + 1
    this.#window.copyWithin(0, BLOCK)
    this.#filled = 0
  }

  #adapt(): void {
    const time = this.#time
    let [microphoneEnergy, restEnergy] = [0, 0]
    time.fill(0, 0, BLOCK)
    for (let index = 0; index < BLOCK; index += 1) {
      microphoneEnergy += (this.#heardBlock[index] as number) ** 2
      restEnergy += (this.#restBlock[index] as number) ** 2
      time[BLOCK + index] = this.#restBlock[index] as number
    }
    this.#microphonePower = WORTH_SMOOTHING * this.#microphonePower + (1 - WORTH_SMOOTHING) * microphoneEnergy
    this.#restPower = WORTH_SMOOTHING * this.#restPower + (1 - WORTH_SMOOTHING) * restEnergy
    this.#fourier.forward(time, this.#rest.real, this.#rest.imaginary)
    this.#sound.measurePower()
    this.#path.spreadDoubt(this.#spread)
    this.#weigh()
    this.#path.learn(this.#rest, this.#step)
    for (let count = 0; count < CONSTRAINED_PER_BLOCK; count += 1) this.#path.constrainNext(this.#fourier, time)
    this.#sound.nextBlock()
  }

  /** The power of the near-end signal, the step that it allows in each bin, and the levels of what is doubtful and of the echo. */
  #weigh(): void {
    const [near, spread, step, rest, echo] = [this.#near, this.#spread, this.#step, this.#rest, this.#echo]
    let [doubtful, echoPower] = [0, 0]
    for (let bin = 0; bin < BINS; bin += 1) {
      const power = (rest.real[bin] as number) ** 2 + (rest.imaginary[bin] as number) ** 2
      near[bin] = NEAR_SMOOTHING * (near[bin] as number) + (1 - NEAR_SMOOTHING) * power
      // Half of each window is the block: the near-end power counts twice.
      step[bin] = 1 / ((spread[bin] as number) + 2 * (near[bin] as number))
      doubtful += spread[bin] as number
      echoPower += (echo.real[bin] as number) ** 2 + (echo.imaginary[bin] as number) ** 2
    }
    this.#echoNow = NOW_SMOOTHING * this.#echoNow + (1 - NOW_SMOOTHING) * echoPower
    // No adaptation while the app is silent: the estimate stays.
    if (echoPower < SILENCE) return
    this.#doubtfulPower = DOUBT_SMOOTHING * this.#doubtfulPower + doubtful
    this.#echoPower = DOUBT_SMOOTHING * this.#echoPower + echoPower
  }
}

export const createEchoCanceller = (): EchoCanceller => new KalmanEchoCanceller()

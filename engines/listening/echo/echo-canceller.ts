import { createRealFourier } from '../../dsp/fourier.ts'

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

const BLOCK = 256
const BINS = BLOCK + 1
/** Filter length 0.35 s at 22,050 Hz: a slow loudspeaker (0.12 s) and the reverberation of a living-room. */
const PARTITIONS = 30
const LINES = PARTITIONS * BINS
/** Only some partitions per block are constrained to be causal: the Fourier transforms of all would cost more than everything else. */
const TIDIED_PER_BLOCK = 5
/** The estimated echo path decays within a minute, so that no error stays for ever. */
const PERSISTENCE = 0.9998
/** Uncertainty of a bin rises again within seconds: a moved device is learned anew. */
const CERTAINTY = 0.99
/** Smoothing of the power of the near-end signal, some 80 ms: the learner's notes must not adapt the filter. */
const NEAR_SMOOTHING = 0.88
/** The echo is seldom louder than the source; the initial energy of the echo path is spread over its partitions. */
const START_DOUBT = 0.1
const START_SHARE = 0.01
const SHARE_SMOOTHING = 0.9
/** Power over a block, squared full scale, below which the signal counts as silence. */
const SILENCE = 1e-10
/** A sample of the app's sound below this is silence: −120 dB. */
const INAUDIBLE = 1e-6
/** Some 100 ms of comparison decide whether the filter helps at all. */
const WORTH_SMOOTHING = 0.9

const NOW_SMOOTHING = 0.8
const DOUBT_SMOOTHING = 0.98
/** The filter overestimates its error. Measured on music with and without a learner: within 4 dB of the true residual. */
const WRONG_PER_DOUBT = 0.08

const decibels = (power: number): number => 10 * Math.log10(Math.max(power, 1e-12))
/** Single precision, so that a block's data stays in the processor's cache. */
const zeros = (): Float32Array => new Float32Array(LINES)
const spectrum = (): Float64Array => new Float64Array(BINS)

/**
 * A partitioned Kalman filter in the frequency domain (Enzner and Vary; Kuech, Mabande and Enzner): large steps where it is uncertain, small ones
 * while others sound. Music has few frequencies at a time, so the uncertainty of unheard ones follows the partitions that the heard ones have shown
 * to matter.
 */
export function createEchoCanceller(): EchoCanceller {
  const fourier = createRealFourier(2 * BLOCK)
  const [ownReal, ownImaginary, ownPower, pathReal, pathImaginary] = [zeros(), zeros(), zeros(), zeros(), zeros()]
  const doubt = zeros().fill(START_DOUBT)
  const share = new Float64Array(PARTITIONS).fill(START_SHARE)
  const [echoReal, echoImaginary, restReal, restImaginary] = [spectrum(), spectrum(), spectrum(), spectrum()]
  const [near, spread, step] = [spectrum(), spectrum(), spectrum()]
  const [partReal, partImaginary] = [spectrum(), spectrum()]
  const [window, time] = [new Float64Array(2 * BLOCK), new Float64Array(2 * BLOCK)]
  const [heard, rest] = [new Float64Array(BLOCK), new Float64Array(BLOCK)]
  let [newest, filled, tidied] = [0, 0, 0]
  let [microphonePower, restPower, trust] = [0, 0, 0]
  let [doubtfulPower, echoPower, echoNow] = [0, 0, 0]
  // All of the app's sound has passed the echo path: nothing to compute.
  let [silentBlocks, blockSounds] = [PARTITIONS + 1, false]
  let result = new Float32Array(0)

  /** Writes the estimated echo of the current block into the second half of `time`. */
  function estimateEcho(): void {
    const at = newest * BINS
    fourier.forward(window, echoReal, echoImaginary)
    for (let bin = 0; bin < BINS; bin += 1) {
      ownReal[at + bin] = echoReal[bin] as number
      ownImaginary[at + bin] = echoImaginary[bin] as number
    }
    echoReal.fill(0)
    echoImaginary.fill(0)
    for (let part = 0; part < PARTITIONS; part += 1) {
      const own = ((newest + part) % PARTITIONS) * BINS
      const path = part * BINS
      for (let bin = 0; bin < BINS; bin += 1) {
        const a = ownReal[own + bin] as number
        const b = ownImaginary[own + bin] as number
        const c = pathReal[path + bin] as number
        const d = pathImaginary[path + bin] as number
        echoReal[bin] = (echoReal[bin] as number) + a * c - b * d
        echoImaginary[bin] = (echoImaginary[bin] as number) + a * d + b * c
      }
    }
    fourier.inverse(echoReal, echoImaginary, time)
  }

  /** The power of the near-end signal, and the uncertainty of the echo path times the power of the app's sound. */
  function weigh(): void {
    const at = newest * BINS
    for (let bin = 0; bin < BINS; bin += 1) ownPower[at + bin] = (ownReal[at + bin] as number) ** 2 + (ownImaginary[at + bin] as number) ** 2
    spread.fill(SILENCE)
    for (let part = 0; part < PARTITIONS; part += 1) {
      const own = ((newest + part) % PARTITIONS) * BINS
      const path = part * BINS
      for (let bin = 0; bin < BINS; bin += 1) spread[bin] = (spread[bin] as number) + (ownPower[own + bin] as number) * (doubt[path + bin] as number)
    }
    let [doubtful, echo] = [0, 0]
    for (let bin = 0; bin < BINS; bin += 1) {
      const power = (restReal[bin] as number) ** 2 + (restImaginary[bin] as number) ** 2
      near[bin] = NEAR_SMOOTHING * (near[bin] as number) + (1 - NEAR_SMOOTHING) * power
      // Half of each window is the block: the near-end power counts twice.
      step[bin] = 1 / ((spread[bin] as number) + 2 * (near[bin] as number))
      doubtful += spread[bin] as number
      echo += (echoReal[bin] as number) ** 2 + (echoImaginary[bin] as number) ** 2
    }
    echoNow = NOW_SMOOTHING * echoNow + (1 - NOW_SMOOTHING) * echo
    // No adaptation while the app is silent: the estimate stays.
    if (echo < SILENCE) return
    doubtfulPower = DOUBT_SMOOTHING * doubtfulPower + doubtful
    echoPower = DOUBT_SMOOTHING * echoPower + echo
  }

  function learn(): void {
    for (let part = 0; part < PARTITIONS; part += 1) {
      const own = ((newest + part) % PARTITIONS) * BINS
      const path = part * BINS
      let [energy, weight] = [0, 0]
      for (let bin = 0; bin < BINS; bin += 1) {
        const place = path + bin
        const a = ownReal[own + bin] as number
        const b = ownImaginary[own + bin] as number
        const c = restReal[bin] as number
        const d = restImaginary[bin] as number
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
  }

  /** A partition covers 256 samples of the echo path. */
  function tidy(): void {
    tidied = (tidied + 1) % PARTITIONS
    const path = tidied * BINS
    for (let bin = 0; bin < BINS; bin += 1) {
      partReal[bin] = pathReal[path + bin] as number
      partImaginary[bin] = pathImaginary[path + bin] as number
    }
    fourier.inverse(partReal, partImaginary, time)
    time.fill(0, BLOCK)
    fourier.forward(time, partReal, partImaginary)
    pathReal.set(partReal, path)
    pathImaginary.set(partImaginary, path)
  }

  function endBlock(): void {
    let [microphoneEnergy, restEnergy] = [0, 0]
    time.fill(0, 0, BLOCK)
    for (let index = 0; index < BLOCK; index += 1) {
      microphoneEnergy += (heard[index] as number) ** 2
      restEnergy += (rest[index] as number) ** 2
      time[BLOCK + index] = rest[index] as number
    }
    microphonePower = WORTH_SMOOTHING * microphonePower + (1 - WORTH_SMOOTHING) * microphoneEnergy
    restPower = WORTH_SMOOTHING * restPower + (1 - WORTH_SMOOTHING) * restEnergy
    fourier.forward(time, restReal, restImaginary)
    weigh()
    learn()
    for (let count = 0; count < TIDIED_PER_BLOCK; count += 1) tidy()
    newest = (newest + PARTITIONS - 1) % PARTITIONS
  }

  return {
    cancel(microphone, own) {
      if (result.length !== microphone.length) result = new Float32Array(microphone.length)
      for (let from = 0; from < microphone.length; ) {
        const count = Math.min(BLOCK - filled, microphone.length - from)
        if (filled === 0) blockSounds = false
        for (let index = 0; index < count; index += 1) {
          const [played, came] = [own[from + index] as number, microphone[from + index] as number]
          window[BLOCK + filled + index] = Number.isFinite(played) ? played : 0
          if (Math.abs(played) > INAUDIBLE) blockSounds = true
          heard[filled + index] = Number.isFinite(came) ? came : 0
        }
        // The rest of the block is not known yet, and the output so far does not depend on it.
        window.fill(0, BLOCK + filled + count)
        if (blockSounds || silentBlocks <= PARTITIONS) estimateEcho()
        else time.fill(0)
        // A filter that raises the level has not converged or has diverged: use the microphone signal instead.
        const wanted = restPower <= microphonePower ? 1 : 0
        for (let index = filled; index < filled + count; index += 1) {
          const echo = time[BLOCK + index] as number
          rest[index] = (heard[index] as number) - echo
          trust += (wanted - trust) / BLOCK
          result[from + index - filled] = (heard[index] as number) - trust * echo
        }
        filled += count
        from += count
        if (filled < BLOCK) continue
        if (blockSounds || silentBlocks <= PARTITIONS) endBlock()
        else echoNow = 0
        silentBlocks = blockSounds ? 0 : silentBlocks + 1
        window.copyWithin(0, BLOCK)
        filled = 0
      }
      return result
    },
    residualDb: () => (echoPower === 0 ? 0 : Math.min(0, decibels((WRONG_PER_DOUBT * doubtfulPower) / echoPower))),
    // Bins of a window of which half is the block's, each but two standing for its mirror too.
    echoDb: () => decibels((2 * echoNow) / (2 * BLOCK * BLOCK)),
  }
}

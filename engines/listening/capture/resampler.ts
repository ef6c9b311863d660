import { createRateConverter, type Resampler } from '../../dsp/resampler.ts'
import { LISTENING_RATE_HZ } from '../note-detector.types.ts'

/** Pass band: the analysis uses sound up to 9 kHz. */
const PASS_HZ = 9_000

/**
 * Converts sound of any rate to the rate of the analysis, chunk by chunk. A piano that is `tuningCents` sharp is slowed down by as much, so that
 * the analysis receives it in tune.
 */
export const createResampler = (inputRateHz: number, tuningCents = 0): Resampler =>
  createRateConverter({ inputRateHz, outputRateHz: LISTENING_RATE_HZ, passHz: PASS_HZ, stretch: 2 ** (tuningCents / 1200) })

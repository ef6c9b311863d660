import { createRateConverter, type Resampler } from '../../dsp/resampler.ts'
import { LISTENING_RATE_HZ } from '../detection/note-detector.types.ts'

/** The analysis looks at sound up to 9 kHz. */
const PASS_HZ = 9_000

/**
 * Sound of any rate to the rate of the analysis, piece by piece. A piano that is `tuningCents` sharp is played that much slower,
 * so that the analysis hears it in tune.
 */
export const createResampler = (inputRateHz: number, tuningCents = 0): Resampler =>
  createRateConverter({ inputRateHz, outputRateHz: LISTENING_RATE_HZ, passHz: PASS_HZ, stretch: 2 ** (tuningCents / 1200) })

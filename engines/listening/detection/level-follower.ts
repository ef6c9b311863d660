import { LISTENING_RATE_HZ } from '../note-detector.types.ts'
import { BINS, FRAME_SAMPLES } from '../piano-network.types.ts'
import { SPECTRA } from './spectra.ts'

/** The range of the bytes in which training keeps spectra. */
const LOWEST_DB = -100
const HIGHEST_DB = 2
const FALL_DB_A_FRAME = (6 * FRAME_SAMPLES) / LISTENING_RATE_HZ
/** However soft it is: noise is not raised to the loudness of a piano. */
const LOWEST_FOLLOWED_DB = -60

/** Follows how loud it is, and brings spectra to that level. */
export interface LevelFollower {
  /** `decibels`: three spectra, one after the other, which are clamped; `seen`: [bin, spectrum], as the network sees them. */
  look(decibels: Float32Array, seen: Float32Array, level: Float32Array): void
  reset(): void
}

/** Follows the loudest bin of the middle spectrum; falls 6 dB a second. As `normalised` in lab/listening/training/network/model.py. */
export function createLevelFollower(): LevelFollower {
  let followed = Number.NEGATIVE_INFINITY
  return {
    look(decibels, seen, level) {
      let [loudest, now, sum] = [LOWEST_DB, LOWEST_DB, 0]
      for (let at = 0; at < SPECTRA * BINS; at += 1) decibels[at] = Math.min(HIGHEST_DB, Math.max(LOWEST_DB, decibels[at] as number))
      for (let bin = 0; bin < BINS; bin += 1) {
        loudest = Math.max(loudest, decibels[BINS + bin] as number)
        now = Math.max(now, decibels[2 * BINS + bin] as number)
        sum += decibels[BINS + bin] as number
      }
      followed = Math.max(loudest, followed - FALL_DB_A_FRAME)
      const reference = Math.max(LOWEST_FOLLOWED_DB, followed)
      for (let spectrum = 0, at = 0; spectrum < SPECTRA; spectrum += 1)
        for (let bin = 0; bin < BINS; bin += 1, at += 1)
          seen[bin * SPECTRA + spectrum] = Math.min(2.5, Math.max(-1.5, ((decibels[at] as number) - reference) / 20 + 2))
      level[0] = (reference + 30) / 20
      level[1] = (now - reference) / 20 + 1
      level[2] = (sum / BINS - reference) / 20 + 2.5
      level[3] = (loudest - reference) / 20
    },
    reset() {
      followed = Number.NEGATIVE_INFINITY
    },
  }
}

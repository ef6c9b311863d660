import { attackLagSeconds } from '../attack.ts'
import { type ClipStrike, RATE_HZ } from '../clip.ts'
import { HIGHEST_PITCH, LOWEST_PITCH } from '../music/draft.ts'
import { type FontPiano, type FontPlayer, writeMusic } from './fonts.ts'

const VELOCITIES = [35, 80, 115] as const
const SOUNDING_SECONDS = 0.5
/** Long enough for the damper: the next strike begins in silence. */
const SLOT_SECONDS = 1.2

/** Latency of a soundfont's samples, by key and velocity. */
export type FontLags = (strike: ClipStrike) => number

/** Renders each key alone, at three velocities, and measures its onset. */
export function measureFontLags(player: FontPlayer, piano: FontPiano): FontLags {
  const strikes: ClipStrike[] = []
  for (const velocity of VELOCITIES) {
    for (let pitch = LOWEST_PITCH; pitch <= HIGHEST_PITCH; pitch += 1) {
      const onsetSeconds = 0.2 + strikes.length * SLOT_SECONDS
      strikes.push({ pitch, velocity, onsetSeconds, offsetSeconds: onsetSeconds + SOUNDING_SECONDS })
    }
  }
  const samples = player.render(piano.font, writeMusic({ strikes, pedal: [] }, piano), strikes.length * SLOT_SECONDS + 1)
  const lags = new Map(
    strikes.map(({ pitch, velocity, onsetSeconds }) => {
      const from = Math.round(onsetSeconds * RATE_HZ)
      // Slightly earlier: resampling may cause pre-ringing before a sharp attack.
      const lead = Math.round(0.002 * RATE_HZ)
      const lag = attackLagSeconds(samples.subarray(from - lead, from + Math.round(0.45 * RATE_HZ)))
      return [`${pitch}/${velocity}`, lag === null ? 0 : lag - lead / RATE_HZ] as const
    }),
  )
  return ({ pitch, velocity }) => {
    const nearest = VELOCITIES.reduce((best, candidate) => (Math.abs(candidate - velocity) < Math.abs(best - velocity) ? candidate : best))
    return lags.get(`${pitch}/${nearest}`) ?? 0
  }
}

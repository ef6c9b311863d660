/** The attack is where the sound first exceeds this share (−20 dB) of the peak of its first moments. */
const AUDIBLE_SHARE = 0.1
const FIRST_MOMENTS_SECONDS = 0.12
/** Below this share of the overall peak nothing has begun yet. */
const SILENT_SHARE = 0.01

/** The sample of a recording's attack: recordings begin with silence or key noise, and rise slowly in the bass. */
export function attackSample(sound: Float32Array, rateHz: number): number {
  let peak = 0
  for (const value of sound) peak = Math.max(peak, Math.abs(value))
  if (peak === 0) return 0
  const begin = sound.findIndex((value) => Math.abs(value) > peak * SILENT_SHARE)
  const end = Math.min(sound.length, begin + Math.round(FIRST_MOMENTS_SECONDS * rateHz))
  let early = 0
  for (let index = begin; index < end; index += 1) early = Math.max(early, Math.abs(sound[index] as number))
  const limit = early * AUDIBLE_SHARE
  return Math.max(
    0,
    sound.findIndex((value, index) => index >= begin && Math.abs(value) > limit),
  )
}

import { describe, expect, it } from 'vitest'
import { BINS } from './piano-network.types.ts'
import { createStrikeLoudness, USUAL_VELOCITY } from './strike-loudness.ts'

const HOP_SECONDS = 0.0464
const C4 = 60
const E4 = 64
type Struck = readonly [pitch: number, atSeconds: number, levelDb: number]

/** Spectra of strings that are struck so: silence at −90 dB, and from 0.09 s after the strike the whole level at the string's first two partials. */
function spectrumOf(struck: readonly Struck[], atSeconds: number): Float32Array {
  const spectrum = new Float32Array(BINS).fill(-90)
  for (const [pitch, from, level] of struck) {
    const age = atSeconds - from
    if (age < 0 || age > 0.6) continue
    const first = 3 * (pitch - 21) + 1
    spectrum[first] = level - (age < 0.09 ? 30 : 0)
    spectrum[first + 36] = level - 10 - (age < 0.09 ? 30 : 0)
  }
  return spectrum
}

/** Everything that is said, with the time at which it was. */
function hear(struck: readonly Struck[], { hopSeconds = HOP_SECONDS, seconds = 8, late = 0.1 } = {}) {
  const meter = createStrikeLoudness()
  const estimates: { pitch: number; velocity: number; atSeconds: number }[] = []
  for (let now = hopSeconds; now < seconds; now += hopSeconds) {
    for (const [pitch, at] of struck) if (now - hopSeconds < at + late && at + late <= now) meter.struck(pitch, at)
    for (const estimate of meter.hear(spectrumOf(struck, now), now)) estimates.push({ ...estimate, atSeconds: now })
  }
  return estimates
}
const line = (levels: readonly number[], pitches: readonly number[] = [C4, E4]): Struck[] =>
  levels.map((level, index) => [pitches[index % pitches.length] ?? C4, 0.5 + index * 0.5, level])

describe('how hard keys were struck', () => {
  it('is known a fifth of a second after the strike, once', () => {
    const [only, ...others] = hear([[C4, 1, -40]])
    expect(others).toEqual([])
    expect(only).toMatchObject({ pitch: C4, velocity: USUAL_VELOCITY })
    expect((only?.atSeconds ?? 0) - 1).toBeGreaterThan(0.2)
    expect((only?.atSeconds ?? 0) - 1).toBeLessThan(0.26)
  })
  it('8 dB are 30 of velocity, whichever the level of the microphone is', () => {
    const velocities = (levelDb: number): number[] => hear(line([0, 0, 0, 0, 0, 0, -8, -8].map((db) => levelDb + db))).map(({ velocity }) => velocity)
    for (const levelDb of [-20, -45, -60]) {
      const [first, ...others] = velocities(levelDb)
      expect(first).toBe(USUAL_VELOCITY)
      expect((others[4] ?? 0) - (others[5] ?? 0)).toBeGreaterThanOrEqual(25)
      expect((others[4] ?? 0) - (others[5] ?? 0)).toBeLessThanOrEqual(30)
    }
  })
  it.each<[string, number, number]>([
    ['slow device: hops of 0.19 s', 0.1858, 0.1],
    ['a verdict half a second late', HOP_SECONDS, 0.5],
  ])('%s', (_, hopSeconds, late) => {
    const velocities = hear(line([-40, -40, -40, -40, -32, -32]), { hopSeconds, late }).map(({ velocity }) => velocity)
    expect(velocities).toHaveLength(6)
    expect(Math.min(...velocities.slice(4))).toBeGreaterThan(Math.max(...velocities.slice(0, 4)) + 10)
  })
  it('gives no velocity without a spectrum, off the keyboard, or for the first of two strikes within the window', () => {
    const meter = createStrikeLoudness()
    meter.struck(C4, 1)
    meter.struck(12, 1)
    expect(meter.hear(new Float32Array(BINS), 3)).toEqual([])
    expect(
      hear([
        [C4, 1, -40],
        [C4, 1.12, -40],
      ]).map(({ pitch }) => pitch),
    ).toEqual([C4])
  })
  it('forgets earlier strikes when the clock jumps back', () => {
    const meter = createStrikeLoudness()
    meter.struck(C4, 100)
    expect(meter.hear(spectrumOf([], 3), 3)).toEqual([])
    meter.struck(E4, 3)
    meter.hear(spectrumOf([[E4, 3, -30]], 3.1), 3.1)
    expect(meter.hear(spectrumOf([[E4, 3, -30]], 3.25), 3.25)).toEqual([{ pitch: E4, velocity: USUAL_VELOCITY }])
  })
})

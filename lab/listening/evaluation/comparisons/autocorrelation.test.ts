import { LISTENING_RATE_HZ } from '@prelude/engines/detection'
import { describe, expect, it } from 'vitest'
import { pianoNamed } from '../pianos/pianos.ts'
import { renderPerformance } from '../render-performance.ts'
import { whiteNoise } from '../sounds/noise.ts'
import { trackPitch } from './autocorrelation.ts'

describe('the plain pitch tracker', () => {
  it('detects a slow monophonic melody', async () => {
    const notes = [60, 64, 67, 72, 57].map((pitch, index) => ({
      pitch,
      onsetSeconds: 0.3 + index * 0.6,
      offsetSeconds: 0.8 + index * 0.6,
      velocity: 80,
    }))
    const sound = await renderPerformance(pianoNamed('versilian'), { notes, pedal: [] }, { rateHz: LISTENING_RATE_HZ, durationSeconds: 3.6 })
    const heard = trackPitch(sound)
    for (const { pitch, onsetSeconds } of notes) {
      expect(
        heard.some((note) => note.pitch === pitch && Math.abs(note.onsetSeconds - onsetSeconds) < 0.08),
        `key ${pitch}`,
      ).toBe(true)
    }
    expect(heard.length).toBeLessThan(12)
  })

  it('detects no pitch in noise', () => {
    expect(trackPitch(whiteNoise(LISTENING_RATE_HZ, 4))).toEqual([])
  })
})

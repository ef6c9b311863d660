import { frequencyHzOf } from '@prelude/domain/music'
import { expect, it } from 'vitest'
import { RATE_HZ } from './render-version.ts'
import { unheardTones } from './unheard-tones.ts'

const ONSET_SECONDS = 0.5
/** A tone with an octave that begins at the onset, as loud as a struck key. */
const soundOf = (pitch: number): Float32Array =>
  Float32Array.from({ length: RATE_HZ }, (_, at) => {
    const angle = (2 * Math.PI * frequencyHzOf(pitch) * at) / RATE_HZ
    return at < ONSET_SECONDS * RATE_HZ ? 0 : 0.2 * Math.sin(angle) + 0.05 * Math.sin(2 * angle)
  })
const toneOf = (pitch: number, onsetSeconds = ONSET_SECONDS) =>
  ({ hand: 'RIGHT', pitch, velocity: 80, onsetSeconds, offsetSeconds: onsetSeconds + 0.3 }) as const

it.each([
  ['the key that is struck', 69, 69, ONSET_SECONDS, 0],
  ['a low one', 36, 36, ONSET_SECONDS, 0],
  ['another key', 69, 66, ONSET_SECONDS, 1],
  ['a fifth above', 60, 67, ONSET_SECONDS, 1],
  ['before it is struck', 69, 69, 0.2, 1],
])('%s: %i sounds, %i is asked', (_name, sounding, askedPitch, onset, unheard) =>
  expect(unheardTones(soundOf(sounding), [toneOf(askedPitch, onset)])).toHaveLength(unheard),
)

import { frequencyHzOf } from '@prelude/domain/music'
import { type HeardTone, RATE_HZ } from './render-version.ts'

/** A low key needs some periods to be told from its neighbours. */
const SHORTEST_SECONDS = 0.09
const PERIODS = 3
/** The attack itself is noise. */
const AFTER_ONSET_SECONDS = 0.009
/** Of full scale: softer than any struck key. */
const LEAST = 0.0006
/** A key that sounds already grows by so much; one that begins is as loud as what lies between it and its neighbours. */
const GROWTH = 1.15
const OVER_NEIGHBOURS = 0.8
const OCTAVE = 2
/** Three quarters of a tone from a key there is no other key. */
const BETWEEN_KEYS = 2 ** (1.5 / 12)

/** Amplitude at a frequency, under a Hann window (Goertzel). */
function amplitudeAt(sound: Float32Array, from: number, length: number, hz: number): number {
  const turn = 2 * Math.cos((2 * Math.PI * hz) / RATE_HZ)
  let [last, before] = [0, 0]
  for (let i = 0; i < length; i += 1) {
    const value = (sound[from + i] ?? 0) * (0.5 - 0.5 * Math.cos((2 * Math.PI * i) / length)) + turn * last - before
    before = last
    last = value
  }
  return Math.sqrt(Math.max(0, last * last + before * before - turn * last * before)) / length
}

/** The tones whose fundamental and octave do not begin, or grow, where they are struck. */
export const unheardTones = (mixture: Float32Array, tones: readonly HeardTone[]): readonly HeardTone[] =>
  tones.filter(({ pitch, onsetSeconds }) => {
    const hz = frequencyHzOf(pitch)
    const length = Math.round(Math.max(SHORTEST_SECONDS, PERIODS / hz) * RATE_HZ)
    const onset = Math.round(onsetSeconds * RATE_HZ)
    const after = onset + Math.round(AFTER_ONSET_SECONDS * RATE_HZ)
    const ownAt = (at: number): number => amplitudeAt(mixture, at, length, hz) + amplitudeAt(mixture, at, length, OCTAVE * hz)
    const own = ownAt(after)
    const between = Math.max(...[hz / BETWEEN_KEYS, hz * BETWEEN_KEYS].map((near) => amplitudeAt(mixture, after, length, near)))
    const grows = onset < length || own > GROWTH * ownAt(onset - length)
    return own <= LEAST || !(grows || own > OVER_NEIGHBOURS * between)
  })

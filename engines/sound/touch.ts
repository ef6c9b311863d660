import { frequencyHzOf } from '@prelude/domain/music'
import { gainOfDecibels } from './audio-context.ts'

/** spec: learning §9.4; levels in dB, times in seconds. */
export const PIANO = { levelDb: -10, releaseSeconds: 1 } as const

/**
 * The recordings are quiet: a key struck with 80 peaks at 0.12. The specified level (spec: learning §9.4) is for an instrument at full level, so
 * they are amplified by 9.5 dB; four notes together then stay below the limiter.
 */
export const RECORDING_GAIN = 3

/** The recordings are of medium velocity; a softer touch is quieter and also darker. */
export const gainOfVelocity = (velocity: number): number => (Math.min(127, Math.max(1, velocity)) / 100) ** 1.4
const DARK_BELOW_VELOCITY = 90
const cutoffHzOf = (pitch: number, velocity: number): number => Math.min(16_000, 900 + frequencyHzOf(pitch) * (1 + 10 * (velocity / 100) ** 2))

/** How a recording sounds for a touch: its gain, and the cutoff of the low-pass (quality 0 dB) of a soft one; null without a filter. */
export const touchOf = (pitch: number, velocity: number): { readonly gain: number; readonly cutoffHz: number | null } => ({
  gain: gainOfDecibels(PIANO.levelDb) * gainOfVelocity(velocity) * RECORDING_GAIN,
  cutoffHz: velocity < DARK_BELOW_VELOCITY ? cutoffHzOf(pitch, velocity) : null,
})

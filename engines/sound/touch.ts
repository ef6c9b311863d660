import { frequencyHzOf } from '@prelude/domain/music'
import { gainOfDecibels } from './audio-context.ts'
import type { SampleLayer } from './piano-samples.ts'

/** spec: learning §9.4; levels in dB, times in seconds. */
export const PIANO = { levelDb: -10, releaseSeconds: 1 } as const

/**
 * The recordings are quiet: a key struck with 80 peaks at 0.12. The specified level (spec: learning §9.4) is for an instrument at full level, so
 * they are amplified by 9.5 dB; four notes together then stay below the limiter.
 */
export const RECORDING_GAIN = 3

/** A softer touch is quieter and also darker. */
export const gainOfVelocity = (velocity: number): number => (Math.min(127, Math.max(1, velocity)) / 100) ** 1.4

const LOUD_FROM_VELOCITY = 76
const SOFT_BELOW_VELOCITY = 50
/** The recordings of a touch: what a harder or softer hammer changes is in them. */
export const layerOf = (velocity: number): SampleLayer =>
  velocity < SOFT_BELOW_VELOCITY ? 'soft' : velocity < LOUD_FROM_VELOCITY ? 'medium' : 'loud'

/** The velocity that a layer was recorded with: a softer touch is made darker by a filter. */
const RECORDED_VELOCITY: Readonly<Record<SampleLayer, number>> = { soft: 40, medium: 60, loud: LOUD_FROM_VELOCITY }
const cutoffHzOf = (pitch: number, velocity: number, recorded: number): number =>
  Math.min(16_000, 900 + frequencyHzOf(pitch) * (1 + 10 * (velocity / recorded) ** 2))

/** How a recording sounds for a touch: its gain, and the cutoff of the low-pass (quality 0 dB) of one softer than it was recorded with; null without a filter. */
export const touchOf = (
  pitch: number,
  velocity: number,
  layer: SampleLayer = 'medium',
): { readonly gain: number; readonly cutoffHz: number | null } => ({
  gain: gainOfDecibels(PIANO.levelDb) * gainOfVelocity(velocity) * RECORDING_GAIN,
  cutoffHz: velocity < RECORDED_VELOCITY[layer] ? cutoffHzOf(pitch, velocity, RECORDED_VELOCITY[layer]) : null,
})

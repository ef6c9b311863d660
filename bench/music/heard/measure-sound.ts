import type { Hand } from '@prelude/domain/score'
import { type HeardTone, RATE_HZ, type RenderedVersion } from './render-version.ts'

const FRAME_SECONDS = 0.05
const FRAME = Math.round(FRAME_SECONDS * RATE_HZ)
/** Below this, relative to the loudest frame, nothing is heard. */
const SILENT_DB = -50

/** Poles of the A-weighting that act on a piano: what is low is heard less. */
const A_WEIGHTING_HZ = [107.7, 737.9] as const

/** A sound as loud as it is heard at a moderate level: first-order high-passes. */
function asHeard(sound: Float32Array): Float32Array {
  return A_WEIGHTING_HZ.reduce((filtered, hz) => {
    const pole = Math.exp((-2 * Math.PI * hz) / RATE_HZ)
    let [before, level] = [0, 0]
    return filtered.map((value) => {
      level = pole * (level + value - before)
      before = value
      return level
    })
  }, sound)
}

const decibels = (value: number): number => 20 * Math.log10(Math.max(value, 1e-6))

function framesOf(sound: Float32Array): number[] {
  const frames: number[] = []
  for (let start = 0; start < sound.length; start += FRAME) {
    const frame = sound.subarray(start, start + FRAME)
    frames.push(Math.sqrt(frame.reduce((sum, value) => sum + value * value, 0) / Math.max(1, frame.length)))
  }
  return frames
}

export interface SoundMeasures {
  /** Of the sound's highest sample; the app's limiter begins at 0.6. */
  readonly peak: number
  /** Decibels of the tune's hand over the other, A-weighted, by the mean power of the frames in which both sound; null where one hand plays. */
  readonly balanceDb: number | null
  readonly longestSilenceSeconds: number
  /** The largest difference of neighbouring samples further than 30 ms from an attack, as a share of the peak. */
  readonly sharpestStep: number
}

const power = (frames: readonly number[], both: readonly number[]): number =>
  both.reduce((sum, at) => sum + (frames[at] ?? 0) ** 2, 0) / Math.max(1, both.length)

const NEAR_ATTACK_SECONDS = 0.03

export function measuresOfSound({ hands, mixture }: RenderedVersion, tones: readonly HeardTone[], tune: Hand): SoundMeasures {
  const frames = { LEFT: framesOf(asHeard(hands.LEFT)), RIGHT: framesOf(asHeard(hands.RIGHT)) }
  const heard = framesOf(asHeard(mixture))
  const loudest = Math.max(...heard)
  const audible = (frame: number): boolean => decibels(frame / loudest) > SILENT_DB
  const both = heard.flatMap((_, at) => (audible(frames.LEFT[at] ?? 0) && audible(frames.RIGHT[at] ?? 0) ? [at] : []))
  const under = tune === 'LEFT' ? 'RIGHT' : 'LEFT'
  const lastOffset = Math.max(...tones.map(({ offsetSeconds }) => offsetSeconds))
  let [silent, longest] = [0, 0]
  heard.forEach((frame, at) => {
    silent = audible(frame) || at * FRAME_SECONDS > lastOffset ? 0 : silent + FRAME_SECONDS
    longest = Math.max(longest, silent)
  })
  const peak = mixture.reduce((most, value) => Math.max(most, Math.abs(value)), 0)
  const nearAttack = new Uint8Array(mixture.length)
  for (const { onsetSeconds } of tones)
    nearAttack.fill(
      1,
      Math.max(0, Math.round((onsetSeconds - NEAR_ATTACK_SECONDS / 3) * RATE_HZ)),
      Math.round((onsetSeconds + NEAR_ATTACK_SECONDS) * RATE_HZ),
    )
  let sharpest = 0
  for (let at = 1; at < mixture.length; at += 1)
    if (!nearAttack[at]) sharpest = Math.max(sharpest, Math.abs((mixture[at] ?? 0) - (mixture[at - 1] ?? 0)))
  return {
    peak,
    balanceDb: both.length > 0 ? 10 * Math.log10(power(frames[tune], both) / power(frames[under], both)) : null,
    longestSilenceSeconds: longest,
    sharpestStep: sharpest / peak,
  }
}

import type { CapturedSound } from '../capture/captured-sound.ts'
import { createResampler } from '../capture/resampler.ts'
import { LISTENING_RATE_HZ } from '../note-detector.types.ts'
import { FRAME_SAMPLES } from '../piano-network.types.ts'
import { createTimeMap, type TimeMap } from './time-map.ts'

/** A hop for the detector, whole frames. */
export interface QueuedHop {
  readonly samples: Float32Array
  /** The app's own sound of the same time, same length; zeros where it is silent. */
  readonly own: Float32Array
  /** Frames dropped before it. */
  readonly droppedFrames: number
  /** Sound was lost or dropped: times on the detector's clock shift. */
  readonly hasStep: boolean
}

export interface SoundQueue {
  push(sound: CapturedSound): void
  /** The queued sound, at least `least` frames and at most `most`; null while there is less. */
  take(least: number, most: number): QueuedHop | null
  readonly times: TimeMap
  /** Loudest sample as the microphone gave it, and the number of clipped ones, since the last call. */
  takeRaw(): { readonly peak: number; readonly clipped: number }
}

export interface SoundQueueParts {
  readonly sampleRate: number
  readonly gain: number
  readonly tuningCents: number
  /** Longest queue: more waits only when the device is too slow, and then the oldest is dropped, so that the delay does not grow. */
  readonly mostWaitingFrames: number
}

/** Full scale of a 16-bit converter. */
const CLIPPED_FROM = 0.999

/** Chunks of any rate in, frames of the analysis out. */
export function createSoundQueue({ sampleRate, gain, tuningCents, mostWaitingFrames }: SoundQueueParts): SoundQueue {
  const sound = createResampler(sampleRate, tuningCents)
  const own = createResampler(sampleRate, tuningCents)
  const times = createTimeMap((sound.step * LISTENING_RATE_HZ) / sampleRate)
  const pieces: { readonly samples: Float32Array; readonly own: Float32Array }[] = []
  let waiting = 0
  let nextFrame: number | undefined
  /** Samples produced so far, dropped ones included. */
  let made = 0
  let leftOut = 0
  let hasStep = false
  let raw = { peak: 0, clipped: 0 }

  const look = (samples: Float32Array): void => {
    for (const sample of samples) {
      const loud = Math.abs(sample)
      if (loud > raw.peak) raw.peak = loud
      if (loud >= CLIPPED_FROM) raw.clipped += 1
    }
  }
  /** Removes so many of the oldest samples from the queue. */
  const draw = (count: number): { samples: Float32Array; own: Float32Array } => {
    const drawn = { samples: new Float32Array(count), own: new Float32Array(count) }
    let filled = 0
    while (filled < count) {
      const piece = pieces.shift()
      if (!piece) break
      const used = Math.min(piece.samples.length, count - filled)
      drawn.samples.set(piece.samples.subarray(0, used), filled)
      drawn.own.set(piece.own.subarray(0, used), filled)
      filled += used
      if (used < piece.samples.length) pieces.unshift({ samples: piece.samples.subarray(used), own: piece.own.subarray(used) })
    }
    waiting -= filled
    return drawn
  }

  return {
    times,
    push(chunk) {
      if (chunk.frame !== nextFrame) {
        times.mark((made - leftOut) / LISTENING_RATE_HZ, chunk.frame / sampleRate)
        hasStep ||= nextFrame !== undefined
      }
      nextFrame = chunk.frame + chunk.samples.length
      look(chunk.samples)
      const scaled = chunk.samples.map((sample) => sample * gain)
      const samples = sound.push(scaled)
      // The resampler of the app's sound must run on, or the two signals would shift against each other.
      const ownSamples = own.push(chunk.own ?? new Float32Array(chunk.samples.length))
      pieces.push({ samples, own: ownSamples })
      made += samples.length
      waiting += samples.length
    },
    take(least, most) {
      if (waiting < least * FRAME_SAMPLES) return null
      const tooMany = Math.floor(waiting / FRAME_SAMPLES) - Math.max(mostWaitingFrames, most)
      const droppedFrames = Math.max(0, tooMany)
      if (droppedFrames > 0) {
        times.leaveOut((made - leftOut - waiting) / LISTENING_RATE_HZ, (droppedFrames * FRAME_SAMPLES) / LISTENING_RATE_HZ)
        draw(droppedFrames * FRAME_SAMPLES)
        leftOut += droppedFrames * FRAME_SAMPLES
        hasStep = true
      }
      const frames = Math.min(most, Math.floor(waiting / FRAME_SAMPLES))
      const hop = { ...draw(frames * FRAME_SAMPLES), droppedFrames, hasStep }
      hasStep = false
      return hop
    },
    takeRaw() {
      const taken = raw
      raw = { peak: 0, clipped: 0 }
      return taken
    },
  }
}

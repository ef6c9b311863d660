import type { SoundContext } from './audio-context.ts'

/** Longer than notes are held; a decoded recording of 20 s would take 8 MB of memory, and there are thirty-four. */
const LONGEST_SECONDS = 8
const FADE_SECONDS = 0.6
/** Start of a recording: 4 % of its peak (−28 dB). The 2 ms before it fade in, so that the hammer is complete and nothing clicks. */
const ONSET_SHARE = 0.04
const ONSET_MARGIN_SECONDS = 0.002

/** First audible frame: leading silence would add latency. */
export function onsetFrame(channels: readonly Float32Array[], sampleRate: number): number {
  let peak = 0
  for (const channel of channels) for (const value of channel) peak = Math.max(peak, Math.abs(value))
  let first = Number.POSITIVE_INFINITY
  for (const channel of channels) {
    const heard = channel.findIndex((value) => Math.abs(value) > peak * ONSET_SHARE)
    if (heard >= 0) first = Math.min(first, heard)
  }
  return Number.isFinite(first) ? Math.max(0, first - Math.round(ONSET_MARGIN_SECONDS * sampleRate)) : 0
}

/** How long the ear needs to judge how loud a struck key is. */
const HEARD_SECONDS = 0.5

/** Root mean square of the first half second of a recording that is made ready. */
export function loudnessOf(recording: AudioBuffer): number {
  const frames = Math.min(recording.length, Math.round(HEARD_SECONDS * recording.sampleRate))
  let sum = 0
  for (let index = 0; index < recording.numberOfChannels; index += 1)
    for (const value of recording.getChannelData(index).subarray(0, frames)) sum += value * value
  return Math.sqrt(sum / Math.max(1, frames * recording.numberOfChannels))
}

/** A copy without the silence before the hammer and without the long decay. */
export function prepareSample(context: SoundContext, decoded: AudioBuffer): AudioBuffer {
  const { sampleRate, numberOfChannels } = decoded
  const channels = Array.from({ length: numberOfChannels }, (_, index) => decoded.getChannelData(index))
  const from = onsetFrame(channels, sampleRate)
  const length = Math.max(1, Math.min(decoded.length - from, Math.round(LONGEST_SECONDS * sampleRate)))
  const fade = from + length < decoded.length ? Math.round(FADE_SECONDS * sampleRate) : 0
  const fadeIn = from > 0 ? Math.round(ONSET_MARGIN_SECONDS * sampleRate) : 0
  const trimmed = context.createBuffer(numberOfChannels, length, sampleRate)
  for (const [index, channel] of channels.entries()) {
    const target = trimmed.getChannelData(index)
    target.set(channel.subarray(from, from + length))
    for (let frame = 0; frame < Math.min(fadeIn, length); frame += 1) target[frame] = (target[frame] ?? 0) * (frame / fadeIn)
    for (let frame = Math.max(0, length - fade); frame < length; frame += 1) target[frame] = (target[frame] ?? 0) * ((length - frame) / fade)
  }
  return trimmed
}

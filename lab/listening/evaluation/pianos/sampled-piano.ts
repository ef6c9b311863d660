import { readFileSync } from 'node:fs'
import { OggVorbisDecoder } from '@wasm-audio-decoders/ogg-vorbis'
import { attackSample } from './attack.ts'
import { resample } from './resample.ts'

/** A recording and its pitch. */
export interface Recording {
  readonly pitch: number
  readonly path: string
}

/** The sound of a key struck alone and held until it died away; `attack` is the sample of its audible begin. */
export interface RecordedKey {
  readonly samples: Float32Array
  readonly attack: number
}

/** A piano at one sample rate. */
export interface SampledPiano {
  readonly name: string
  key(pitch: number, rateHz: number): Promise<RecordedKey>
}

const LONGEST_SECONDS = 9
const FADE_SECONDS = 0.4
/** Seconds kept before the audible attack, for the hammer noise. */
const BEFORE_ATTACK_SECONDS = 0.01

/** Recordings, decoded and resampled on first use, then cached. */
export function createSampledPiano(name: string, recordings: readonly Recording[]): SampledPiano {
  const decoded = new Map<string, Promise<{ readonly samples: Float32Array; readonly rateHz: number }>>()
  const keys = new Map<string, Promise<RecordedKey>>()

  const decode = async (path: string): Promise<{ readonly samples: Float32Array; readonly rateHz: number }> => {
    const decoder = new OggVorbisDecoder()
    await decoder.ready
    const { channelData, sampleRate } = await decoder.decodeFile(new Uint8Array(readFileSync(path)))
    decoder.free()
    const [left, right] = channelData
    if (!left) throw new Error(`${path} holds no sound`)
    // Use one microphone: summing a spaced pair would cause comb filtering.
    return { samples: right ? left.map((value, index) => 0.7 * value + 0.3 * (right[index] ?? 0)) : left, rateHz: sampleRate }
  }

  const strike = async (pitch: number, rateHz: number): Promise<RecordedKey> => {
    const [first, ...others] = recordings
    if (!first) throw new Error(`${name} has no recordings`)
    const { pitch: recorded, path } = others.reduce(
      (near, recording) => (Math.abs(recording.pitch - pitch) < Math.abs(near.pitch - pitch) ? recording : near),
      first,
    )
    const decoding = decoded.get(path) ?? decode(path)
    decoded.set(path, decoding)
    const { samples, rateHz: recordedHz } = await decoding
    const step = (2 ** ((pitch - recorded) / 12) * recordedHz) / rateHz
    const attack = Math.max(0, attackSample(samples, recordedHz) - BEFORE_ATTACK_SECONDS * recordedHz)
    const length = Math.min(Math.floor((samples.length - attack) / step), LONGEST_SECONDS * rateHz)
    const sound = resample(samples, step, attack, length)
    const fade = Math.round(FADE_SECONDS * rateHz)
    for (let index = Math.max(0, length - fade); index < length; index += 1) sound[index] = (sound[index] as number) * ((length - index) / fade)
    return { samples: sound, attack: attackSample(sound, rateHz) }
  }

  return {
    name,
    key: (pitch, rateHz) => {
      const of = `${pitch} at ${rateHz}`
      const recordedKey = keys.get(of) ?? strike(pitch, rateHz)
      keys.set(of, recordedKey)
      return recordedKey
    },
  }
}

import { readFileSync, statSync } from 'node:fs'
import { errorMessage } from '@prelude/domain/basics'
import { createResampler } from '@prelude/engines/detection'
import wavefile from 'wavefile'
import { CommandError } from '../../../tools/entry.ts'

const LARGEST_BYTES = 1024 ** 3
const LOUDEST: Readonly<Record<string, number>> = { '8': 128, '16': 32_768, '24': 8_388_608, '32': 2_147_483_648 }

export interface SoundFile {
  readonly rateHz: number
  /** −1…1, the mean of all channels. */
  readonly samples: Float32Array
}

/** Reads any WAV file: integer or float samples, A-law, µ-law, ADPCM, any rate, any number of channels. */
export function readSoundFile(path: string): SoundFile {
  const stats = statSync(path, { throwIfNoEntry: false })
  if (!stats?.isFile()) throw new CommandError(`${path}: there is no such file`)
  if (stats.size > LARGEST_BYTES) throw new CommandError(`${path}: the file is larger than 1 GB`)
  const wav = new wavefile.WaveFile()
  try {
    wav.fromBuffer(new Uint8Array(readFileSync(path)))
    if (wav.bitDepth === '4') wav.fromIMAADPCM()
    else if (wav.bitDepth === '8a') wav.fromALaw()
    else if (wav.bitDepth === '8m') wav.fromMuLaw()
  } catch (error) {
    throw new CommandError(`${path}: no sound that can be read (${errorMessage(error)})`)
  }
  const { numChannels, sampleRate } = wav.fmt as { readonly numChannels: number; readonly sampleRate: number }
  const raw = wav.getSamples(true, Float32Array) as unknown as Float32Array
  const scale = 1 / (LOUDEST[wav.bitDepth] ?? 1)
  // 8-bit samples are unsigned: 0 to 255 with silence at 128.
  const middle = wav.bitDepth === '8' ? 128 : 0
  const samples = new Float32Array(Math.floor(raw.length / numChannels))
  for (let index = 0; index < samples.length; index += 1) {
    let sum = 0
    for (let channel = 0; channel < numChannels; channel += 1) sum += (raw[index * numChannels + channel] ?? 0) - middle
    samples[index] = (sum * scale) / numChannels
  }
  return { rateHz: sampleRate, samples }
}

/** The whole sound at another rate, with the filter that also resamples the microphone. */
export function resampleSound({ rateHz, samples }: SoundFile): Float32Array {
  const resampler = createResampler(rateHz)
  const flush = new Float32Array(Math.ceil(rateHz / 10))
  const parts = [resampler.push(samples), resampler.push(flush)]
  const wanted = Math.round(samples.length / resampler.step)
  const result = new Float32Array(wanted)
  let at = 0
  for (const part of parts) {
    result.set(part.subarray(0, wanted - at), at)
    at = Math.min(wanted, at + part.length)
  }
  return result
}

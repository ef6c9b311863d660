import { writeFileSync } from 'node:fs'
import { encodeWav } from '@prelude/engines/sound'

interface Clip {
  readonly samples: Float32Array
  readonly rateHz: number
}

/** Writes one channel as PCM of 16 bits. */
export function writeWav(path: string, { samples, rateHz }: Clip): void {
  const sound = { numberOfChannels: 1, sampleRate: rateHz, length: samples.length, getChannelData: () => samples as Float32Array<ArrayBuffer> }
  writeFileSync(path, new Uint8Array(encodeWav(sound)))
}

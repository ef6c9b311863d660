import { writeFileSync } from 'node:fs'
import { encodeWav } from '../../../../engines/sound/wav.ts'
import { RATE_HZ } from './clip.ts'

export function writeWav(path: string, samples: Float32Array): void {
  const sound = { numberOfChannels: 1, sampleRate: RATE_HZ, length: samples.length, getChannelData: () => samples as Float32Array<ArrayBuffer> }
  writeFileSync(path, new Uint8Array(encodeWav(sound)))
}

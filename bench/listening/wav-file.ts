import { readFileSync, writeFileSync } from 'node:fs'
import { encodeWav } from '@prelude/engines/sound'

export interface Clip {
  readonly samples: Float32Array
  readonly rateHz: number
}

/** Writes one channel as PCM of 16 bits. */
export function writeWav(path: string, { samples, rateHz }: Clip): void {
  const sound = { numberOfChannels: 1, sampleRate: rateHz, length: samples.length, getChannelData: () => samples as Float32Array<ArrayBuffer> }
  writeFileSync(path, new Uint8Array(encodeWav(sound)))
}

/** Reads what `writeWav` wrote: a header of 44 bytes, one channel of 16 bits. */
export function readWav(path: string): Clip {
  const bytes = readFileSync(path)
  const pcm = new Int16Array(bytes.buffer.slice(bytes.byteOffset + 44, bytes.byteOffset + bytes.byteLength - ((bytes.byteLength - 44) % 2)))
  return { samples: Float32Array.from(pcm, (value) => value / 0x8000), rateHz: bytes.readUInt32LE(24) }
}

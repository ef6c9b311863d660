import { writeFileSync } from 'node:fs'
import { encodeMonoWav } from '@prelude/engines/dsp'

/** Writes one channel as 16-bit PCM. */
export const writeWav = (path: string, { samples, rateHz }: { readonly samples: Float32Array; readonly rateHz: number }): void =>
  writeFileSync(path, new Uint8Array(encodeMonoWav(samples, rateHz)))

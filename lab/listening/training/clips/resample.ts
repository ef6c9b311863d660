import type { SoundFile } from '../../audio/sound-file.ts'
import { RATE_HZ } from './clip.ts'

/** Zero crossings of the kernel on each side: −80 dB in the stop band, which is inaudible here. */
const CROSSINGS = 24
const PHASES = 256

function kernelTable(cutoff: number, reach: number): Float64Array {
  const table = new Float64Array((2 * reach + 1) * PHASES + 1)
  for (let index = 0; index < table.length; index += 1) {
    const distance = index / PHASES - reach
    const turn = Math.PI * distance * cutoff
    const window = 0.5 + 0.5 * Math.cos((Math.PI * distance) / (reach + 1))
    table[index] = cutoff * (Math.abs(turn) < 1e-9 ? 1 : Math.sin(turn) / turn) * window
  }
  return table
}

/** Resamples without delay: t seconds stay t seconds. */
export function resample({ samples, rateHz }: SoundFile, toHz: number = RATE_HZ): Float32Array {
  if (rateHz === toHz) return samples
  const cutoff = Math.min(1, toHz / rateHz) * 0.96
  const reach = Math.ceil(CROSSINGS / cutoff)
  const table = kernelTable(cutoff, reach)
  const result = new Float32Array(Math.floor((samples.length * toHz) / rateHz))
  for (let index = 0; index < result.length; index += 1) {
    const centre = (index * rateHz) / toHz
    const first = Math.max(0, Math.ceil(centre - reach))
    const last = Math.min(samples.length - 1, Math.floor(centre + reach))
    let sum = 0
    let at = Math.round((first - centre + reach) * PHASES)
    for (let from = first; from <= last; from += 1, at += PHASES) sum += (samples[from] as number) * (table[at] as number)
    result[index] = sum
  }
  return result
}

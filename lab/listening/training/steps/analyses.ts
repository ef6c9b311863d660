import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { BINS, createNetwork, FRAME_SAMPLES, KEYS, type Network, type Runtime, TAIL_FRAMES } from '@prelude/engines/detection'
import { readSoundFile } from '../../audio/sound-file.ts'

type Analysis = Awaited<ReturnType<Network['analyse']>>

const POSTERIOR_SCALE = 65_535
const DECIBEL_SCALE = 200
const EXACT = TAIL_FRAMES - 10
const FIRST_EXACT = (TAIL_FRAMES - EXACT) * KEYS
const ROW = 2 * KEYS * EXACT + BINS * TAIL_FRAMES

/** Runs the network over a clip hop by hop, like the microphone input, and stores its output as 16-bit floats: training reads it many times. */
export async function analyseClip(runtime: Runtime, wav: string, cacheFolder: string, hopFrames: number, gain = 1): Promise<string> {
  mkdirSync(cacheFolder, { recursive: true })
  const file = join(cacheFolder, `${basename(wav, '.wav')}.${hopFrames}.analysis`)
  if (existsSync(file)) return file
  const network = await createNetwork(runtime)
  const { samples } = readSoundFile(wav)
  if (gain !== 1) for (let index = 0; index < samples.length; index += 1) samples[index] = (samples[index] ?? 0) * gain
  const hop = hopFrames * FRAME_SAMPLES
  const hops = Math.floor(samples.length / hop)
  const kept = new Int16Array(hops * ROW)
  for (let index = 0; index < hops; index += 1) {
    const { onsets, frames, decibels } = await network.analyse(samples.subarray(index * hop, (index + 1) * hop))
    let at = index * ROW
    for (const posteriors of [onsets, frames])
      for (let value = FIRST_EXACT; value < posteriors.length; value += 1)
        kept[at++] = Math.round((posteriors[value] ?? 0) * POSTERIOR_SCALE) - 32_768
    for (let value = 0; value < BINS * TAIL_FRAMES; value += 1) kept[at++] = Math.round((decibels[value] ?? 0) * DECIBEL_SCALE)
  }
  writeFileSync(file, new Uint8Array(kept.buffer))
  return file
}

/** Yields the stored analyses of a clip one by one; the same object each time. */
export function replayAnalyses(file: string, hopFrames: number, visit: (analysis: Analysis) => void): void {
  const bytes = readFileSync(file)
  const kept = new Int16Array(bytes.buffer, bytes.byteOffset, bytes.byteLength / 2)
  const onsets = new Float32Array(TAIL_FRAMES * KEYS)
  const frames = new Float32Array(TAIL_FRAMES * KEYS)
  const decibels = new Float32Array(BINS * TAIL_FRAMES)
  for (let index = 0; index * ROW < kept.length; index += 1) {
    let at = index * ROW
    for (const posteriors of [onsets, frames])
      for (let value = FIRST_EXACT; value < posteriors.length; value += 1) posteriors[value] = ((kept[at++] ?? 0) + 32_768) / POSTERIOR_SCALE
    for (let value = 0; value < decibels.length; value += 1) decibels[value] = (kept[at++] ?? 0) / DECIBEL_SCALE
    visit({ newestFrame: (index + 1) * hopFrames, rows: TAIL_FRAMES, exact: EXACT, onsets, frames, decibels })
  }
}

import { readFileSync } from 'node:fs'
import { createPianoNetwork, networkWeightsFrom, type PianoNetwork } from '@prelude/engines/detection'
import { compiledKernels } from './compile-kernels.ts'
import { MODELS_FOLDER } from './read-learned.ts'

let files: Promise<Parameters<typeof createPianoNetwork>[0]> | undefined

async function readFiles() {
  const kernels = new WebAssembly.Module(await compiledKernels())
  return { kernels, weights: networkWeightsFrom(readFileSync(`${MODELS_FOLDER}/piano-network.bin`)) }
}

/** The app's piano network in this process, in its initial state: the same WebAssembly as in the browser. */
export async function openPianoNetwork(): Promise<PianoNetwork> {
  files ??= readFiles()
  return createPianoNetwork(await files)
}

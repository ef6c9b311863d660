// node lab/listening/network/convert-model.ts FOLDER: writes the listening network as FOLDER/hearing.onnx from the published weights of the npm package.
import { createHash } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { failWith, Refusal } from '../../../tools/entry.ts'
import { hearingGraph } from './hearing-graph.ts'
import { readPublishedWeights } from './published-weights.ts'

/** Checksum of the published weights: everything trained on top depends on this file. */
const WEIGHTS_SHA256 = 'b142a95737a52e1e412d5f92e73d8bb80dfe8d04941acc0702f11f4524fb377c'

export function hearingModel(): Uint8Array {
  const { tensor, bytes } = readPublishedWeights()
  const found = createHash('sha256').update(bytes).digest('hex')
  if (found !== WEIGHTS_SHA256) throw new Refusal(`the published weights are not the ones that this engine was trained on (${found})`)
  return hearingGraph(tensor)
}

if (import.meta.main) {
  const folder = process.argv[2]
  if (!folder) failWith(new Refusal('usage: convert-model FOLDER'))
  try {
    mkdirSync(folder, { recursive: true })
    writeFileSync(join(folder, 'hearing.onnx'), hearingModel())
  } catch (error) {
    failWith(error)
  }
}

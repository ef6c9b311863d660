import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

export interface PublishedTensor {
  readonly shape: readonly number[]
  readonly data: Float32Array
}

interface Manifest {
  readonly weightsManifest: readonly {
    readonly weights: readonly { readonly name: string; readonly shape: readonly number[]; readonly dtype: string }[]
  }[]
}

const PREFIX = 'StatefulPartitionedCall/model_1/'
const BYTES = 4

/** The published weights in the npm package (Apache 2.0), by name; 32-bit floats. */
export function readPublishedWeights(): { readonly tensor: (name: string) => PublishedTensor; readonly bytes: Uint8Array } {
  const folder = join(dirname(createRequire(import.meta.url).resolve('@spotify/basic-pitch/package.json')), 'model')
  const manifest: Manifest = JSON.parse(readFileSync(join(folder, 'model.json'), 'utf8'))
  const bytes = new Uint8Array(readFileSync(join(folder, 'group1-shard1of1.bin')))
  const tensors = new Map<string, PublishedTensor>()
  let at = 0
  for (const { name, shape, dtype } of manifest.weightsManifest[0]?.weights ?? []) {
    const length = shape.reduce((product, size) => product * size, 1) * BYTES
    if (dtype === 'float32') tensors.set(name.replace(PREFIX, ''), { shape, data: new Float32Array(bytes.slice(at, at + length).buffer) })
    at += length
  }
  if (at !== bytes.length) throw new Error(`the published weights have ${bytes.length} bytes where ${at} are described`)
  const tensor = (name: string): PublishedTensor => {
    const found = tensors.get(name)
    if (!found) throw new Error(`the published weights lack ${name}`)
    return found
  }
  return { tensor, bytes }
}

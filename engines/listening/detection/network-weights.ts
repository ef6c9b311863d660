import { PIANO_NETWORK_MANIFEST } from '../models/piano-network-manifest.ts'
import { fromHalfFloat } from './half-floats.ts'

/** Shape of the network and of its file, as `lab/listening/training/network/export.py` writes them to `engines/listening/models`. */
export interface NetworkLayout {
  readonly sizes: { readonly bins: number; readonly channels: number; readonly head: number; readonly plan: readonly string[] }
  /** Spectra of so many frames ago, and bins beside: what the first layer sees. */
  readonly inputLags: readonly number[]
  readonly inputBins: readonly number[]
  /** Bins from key k's bin `3k` on that belong to it: its multiples and fractions. */
  readonly taps: readonly number[]
  /** Keys from its own on that a key looks at. */
  readonly related: readonly number[]
  /** What stands in the file, one after the other, by its name in PyTorch. */
  readonly tensors: readonly { readonly name: string; readonly shape: readonly number[] }[]
}

export interface NetworkWeights {
  readonly layout: NetworkLayout
  /** Row by row; throws for a name that the file does not have. */
  readonly tensor: (name: string) => Float32Array
}

const BYTES = 2

/** The weights from the file, little-endian half floats; throws where its length does not match. */
export function networkWeightsFrom(file: Uint8Array, layout: NetworkLayout = PIANO_NETWORK_MANIFEST): NetworkWeights {
  const packed = new DataView(file.buffer, file.byteOffset, file.byteLength)
  const counts = layout.tensors.map(({ shape }) => shape.reduce((product, size) => product * size, 1))
  const wanted = BYTES * counts.reduce((sum, count) => sum + count, 0)
  if (packed.byteLength !== wanted) throw new Error(`the weights are ${packed.byteLength} bytes instead of ${wanted}`)
  const tensors = new Map<string, Float32Array>()
  let at = 0
  layout.tensors.forEach(({ name }, place) => {
    const values = new Float32Array(counts[place] ?? 0)
    for (let index = 0; index < values.length; index += 1, at += BYTES) values[index] = fromHalfFloat(packed.getUint16(at, true))
    tensors.set(name, values)
  })
  return {
    layout,
    tensor: (name) => {
      const tensor = tensors.get(name)
      if (!tensor) throw new Error(`the weights have no ${name}`)
      return tensor
    },
  }
}

import { LEARNED_MANIFEST } from '../models/manifest.ts'
import type { Certainties } from './asked-judge.ts'
import { fromHalfFloat, toHalfFloat } from './half-floats.ts'
import type { Strictness } from './note-detector.types.ts'
import { type PerceptronWeights, perceptronSize } from './perceptron.ts'

/** Weights and thresholds that `lab/listening/training/train.ts` writes to `engines/listening/models`. */
export interface Learned {
  /** Committee: was this candidate struck? */
  readonly heard: readonly PerceptronWeights[]
  /** Probability from which on a strike is accepted, by its age in frames. */
  readonly heardFrom: readonly number[]
  /** Committee: was this asked key struck? */
  readonly asked: readonly PerceptronWeights[]
  readonly certainties: Readonly<Record<Strictness, Certainties>>
}

type Shape = Pick<PerceptronWeights, 'inputs' | 'hidden'>

/** The part of the manifest that describes the file's layout. */
export interface LearnedShapes extends Pick<Learned, 'heardFrom' | 'certainties'> {
  readonly heard: readonly Shape[]
  readonly asked: readonly Shape[]
}

const BYTES = 2

/** The weights of all networks, one after the other, as little-endian half floats. */
export function packWeights(networks: readonly PerceptronWeights[]): Uint8Array<ArrayBuffer> {
  const packed = new DataView(new ArrayBuffer(BYTES * networks.reduce((sum, { values }) => sum + values.length, 0)))
  let at = 0
  for (const { values } of networks)
    for (const value of values) {
      packed.setUint16(at, toHalfFloat(value), true)
      at += BYTES
    }
  return new Uint8Array(packed.buffer)
}

/** Networks of these shapes from the output of `packWeights`; throws where the length does not match. */
export function unpackWeights(file: Uint8Array, shapes: readonly Shape[]): readonly PerceptronWeights[] {
  const packed = new DataView(file.buffer, file.byteOffset, file.byteLength)
  const wanted = BYTES * shapes.reduce((sum, { inputs, hidden }) => sum + perceptronSize(inputs, hidden), 0)
  if (packed.byteLength !== wanted) throw new Error(`the learned values are ${packed.byteLength} bytes instead of ${wanted}`)
  let at = 0
  return shapes.map(({ inputs, hidden }) => {
    const values = new Float32Array(perceptronSize(inputs, hidden))
    for (let index = 0; index < values.length; index += 1, at += BYTES) values[index] = fromHalfFloat(packed.getUint16(at, true))
    return { inputs, hidden, values }
  })
}

/** Weights from the file and thresholds from its manifest. */
export function learnedFrom(file: Uint8Array, { heard, asked, heardFrom, certainties }: LearnedShapes = LEARNED_MANIFEST): Learned {
  const networks = unpackWeights(file, [...heard, ...asked])
  return { heard: networks.slice(0, heard.length), asked: networks.slice(heard.length), heardFrom, certainties }
}

import { LEARNED_MANIFEST } from '../models/manifest.ts'
import type { Strictness } from '../note-detector.types.ts'
import type { Certainties } from './asked-judge.ts'
import { fromHalfFloat, toHalfFloat } from './half-floats.ts'
import { type PerceptronWeights, perceptronSize } from './perceptron.ts'

/** Weights and thresholds that `lab/listening/training/train.ts` and `fit-own-sound.ts` write to `engines/listening/models`. */
export interface Learned {
  /** Committee: was this candidate struck? */
  readonly heard: readonly PerceptronWeights[]
  /** Probability from which on a strike is accepted, by its age in frames. */
  readonly heardFrom: readonly number[]
  /** Committee: was this asked key struck? */
  readonly askedKeys: readonly PerceptronWeights[]
  readonly certainties: Readonly<Record<Strictness, Certainties>>
  /** Committee: was it the learner who struck this, while the app sounds? */
  readonly own: readonly PerceptronWeights[]
  /** Probability below which a strike is taken for the app's own. */
  readonly ownFrom: number
}

type Shape = Pick<PerceptronWeights, 'inputs' | 'hidden'>

/** The part of the manifest that describes the file's layout. */
export interface LearnedShapes extends Pick<Learned, 'heardFrom' | 'certainties' | 'ownFrom'> {
  readonly heard: readonly Shape[]
  readonly askedKeys: readonly Shape[]
  readonly own: readonly Shape[]
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
export function learnedFrom(file: Uint8Array, { heard, askedKeys, own, heardFrom, certainties, ownFrom }: LearnedShapes = LEARNED_MANIFEST): Learned {
  const networks = unpackWeights(file, [...heard, ...askedKeys, ...own])
  const [askedAt, ownAt] = [heard.length, heard.length + askedKeys.length]
  return { heard: networks.slice(0, askedAt), heardFrom, askedKeys: networks.slice(askedAt, ownAt), certainties, own: networks.slice(ownAt), ownFrom }
}

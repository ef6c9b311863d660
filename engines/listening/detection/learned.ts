import type { Certainties } from './asked-judge.ts'
import { fromHalfFloat, toHalfFloat } from './half-floats.ts'
import { LEARNED_VALUES } from './learned-values.ts'
import type { Strictness } from './note-detector.types.ts'
import type { PerceptronWeights } from './perceptron.ts'

/** Weights and thresholds that `lab/listening/training/train.ts` writes to learned-values.ts. */
export interface Learned {
  /** Committee: was this candidate struck? */
  readonly heard: readonly PerceptronWeights[]
  /** Probability from which on a strike is accepted, by its age in frames. */
  readonly heardFrom: readonly number[]
  /** Committee: was this asked key struck? */
  readonly asked: readonly PerceptronWeights[]
  readonly certainties: Readonly<Record<Strictness, Certainties>>
}

/** The weights as they are written: little-endian floats of two bytes, in base 64. */
export interface WrittenWeights extends Omit<PerceptronWeights, 'values'> {
  readonly values: string
}

export function weightsOf({ values, ...shape }: WrittenWeights): PerceptronWeights {
  const bytes = Uint8Array.from(atob(values), (letter) => letter.charCodeAt(0))
  const halves = Float32Array.from({ length: bytes.length / 2 }, (_, at) =>
    fromHalfFloat((bytes[2 * at] as number) + 256 * (bytes[2 * at + 1] as number)),
  )
  return { ...shape, values: halves }
}

export function writtenWeights({ values, ...shape }: PerceptronWeights): WrittenWeights {
  let letters = ''
  for (const value of values) {
    const bits = toHalfFloat(value)
    letters += String.fromCharCode(bits % 256, Math.floor(bits / 256))
  }
  return { ...shape, values: btoa(letters) }
}

export const LEARNED: Learned = { ...LEARNED_VALUES, heard: LEARNED_VALUES.heard.map(weightsOf), asked: LEARNED_VALUES.asked.map(weightsOf) }

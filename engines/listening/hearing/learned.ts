import type { Certainties } from './asked-judge.ts'
import type { Strictness } from './heard.ts'
import { LEARNED_VALUES } from './learned-values.ts'
import type { PerceptronWeights } from './perceptron.ts'

/** What `tools/listening/train.ts` learned and writes to learned-values.ts. */
export interface Learned {
  /** Was this candidate struck? */
  readonly heard: readonly PerceptronWeights[]
  /** From which probability on a strike is announced, by its age in frames. */
  readonly heardFrom: readonly number[]
  /** Was this asked key struck? */
  readonly asked: readonly PerceptronWeights[]
  readonly certainties: Readonly<Record<Strictness, Certainties>>
}

/** The weights as they are written: little-endian floats of four bytes, in base 64. */
export function weightsOf({
  inputs,
  hidden,
  values,
}: {
  readonly inputs: number
  readonly hidden: readonly [number, number]
  readonly values: string
}): PerceptronWeights {
  const bytes = Uint8Array.from(atob(values), (letter) => letter.charCodeAt(0))
  return { inputs, hidden, values: new Float32Array(bytes.buffer) }
}

export const LEARNED: Learned = { ...LEARNED_VALUES, heard: LEARNED_VALUES.heard.map(weightsOf), asked: LEARNED_VALUES.asked.map(weightsOf) }

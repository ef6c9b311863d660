import type { TrainingExamples } from './train-perceptron.ts'

/** A growing list of training examples; its capacity doubles. */
export interface ExampleList {
  /** Buffer and offset for the inputs of the next example. */
  next(): { readonly x: Float32Array; readonly at: number }
  /** Adds the example that was written; `group`: the number of the clip, `kind`: a small category number. */
  keep(label: 0 | 1, weight: number, group: number, kind?: number): void
  readonly count: number
  all(): TrainingExamples & { readonly groups: Uint16Array; readonly kinds: Uint8Array }
}

export function createExampleList(inputs: number): ExampleList {
  let room = 4096
  let x = new Float32Array(room * inputs)
  let labels = new Uint8Array(room)
  let weights = new Float32Array(room)
  let groups = new Uint16Array(room)
  let kinds = new Uint8Array(room)
  let count = 0
  const grown = <Kind extends Float32Array | Uint8Array | Uint16Array>(old: Kind, made: Kind): Kind => {
    made.set(old)
    return made
  }
  return {
    next() {
      if (count === room) {
        room *= 2
        x = grown(x, new Float32Array(room * inputs))
        labels = grown(labels, new Uint8Array(room))
        weights = grown(weights, new Float32Array(room))
        groups = grown(groups, new Uint16Array(room))
        kinds = grown(kinds, new Uint8Array(room))
      }
      return { x, at: count * inputs }
    },
    keep(label, weight, group, kind = 0) {
      labels[count] = label
      weights[count] = weight
      groups[count] = group
      kinds[count] = kind
      count += 1
    },
    get count() {
      return count
    },
    all: () => ({
      inputs,
      x: x.subarray(0, count * inputs),
      labels: labels.subarray(0, count),
      weights: weights.subarray(0, count),
      groups: groups.subarray(0, count),
      kinds: kinds.subarray(0, count),
    }),
  }
}

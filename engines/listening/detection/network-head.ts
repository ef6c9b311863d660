import { KEYS, OUTPUTS } from '../piano-network.types.ts'
import type { NetworkParts, Tensors } from './network-blocks.ts'
import { transposed } from './network-input.ts'
import { createTrack, placeOf, SINGLE_ROW, single, singleTap, type Track, tapOf } from './network-layers.ts'
import { FLOAT_BYTES } from './network-memory.ts'

const FOUR = 4

/** The end of the network: from channels of each key to its answers. */
export interface NetworkHead {
  /** [key, OUTPUTS]. */
  readonly keys: Track
  /** In its first number: whether a piano sounds. */
  readonly piano: Track
  answer(frame: number, from: Track): void
}

export function createNetworkHead({ memory, layer, layout }: NetworkParts, tensors: Tensors): NetworkHead {
  const wide = layout.sizes.head
  const heads = createTrack(memory, KEYS, wide)
  const keys = createTrack(memory, KEYS, OUTPUTS)
  const piano = createTrack(memory, 1, FOUR)
  const hidden = tensors('piano.0.bias').length
  const [pooled, pianoHidden] = [memory.space(2 * wide), memory.space(hidden)]
  const head = layer({ matrix: tensors('head'), columns: wide, scale: tensors('head_film.scale'), bias: tensors('head_film.bias') })
  const out = layer({ matrix: tensors('out'), columns: OUTPUTS, bias: tensors('out_bias'), isRectified: false })
  const first = layer({ matrix: transposed(tensors('piano.0.weight'), 2 * wide), columns: hidden, bias: tensors('piano.0.bias') })
  const last = layer({
    matrix: firstOfFour(tensors('piano.2.weight')),
    columns: FOUR,
    bias: firstOfFour(tensors('piano.2.bias')),
    isRectified: false,
  })
  return {
    keys,
    piano,
    answer(frame, from) {
      head([tapOf(from, frame)], KEYS, placeOf(heads, frame))
      out([tapOf(heads, frame)], KEYS, placeOf(keys, frame))
      memory.pool(heads.at(frame), KEYS, wide, pooled, pooled + wide * FLOAT_BYTES)
      first([singleTap(pooled, 2 * wide)], SINGLE_ROW, single(pianoHidden))
      last([singleTap(pianoHidden, hidden)], SINGLE_ROW, single(piano.at(frame)))
    },
  }
}

/** A single column as the first of four. */
function firstOfFour(column: Float32Array): Float32Array {
  const wide = new Float32Array(FOUR * column.length)
  column.forEach((value, row) => {
    wide[FOUR * row] = value
  })
  return wide
}

import { KEYS } from '../piano-network.types.ts'
import {
  createTrack,
  type LayerMaker,
  type MemoryBlock,
  placeOf,
  SINGLE_ROW,
  single,
  singleTap,
  type Tap,
  type Track,
  tapOf,
} from './network-layers.ts'
import { FLOAT_BYTES, type NetworkMemory } from './network-memory.ts'
import type { NetworkLayout } from './network-weights.ts'

/** The tensors of a block by their names in lab/listening/training/network/layers.py. */
export type Tensors = (name: string) => Float32Array

/** What the parts of the network are made of. */
export interface NetworkParts {
  readonly memory: NetworkMemory
  readonly layer: LayerMaker
  readonly layout: NetworkLayout
}

/** A part of the network between tracks of [key, channel]: adds to what it is given. */
export interface Block {
  /** Frames before the present one that it looks at. */
  readonly past: number
  compute(frame: number, from: Track, to: MemoryBlock): void
  reset(): void
}

const film = (tensors: Tensors) => ({ scale: tensors('film.scale'), bias: tensors('film.bias') })
const nothing = (): void => undefined

/** What each key knows of itself now, `distance` and twice `distance` frames ago. */
function timeMix({ layer, layout }: NetworkParts, tensors: Tensors, distance: number): Block {
  const mix = layer({ matrix: tensors('weight'), columns: layout.sizes.channels, ...film(tensors) })
  return {
    past: 2 * distance,
    compute(frame, from, to) {
      mix([tapOf(from, frame), tapOf(from, frame - distance), tapOf(from, frame - 2 * distance)], KEYS, to, { skip: placeOf(from, frame) })
    },
    reset: nothing,
  }
}

/** Neighbouring taps as one, since their numbers stand side by side: [first offset, how many]. */
function runsOf(offsets: readonly number[]): (readonly [number, number])[] {
  const runs: [number, number][] = []
  for (const offset of offsets) {
    const last = runs.at(-1)
    if (last && last[0] + last[1] === offset) last[1] += 1
    else runs.push([offset, 1])
  }
  return runs
}

/** A few channels of each related key, and all channels of the own one. */
function pitchMix({ memory, layer, layout }: NetworkParts, tensors: Tensors): Block {
  const narrow = tensors('narrow_bias').length
  const few = createTrack(memory, KEYS, narrow, 0, [-Math.min(...layout.related), Math.max(...layout.related)])
  const narrowed = layer({ matrix: tensors('narrow'), columns: narrow, bias: tensors('narrow_bias') })
  const mix = layer({ matrix: tensors('weight'), columns: layout.sizes.channels, ...film(tensors) })
  const runs = runsOf(layout.related)
  return {
    past: 0,
    compute(frame, from, to) {
      narrowed([tapOf(from, frame)], KEYS, placeOf(few, frame))
      const first = few.at(frame)
      const taps = runs.map(([offset, count]): Tap => [first + offset * few.step, few.step, count * narrow])
      mix([...taps, tapOf(from, frame)], KEYS, to, { skip: placeOf(from, frame) })
    },
    reset: nothing,
  }
}

/** A recurrent state for each key or bin, as long as its gate keeps it. */
export function stateMix({ memory, layer }: NetworkParts, tensors: Tensors, rows: number, columns: number): Block {
  const states = tensors('bias').length / 2
  const both = createTrack(memory, rows, 2 * states)
  const state = createTrack(memory, rows, states, 1)
  const given = layer({ matrix: tensors('weight'), columns: 2 * states, bias: tensors('bias'), isRectified: false })
  const mixed = layer({ matrix: tensors('out'), columns, ...film(tensors) })
  return {
    past: 0,
    compute(frame, from, to) {
      given([tapOf(from, frame)], rows, placeOf(both, frame))
      memory.follow(both.at(frame), state.at(frame - 1), state.at(frame), rows, states)
      mixed([tapOf(state, frame)], rows, to, { skip: placeOf(from, frame) })
    },
    reset: state.clear,
  }
}

/** What all keys together say, for each of them. */
function wholeMix({ memory, layer, layout }: NetworkParts, tensors: Tensors): Block {
  const narrow = tensors('narrow_bias').length
  const few = createTrack(memory, KEYS, narrow)
  const [pooled, add] = [memory.space(2 * narrow), memory.space(layout.sizes.channels)]
  const narrowed = layer({ matrix: tensors('narrow'), columns: narrow, bias: tensors('narrow_bias') })
  const summed = layer({ matrix: Float32Array.of(...tensors('mean'), ...tensors('most')), columns: layout.sizes.channels, isRectified: false })
  const mix = layer({ matrix: tensors('own'), columns: layout.sizes.channels, ...film(tensors) })
  return {
    past: 0,
    compute(frame, from, to) {
      narrowed([tapOf(from, frame)], KEYS, placeOf(few, frame))
      memory.pool(few.at(frame), KEYS, narrow, pooled, pooled + narrow * FLOAT_BYTES)
      summed([singleTap(pooled, 2 * narrow)], SINGLE_ROW, single(add))
      mix([tapOf(from, frame)], KEYS, to, { add, skip: placeOf(from, frame) })
    },
    reset: nothing,
  }
}

/** A block by its name in the plan: t and its distance in frames, p, r or w. */
export function createBlock(parts: NetworkParts, name: string, tensors: Tensors): Block {
  if (name.startsWith('t')) return timeMix(parts, tensors, Number(name.slice(1)))
  if (name === 'p') return pitchMix(parts, tensors)
  if (name === 'r') return stateMix(parts, tensors, KEYS, parts.layout.sizes.channels)
  if (name === 'w') return wholeMix(parts, tensors)
  throw new Error(`no block is called ${name}`)
}

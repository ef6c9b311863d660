import { FLOAT_BYTES, type NetworkMemory } from './network-memory.ts'

/** Frames that are computed together: each layer of all of them before the next layer, so that its weights are read once. */
export const FRAMES_AT_ONCE = 8

/** Rows of numbers for each of the latest frames. */
export interface Track {
  readonly rows: number
  readonly width: number
  /** Bytes from row to row. */
  readonly step: number
  /** Address of the first row of a frame; 0s where no frame was yet. */
  at(frame: number): number
  clear(): void
}

/**
 * A track that keeps `past` frames besides those that are computed together; with `margin` rows of 0 before the first and behind the last row, for
 * taps that reach beyond.
 */
export function createTrack(memory: NetworkMemory, rows: number, width: number, past = 0, margin: readonly [number, number] = [0, 0]): Track {
  const slots = past + FRAMES_AT_ONCE
  const step = width * FLOAT_BYTES
  const slotBytes = (margin[0] + rows + margin[1]) * step
  const start = memory.space((slots * slotBytes) / FLOAT_BYTES)
  return {
    rows,
    width,
    step,
    at: (frame) => start + (((frame % slots) + slots) % slots) * slotBytes + margin[0] * step,
    clear: () => memory.floats(start, (slots * slotBytes) / FLOAT_BYTES).fill(0),
  }
}

/** What a layer sees of its inputs: where the first row of a tap begins, the bytes from row to row, and how many numbers of a row. */
export type Tap = readonly [address: number, step: number, count: number]

export interface LayerParts {
  /** [inputs, columns], row by row: the inputs in order of the taps. */
  readonly matrix: Float32Array
  /** A multiple of four. */
  readonly columns: number
  /** One row for all rows of the output, or one for each. */
  readonly scale?: Float32Array
  readonly bias?: Float32Array
  /** By default they are. */
  readonly isRectified?: boolean
}

/** Computes `rows` rows of `out` (a multiple of four) from the taps. `add`: a row of numbers that is added to all, before ReLU; `skip`: rows that are added after it. */
export type NetworkLayer = (
  taps: readonly Tap[],
  rows: number,
  out: MemoryBlock,
  more?: { readonly add?: number; readonly skip?: MemoryBlock },
) => void

export interface MemoryBlock {
  readonly address: number
  readonly step: number
}

export const tapOf = (track: Track, frame: number): Tap => [track.at(frame), track.step, track.width]
export const placeOf = (track: Track, frame: number): MemoryBlock => ({ address: track.at(frame), step: track.step })
/** A single row is computed as four that are the same. */
export const SINGLE_ROW = 4
export const single = (address: number): MemoryBlock => ({ address, step: 0 })
export const singleTap = (address: number, count: number): Tap => [address, 0, count]

export type LayerMaker = (parts: LayerParts) => NetworkLayer

const MOST_TAPS = 32

/** Makes layers that share a row of zeros, a row of ones and the list of taps. */
export function createLayerMaker(memory: NetworkMemory, mostColumns: number): LayerMaker {
  const zeros = memory.space(mostColumns)
  const ones = memory.keep(new Float32Array(mostColumns).fill(1))
  const list = memory.space(3 * MOST_TAPS)
  const steps = (numbers: Float32Array | undefined, columns: number): number => (numbers && numbers.length > columns ? columns * FLOAT_BYTES : 0)
  return ({ matrix, columns, scale, bias, isRectified = true }) => {
    const weights = memory.keep(panelled(matrix, columns))
    const scaleAt = scale ? memory.keep(scale) : ones
    const biasAt = bias ? memory.keep(bias) : zeros
    const [scaleStep, biasStep] = [steps(scale, columns), steps(bias, columns)]
    return (taps, rows, out, { add = zeros, skip = single(zeros) } = {}) => {
      memory.integers(list, 3 * taps.length).set(taps.flat())
      memory.multiply(
        list,
        taps.length,
        rows,
        columns,
        weights,
        scaleAt,
        scaleStep,
        biasAt,
        biasStep,
        add,
        isRectified ? 1 : 0,
        skip.address,
        skip.step,
        out.address,
        out.step,
      )
    }
  }
}

/** The columns of a matrix in eights, at the end a four: for each of them row after row. */
function panelled(matrix: Float32Array, columns: number): Float32Array {
  if (columns % 4 > 0) throw new Error(`${columns} columns are no multiple of four`)
  const inputs = matrix.length / columns
  const panels = new Float32Array(matrix.length)
  let filled = 0
  for (let column = 0; column < columns; ) {
    const wide = columns - column >= 8 ? 8 : 4
    for (let input = 0; input < inputs; input += 1, filled += wide) {
      panels.set(matrix.subarray(input * columns + column, input * columns + column + wide), filled)
    }
    column += wide
  }
  return panels
}

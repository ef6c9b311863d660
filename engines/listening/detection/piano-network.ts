import { BINS, FRAME_SAMPLES, KEYS, OUTPUTS, type PianoNetwork } from '../piano-network.types.ts'
import { type Block, createBlock, type NetworkParts } from './network-blocks.ts'
import { createNetworkHead } from './network-head.ts'
import { createNetworkInput, LEVEL_NUMBERS } from './network-input.ts'
import { createLayerMaker, createTrack, FRAMES_AT_ONCE, placeOf, type Track } from './network-layers.ts'
import { createNetworkMemory, FLOAT_BYTES } from './network-memory.ts'
import type { NetworkWeights } from './network-weights.ts'
import { LONGEST_WINDOW } from './spectra.ts'

/** What the network is made of. */
export interface PianoNetworkFiles {
  /** Compiled from engines/listening/kernels. */
  readonly kernels: WebAssembly.Module
  readonly weights: NetworkWeights
}

/**
 * The network of lab/listening/training/network/model.py over a stream of sound. Frames that one push completes are computed together, up to eight:
 * that is cheaper than one by one, and gives the same numbers.
 */
export function createPianoNetwork({ kernels, weights: { layout, tensor } }: PianoNetworkFiles): PianoNetwork {
  const memory = createNetworkMemory(kernels)
  const mostColumns = Math.max(...layout.tensors.map(({ shape }) => shape.at(-1) ?? 0))
  const parts: NetworkParts = { memory, layer: createLayerMaker(memory, mostColumns), layout }
  const soundSpace = LONGEST_WINDOW + FRAMES_AT_ONCE * FRAME_SAMPLES
  const soundAt = memory.space(soundSpace)
  const input = createNetworkInput(parts, tensor)
  const blocks: readonly Block[] = layout.sizes.plan.map((name, place) => createBlock(parts, name, (part) => tensor(`blocks.${place}.${part}`)))
  // What goes into each block, and out of the last one.
  const trackOf = (past: number): Track => createTrack(memory, KEYS, layout.sizes.channels, past)
  const ins = blocks.map(({ past }) => trackOf(past))
  const last = trackOf(0)
  const head = createNetworkHead(parts, tensor)

  // All space is taken now: arrays into it stay valid.
  const sound = memory.floats(soundAt, soundSpace)
  const answers = Array.from({ length: FRAMES_AT_ONCE }, (_, slot) => {
    const piano = memory.floats(head.piano.at(slot), 1)
    return {
      frame: 0,
      keys: memory.floats(head.keys.at(slot), KEYS * OUTPUTS),
      get piano() {
        return piano[0] ?? 0
      },
      level: memory.floats(input.levels.at(slot), LEVEL_NUMBERS),
      decibels: memory.floats(input.decibels.at(slot) + BINS * FLOAT_BYTES, BINS),
    }
  })
  let next = 0
  let waiting = 0

  const compute = (count: number): void => {
    const frames = Array.from({ length: count }, (_, place) => next + place)
    const [firstTrack = last] = ins
    for (const frame of frames) input.look(frame, soundAt + (LONGEST_WINDOW + (frame - next + 1) * FRAME_SAMPLES) * FLOAT_BYTES)
    for (const frame of frames) input.find(frame)
    for (const frame of frames) input.gather(frame, firstTrack)
    blocks.forEach((block, place) => {
      const [from = last, to = last] = [ins[place], ins[place + 1]]
      for (const frame of frames) block.compute(frame, from, placeOf(to, frame))
    })
    for (const frame of frames) head.answer(frame, last)
  }

  return {
    push(samples, take) {
      for (let start = 0; start < samples.length; ) {
        const part = samples.subarray(start, start + FRAMES_AT_ONCE * FRAME_SAMPLES - waiting)
        sound.set(part, LONGEST_WINDOW + waiting)
        waiting += part.length
        start += part.length
        const count = Math.floor(waiting / FRAME_SAMPLES)
        if (count === 0) break
        compute(count)
        sound.copyWithin(0, count * FRAME_SAMPLES, LONGEST_WINDOW + waiting)
        waiting -= count * FRAME_SAMPLES
        for (const end = next + count; next < end; next += 1) {
          const answer = answers[next % FRAMES_AT_ONCE]
          if (answer) take(Object.assign(answer, { frame: next }))
        }
      }
    },
    reset() {
      sound.fill(0)
      input.reset()
      for (const track of ins) track.clear()
      for (const block of blocks) block.reset()
      next = 0
      waiting = 0
    },
  }
}

import { type Answer, BINS, KEYS, OUTPUTS, SOUNDS } from '../piano-network.types.ts'

/** Frames in the ring buffer, 3 s; a power of two. */
const KEPT = 128
const MASK = KEPT - 1
/** Value of the spectrum before any sound, in dB, and of an answer. */
const SILENCE_DB = -100
export const SURELY_NOT = -8
/** Beyond this a logit says nothing more, but depends on how long the network was trained. */
const SUREST = 8
/** Place in AGES of three frames: where strikes are counted, once each. */
const COUNTED_PLACE = 2
const ROW = KEYS * OUTPUTS
export const LEVELS = 4

/** Ring buffer of the network's answers, frame by frame. `back` counts frames from the newest one, 0. */
export interface Memory {
  readonly newestFrame: number
  /** How many frames are known, at most 128. */
  readonly frameCount: number
  /** [row, 88 · 12]: logits between −8 and 8, and velocities. */
  readonly keys: Float32Array
  readonly pianos: Float32Array
  readonly levels: Float32Array
  readonly decibels: Float32Array
  /** Loudest bin of each frame. */
  readonly loudest: Float32Array
  /** Per frame: keys that were struck three frames before it, and keys that sound. */
  readonly struck: Float32Array
  readonly sounding: Float32Array
  /** Row of a frame in the ring. */
  row(back: number): number
  /** An output of a key; beyond the newest frame that of the newest, beyond the keyboard « surely not ». */
  output(back: number, key: number, place: number): number
  take(answer: Answer): void
  reset(): void
}

export function createMemory(): Memory {
  const keys = new Float32Array(KEPT * ROW)
  const pianos = new Float32Array(KEPT)
  const levels = new Float32Array(KEPT * LEVELS)
  const decibels = new Float32Array(KEPT * BINS)
  const [loudest, struck, sounding] = [new Float32Array(KEPT), new Float32Array(KEPT), new Float32Array(KEPT)]
  let frameCount = 0

  const keepKeys = (answered: Float32Array, slot: number): void => {
    let [strikes, sounds] = [0, 0]
    const from = slot * ROW
    for (let at = 0; at < ROW; at += 1) {
      const value = answered[at] as number
      keys[from + at] = value > SUREST ? SUREST : value < SURELY_NOT ? SURELY_NOT : value
    }
    for (let at = from; at < from + ROW; at += OUTPUTS) {
      if ((keys[at + SOUNDS] as number) > 0) sounds += 1
      const value = keys[at + COUNTED_PLACE] as number
      if (value > 0 && value >= (keys[at + COUNTED_PLACE - 1] as number) && value >= (keys[at + COUNTED_PLACE + 1] as number)) strikes += 1
    }
    struck[slot] = strikes
    sounding[slot] = sounds
  }
  const memory = {
    newestFrame: -1,
    keys,
    pianos,
    levels,
    decibels,
    loudest,
    struck,
    sounding,
    get frameCount(): number {
      return frameCount
    },
    row: (back: number): number => (memory.newestFrame - back) & MASK,
    output: (back: number, key: number, place: number): number =>
      key < 0 || key >= KEYS ? SURELY_NOT : (keys[((memory.newestFrame - (back < 0 ? 0 : back)) & MASK) * ROW + key * OUTPUTS + place] as number),
    take(answer: Answer): void {
      // After a gap old frames must not pass for new ones.
      if (answer.frame !== memory.newestFrame + 1) memory.reset()
      memory.newestFrame = answer.frame
      frameCount = Math.min(KEPT, frameCount + 1)
      const slot = memory.row(0)
      keepKeys(answer.keys, slot)
      pianos[slot] = Math.max(SURELY_NOT, Math.min(SUREST, answer.piano))
      levels.set(answer.level, slot * LEVELS)
      decibels.set(answer.decibels, slot * BINS)
      let most = Number.NEGATIVE_INFINITY
      for (const value of answer.decibels) if (value > most) most = value
      loudest[slot] = most
    },
    reset(): void {
      memory.newestFrame = -1
      frameCount = 0
      keys.fill(SURELY_NOT)
      decibels.fill(SILENCE_DB)
      loudest.fill(SILENCE_DB)
      for (const values of [pianos, levels, struck, sounding]) values.fill(0)
    },
  }
  memory.reset()
  return memory
}

import { AGES, KEYS, SOUNDS, VELOCITY } from '../piano-network.types.ts'
import { LEVELS, type Memory, SURELY_NOT } from './memory.ts'
import { DECODED_BACK, knownPlace, latestLogit, nearestLogits } from './strikes.ts'

/** Distances in semitones at which another key shares partials with this one, or is confused with it. */
export const RELATED_KEYS = [-28, -24, -19, -16, -12, -7, -5, -4, -3, -2, -1, 1, 2, 3, 4, 5, 7, 12, 16, 19, 24, 28, 31, 36]
/** Frames from the strike at which « sounds » is read; what is not known yet is read from the newest frame. */
const SOUNDS_AT = [-8, -4, -2, -1, 1, 2, 3, 4, 6, 9, 13]
/** Ages beside the strike's own, by place, that the newest frame is asked about. */
const BESIDE = [-2, -1, 0, 1, 2]
/** Spans, in frames before a strike, in which earlier strikes of the same key are sought. */
const EARLIER = [
  [3, 5],
  [6, 9],
  [10, 16],
  [17, 28],
] as const
/** What came before is measured over half a second and two seconds: speech, noise and music differ there. */
const CONTEXTS_FRAMES = [22, 86]
const CONTEXT_FROM = 2

const TRAJECTORY = 3 * AGES.length + BESIDE.length + EARLIER.length + DECODED_BACK + 1 + SOUNDS_AT.length + 2
const RELATED = 3 * RELATED_KEYS.length
const CROWD = 5
const CONTEXT = 3 * CONTEXTS_FRAMES.length + 2 + LEVELS + 1
/** Number of inputs of the decoder's networks, and the first of those of the judge of asked keys. */
export const HEARD_FEATURES = TRAJECTORY + RELATED + CROWD + CONTEXT + 2

/** Features of one candidate, a key struck `back` frames ago, from the answers known so far. */
export interface CandidateFeatures {
  /** Writes HEARD_FEATURES numbers into `out` from `at` on. */
  describe(back: number, key: number, out: Float32Array, at: number): void
  /** Latest logit of every key for a strike at most a frame from this one: [88], the same array each time for the same `back`. */
  nearest(back: number): Float32Array
  /** Call after the memory has changed. */
  refresh(): void
}

export function createCandidateFeatures(memory: Memory): CandidateFeatures {
  // Computed at most once a frame.
  const [nearestOf, contextOf] = [new Map<number, Float32Array>(), new Map<number, readonly number[]>()]
  const spare: Float32Array[] = []

  const nearest = (back: number): Float32Array => {
    const cached = nearestOf.get(back)
    if (cached) return cached
    const logits = spare.pop() ?? new Float32Array(KEYS)
    nearestLogits(memory, back, logits)
    nearestOf.set(back, logits)
    return logits
  }
  const contextBefore = (back: number): readonly number[] => {
    const cached = contextOf.get(back)
    if (cached) return cached
    const context = CONTEXTS_FRAMES.flatMap((wanted) => {
      const count = Math.max(1, Math.min(wanted, memory.frameCount - back - CONTEXT_FROM))
      let [struck, sounding, piano] = [0, 0, 0]
      for (let offset = CONTEXT_FROM; offset < CONTEXT_FROM + count; offset += 1) {
        const row = memory.row(back + offset)
        struck += memory.struck[row] as number
        sounding += memory.sounding[row] as number
        piano += memory.pianos[row] as number
      }
      return [(struck / count) * 5, sounding / count / 4, piano / count / 4]
    })
    contextOf.set(back, context)
    return context
  }

  return {
    nearest,
    refresh: () => {
      for (const logits of nearestOf.values()) spare.push(logits)
      nearestOf.clear()
      contextOf.clear()
    },
    describe(back, key, out, at) {
      let place = at
      const put = (value: number): void => {
        out[place] = value
        place += 1
      }
      const latestPlace = knownPlace(back)
      let [own, best] = [0, 0]
      for (let age = 0; age < AGES.length; age += 1) {
        // What is not known yet is taken to be as it was last.
        if (age <= latestPlace) {
          const seenBack = back - (AGES[age] as number)
          own = memory.output(seenBack, key, age)
          best = Math.max(own, memory.output(seenBack + 1, key, age), seenBack > 0 ? memory.output(seenBack - 1, key, age) : own)
        }
        put(own / 4)
        put(best / 4)
      }
      for (const beside of BESIDE) put(memory.output(0, key, Math.max(0, Math.min(AGES.length - 1, latestPlace + beside))) / 4)
      for (let age = 0; age < AGES.length; age += 1) put(memory.output(0, key, age) / 4)
      for (const [from, to] of EARLIER) {
        let most = SURELY_NOT
        for (let earlier = back + from; earlier <= back + to; earlier += 1) most = Math.max(most, latestLogit(memory, key, earlier))
        put(most / 4)
      }
      for (let age = 1; age <= DECODED_BACK; age += 1) put(back === age ? 1 : 0)
      put(Math.min(back, 16) / 8)
      for (const offset of SOUNDS_AT) put(memory.output(back - offset, key, SOUNDS) / 4)
      put(memory.output(0, key, VELOCITY))
      put(memory.output(back - 2, key, VELOCITY))

      const others = nearest(back)
      for (const distance of RELATED_KEYS) {
        const other = key + distance
        put((others[other] ?? SURELY_NOT) / 4)
        put(memory.output(0, other, SOUNDS) / 4)
        put(memory.output(back + 2, other, SOUNDS) / 4)
      }
      const mine = others[key] as number
      let [struck, above, strongest, faint] = [0, 0, SURELY_NOT, 0]
      for (let other = 0; other < KEYS; other += 1) {
        const value = others[other] as number
        if (value > 0) struck += 1
        if (value > -2) faint += 1
        if (value > mine) above += 1
        if (other !== key && value > strongest) strongest = value
      }
      put(struck / 6)
      put(faint / 6)
      put(above / 6)
      put(strongest / 4)
      put((mine - strongest) / 4)

      for (const value of contextBefore(back)) put(value)
      put((memory.pianos[memory.row(0)] as number) / 4)
      put((memory.pianos[memory.row(back + 1)] as number) / 4)
      for (let number = 0; number < LEVELS; number += 1) put(memory.levels[memory.row(0) * LEVELS + number] as number)
      put(memory.levels[memory.row(back + 1) * LEVELS] as number)
      put(key / KEYS)
      put((key / KEYS) ** 2)
    },
  }
}

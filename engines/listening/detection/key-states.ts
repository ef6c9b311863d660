import { AGES, SOUNDS, VELOCITY } from '../piano-network.types.ts'
import type { DecidedStrike } from './decoder.ts'
import type { Memory } from './memory.ts'

export interface KeyStates {
  /** Keys that have stopped sounding. */
  releasedAfter(struck: readonly DecidedStrike[]): number[]
}

/** A key has stopped when its logit of « sounds » stays under this … */
const SILENT_BELOW = -1
/** … in all of the latest frames, but not sooner than this after the strike. */
const SILENT_FRAMES = 3
const SHORTEST_FRAMES = 5

/** 1–127: the network's opinion of how hard a key was struck so many frames ago. */
export function velocityOf(memory: Memory, key: number, back: number): number {
  // The network tells the velocity of the strike that its ages see.
  const seenBack = Math.max(0, back - (AGES[AGES.length - 1] as number))
  return Math.max(1, Math.min(127, Math.round(64 * (1 + memory.output(seenBack, key, VELOCITY)))))
}

export function createKeyStates(memory: Memory): KeyStates {
  const strikeFrame = new Map<number, number>()
  const isSilent = (key: number): boolean => {
    for (let back = 0; back < SILENT_FRAMES; back += 1) if (memory.output(back, key, SOUNDS) >= SILENT_BELOW) return false
    return true
  }
  return {
    releasedAfter(struck) {
      for (const { key, frame } of struck) strikeFrame.set(key, frame)
      const released: number[] = []
      for (const [key, frame] of strikeFrame) {
        if (memory.newestFrame - frame < SHORTEST_FRAMES || !isSilent(key)) continue
        strikeFrame.delete(key)
        released.push(key)
      }
      return released
    },
  }
}

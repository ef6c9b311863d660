import type { DecidedStrike } from './decoder.ts'
import type { Memory } from './memory.ts'
import { BINS, KEYS } from './network.ts'

export interface KeyStates {
  /** 1–127, from the level of the key's first partials relative to the loudest moment of the last seconds. */
  velocityOf(key: number, back: number): number
  /** Keys that have stopped sounding. */
  releasedAfter(struck: readonly DecidedStrike[]): number[]
}

/** A key has stopped when its posterior stays under this … */
const SILENT_BELOW = 0.15
/** … in all of the latest frames, but not sooner than this after the strike. */
const SILENT_FRAMES = 4
const SHORTEST_FRAMES = 10
const [LOUD_VELOCITY, VELOCITY_A_DECIBEL] = [96, 1.8]
const FORGETS_DECIBELS_A_HOP = 0.02
const BINS_A_KEY = 3

export function createKeyStates(memory: Memory): KeyStates {
  const strikeFrame = new Map<number, number>()
  let loudest = -60
  const levelOf = (key: number, back: number): number => {
    let most = -100
    for (const partial of [0, 36, 57])
      for (let offset = 1; offset <= 4; offset += 1) {
        const bin = key * BINS_A_KEY + partial
        if (bin < BINS) most = Math.max(most, memory.decibels[memory.row(Math.max(0, back - offset)) * BINS + bin] ?? -100)
      }
    return most
  }
  const isSilent = (key: number): boolean => {
    for (let back = 1; back <= SILENT_FRAMES; back += 1) if ((memory.frames[memory.row(back) * KEYS + key] ?? 0) >= SILENT_BELOW) return false
    return true
  }
  return {
    velocityOf(key, back) {
      const level = levelOf(key, back)
      loudest = Math.max(loudest, level)
      return Math.max(20, Math.min(120, Math.round(LOUD_VELOCITY + (level - loudest) * VELOCITY_A_DECIBEL)))
    },
    releasedAfter(struck) {
      loudest -= FORGETS_DECIBELS_A_HOP
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

import { KEY_MARK } from '@prelude/domain/practice'

/** The light that a struck key leaves on the line of play for a moment. */
export interface Halos {
  /** By pitch, 0–1. */
  readonly levels: Float32Array
  /** Lights what was struck since the last frame, dims the rest; true while any glows. */
  update(nowMs: number): boolean
}

const HALO_MS = 240

export function createHalos(keys: Uint8Array): Halos {
  const levels = new Float32Array(keys.length)
  const struckAt = new Float64Array(keys.length).fill(Number.NEGATIVE_INFINITY)
  const before = new Uint8Array(keys.length)
  const isLit = (state: number): boolean => state !== KEY_MARK.up && state !== KEY_MARK.awaited && state !== KEY_MARK.wrong
  return {
    levels,
    update(nowMs) {
      let glowing = false
      for (let pitch = 0; pitch < keys.length; pitch += 1) {
        const state = keys[pitch] as number
        if (isLit(state) && !isLit(before[pitch] as number)) struckAt[pitch] = nowMs
        before[pitch] = state
        const level = Math.max(0, 1 - (nowMs - (struckAt[pitch] as number)) / HALO_MS)
        if (level > 0 || (levels[pitch] as number) > 0) glowing = true
        levels[pitch] = level
      }
      return glowing
    },
  }
}

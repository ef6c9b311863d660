import { KEY_MARK } from '@prelude/domain/practice'

/** Glow on the play line after a key was struck. */
export interface Halos {
  /** By pitch, 0–1. */
  readonly levels: Float32Array
  /** Starts the glow of keys struck since the last frame, fades the others; true while any is left. */
  update(nowMs: number): boolean
}

const HALO_MS = 240

export function createHalos(keys: Uint8Array): Halos {
  const levels = new Float32Array(keys.length)
  const struckAt = new Float64Array(keys.length).fill(Number.NEGATIVE_INFINITY)
  const before = new Uint8Array(keys.length)
  const isLit = (state: number): boolean =>
    state !== KEY_MARK.up && state !== KEY_MARK.awaited && state !== KEY_MARK.shown && state !== KEY_MARK.wrong
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

import type { LessonOrder } from './lesson-orders.ts'

export type WaitOrder = Extract<LessonOrder, { kind: 'wait' }>

/** What was played for a scene that waits. */
export interface WaitProgress {
  readonly found: number
  /** Keys that count, for a scene that asks for different ones. */
  readonly keys: readonly number[]
}

export const NOTHING_PLAYED: WaitProgress = { found: 0, keys: [] }

/** Handles a struck key: another do for « trois do différents »; the next of the sequence, or the sequence starts again. */
export function handleKey(order: WaitOrder, progress: WaitProgress, pitch: number): WaitProgress {
  if (order.anyOctave) {
    if (pitch % 12 !== order.pitches[0] || progress.keys.includes(pitch)) return progress
    return { found: progress.found + 1, keys: [...progress.keys, pitch] }
  }
  if (pitch === order.pitches[progress.found]) return { found: progress.found + 1, keys: [...progress.keys, pitch] }
  return pitch === order.pitches[0] ? { found: 1, keys: [pitch] } : NOTHING_PLAYED
}

export const isWaitOver = (order: WaitOrder, { found }: WaitProgress): boolean => found >= order.count

/** The keys that the microphone listens for: the next of the sequence, or each key of that name on the keyboard that was not played yet. */
export function askedKeys(order: WaitOrder, { found, keys }: WaitProgress, { low, high }: { readonly low: number; readonly high: number }): number[] {
  if (!order.anyOctave) return order.pitches.slice(found, found + 1)
  const inRange = Array.from({ length: high - low + 1 }, (_, place) => low + place)
  return inRange.filter((pitch) => pitch % 12 === order.pitches[0] && !keys.includes(pitch))
}

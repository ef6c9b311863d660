import { isPitch, type Pitch } from '@prelude/domain/music'
import type { NoteInputEvent } from '@prelude/domain/practice'

/** Commands that key gestures can give. */
export const GESTURE_ACTIONS = ['restart', 'playPause', 'confirm'] as const
export type GestureAction = (typeof GESTURE_ACTIONS)[number]

/** Keys struck together: a MIDI shortcut. */
export interface KeyGesture {
  readonly action: GestureAction
  readonly pitches: readonly Pitch[]
}

const clusterFrom = (lowest: number): readonly Pitch[] => [lowest, lowest + 1, lowest + 2].filter(isPitch)

/** Neighbouring keys at the bottom of a keyboard of 61 keys, which no music for learners asks for together: do-do♯-ré, mi-fa-fa♯, sol-sol♯-la. */
export const DEFAULT_GESTURES: readonly KeyGesture[] = [
  { action: 'restart', pitches: clusterFrom(36) },
  { action: 'playPause', pitches: clusterFrom(40) },
  { action: 'confirm', pitches: clusterFrom(43) },
]

export const FEWEST_GESTURE_KEYS = 2
export const MOST_GESTURE_KEYS = 5

/** Hands do not strike exactly together; slower than this it is music. */
export const GESTURE_SECONDS = 0.25

export type KeyDown = Extract<NoteInputEvent, { readonly kind: 'down' }>

/** Result of a key event: notes to judge, in their order, and perhaps a gesture. */
export interface GestureOutcome {
  readonly played: readonly KeyDown[]
  readonly action: GestureAction | null
}

/**
 * Separates key gestures from music. A key of a gesture that the music does not ask for soon is held back for a quarter of a second at most; the
 * gesture is recognised as soon as the keys that are down are exactly its own.
 */
export interface KeyGestures {
  down(key: KeyDown): GestureOutcome
  up(pitch: Pitch): readonly KeyDown[]
  /** The notes whose delay is over; call each frame. */
  passTime(nowSeconds: number): readonly KeyDown[]
  setGestures(gestures: readonly KeyGesture[]): void
  /** An input was disconnected: no key is down any more. */
  clear(): readonly KeyDown[]
}

const NONE: readonly KeyDown[] = []

/** `isAskedSoon`: the music waits for this key now or within the next beat. */
export function createKeyGestures(gestures: readonly KeyGesture[], isAskedSoon: (pitch: Pitch) => boolean): KeyGestures {
  let current = gestures
  let keysOfGestures = new Set<Pitch>()
  const held = new Map<Pitch, number>()
  let waiting: KeyDown[] = []

  const setGestures = (next: readonly KeyGesture[]): void => {
    current = next
    keysOfGestures = new Set(next.flatMap(({ pitches }) => pitches))
  }
  setGestures(gestures)
  const letThrough = (): readonly KeyDown[] => {
    if (waiting.length === 0) return NONE
    const played = waiting
    waiting = []
    return played
  }
  const gestureOf = (atSeconds: number): KeyGesture | undefined =>
    current.find(
      ({ pitches }) =>
        pitches.length === held.size &&
        pitches.every((pitch) => atSeconds - (held.get(pitch) ?? Number.NEGATIVE_INFINITY) <= GESTURE_SECONDS && !isAskedSoon(pitch)),
    )
  return {
    setGestures,
    down: (key) => {
      held.set(key.pitch, key.atSeconds)
      const gesture = gestureOf(key.atSeconds)
      if (gesture) {
        // Keys held back for a recognised gesture are no notes; a gesture consists of nothing else.
        waiting = []
        return { played: NONE, action: gesture.action }
      }
      const onlyGestureKeys = [...held.keys()].every((pitch) => keysOfGestures.has(pitch))
      if (onlyGestureKeys && keysOfGestures.has(key.pitch) && !isAskedSoon(key.pitch)) {
        waiting.push(key)
        return { played: NONE, action: null }
      }
      return { played: [...letThrough(), key], action: null }
    },
    up: (pitch) => {
      held.delete(pitch)
      return letThrough()
    },
    passTime: (nowSeconds) => {
      const [oldest] = waiting
      return oldest && nowSeconds - oldest.atSeconds > GESTURE_SECONDS ? letThrough() : NONE
    },
    clear: () => {
      held.clear()
      return letThrough()
    },
  }
}

import type { Pitch } from '@prelude/domain/music'
import type { NoteInputEvent, StrikeTime } from '@prelude/domain/practice'

/** Tracks which holder (a finger, a computer key) holds which pitch, and emits note events. */
export interface HeldKeys<Holder> {
  down(holder: Holder, pitch: Pitch, velocity: number, time: StrikeTime): void
  up(holder: Holder, atSeconds: number): void
  releaseAll(atSeconds: number): void
  pitchOf(holder: Holder): Pitch | undefined
  subscribe(listener: (event: NoteInputEvent) => void): () => void
}

export function createHeldKeys<Holder>(): HeldKeys<Holder> {
  const listeners = new Set<(event: NoteInputEvent) => void>()
  const pitches = new Map<Holder, Pitch>()
  const emit = (event: NoteInputEvent): void => {
    for (const listener of listeners) listener(event)
  }
  const isHeld = (pitch: Pitch): boolean => [...pitches.values()].includes(pitch)
  const up = (holder: Holder, atSeconds: number): void => {
    const pitch = pitches.get(holder)
    if (pitch === undefined) return
    pitches.delete(holder)
    if (!isHeld(pitch)) emit({ kind: 'up', pitch, atSeconds })
  }
  return {
    down(holder, pitch, velocity, time) {
      up(holder, time.atSeconds)
      // A second holder of a key that is already down strikes nothing.
      const struck = !isHeld(pitch)
      pitches.set(holder, pitch)
      if (struck) emit({ kind: 'down', pitch, velocity, ...time, certainty: 1 })
    },
    up,
    releaseAll(atSeconds) {
      for (const holder of [...pitches.keys()]) up(holder, atSeconds)
    },
    pitchOf: (holder) => pitches.get(holder),
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

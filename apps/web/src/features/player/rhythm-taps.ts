import type { Pitch } from '@prelude/domain/music'
import { type NoteInputEvent, type TapKeys, tapKeysOf, tappedKey } from '@prelude/domain/practice'
import type { Timeline } from '@prelude/domain/score'
import type { PlayerStore } from './store/player.store.ts'

/** A rhythm that is tapped: any key, the space bar and the stage strike the key that is asked. */
export interface RhythmTaps {
  /** The key of the space bar now; undefined while nothing is tapped. */
  spaceBar(): Pitch | undefined
  /** The event on the key that is asked; null of one that changes nothing there. */
  translate(event: NoteInputEvent): NoteInputEvent | null
  /** The key under a point of the stage, by its place from left to right (0–1); undefined while nothing is tapped. */
  pitchAt(share: number): Pitch | undefined
}

/** Between these halves of the stage lies the border of the hands. */
const MIDDLE = 0.5
const MOVING: ReadonlySet<string> = new Set(['play', 'countdown', 'player_controlled'])

function tapsOn(keys: TapKeys, store: Pick<PlayerStore, 'choices' | 'view'>): RhythmTaps {
  const isTapping = (): boolean => MOVING.has(store.view.getState().status) && store.choices.getState().mode !== 'listen'
  const keyOf = (pitch: Pitch): Pitch => tappedKey(keys, store.choices.getState().hands, pitch)
  /** Keys that are down, with the key that each of them strikes. */
  const struck = new Map<Pitch, Pitch>()
  const rightmost = keys.RIGHT ?? keys.LEFT
  const leftmost = keys.LEFT ?? keys.RIGHT
  const at = (pitch: Pitch | null): Pitch | undefined => (pitch === null || !isTapping() ? undefined : keyOf(pitch))
  return {
    spaceBar: () => at(rightmost),
    pitchAt: (share) => at(share < MIDDLE ? leftmost : rightmost),
    translate(event) {
      if (event.kind === 'down' && isTapping()) {
        const pitch = keyOf(event.pitch)
        struck.set(event.pitch, pitch)
        return { ...event, pitch }
      }
      if (event.kind !== 'up') return event
      const pitch = struck.get(event.pitch)
      if (pitch === undefined) return event
      struck.delete(event.pitch)
      // Another finger may hold the same one still.
      return [...struck.values()].includes(pitch) ? null : { ...event, pitch }
    },
  }
}

/** Null where the music asks for more than one key of a hand. */
export function rhythmTapsOf(timeline: Timeline, store: Pick<PlayerStore, 'choices' | 'view'>): RhythmTaps | null {
  const keys = tapKeysOf(timeline)
  return keys && tapsOn(keys, store)
}

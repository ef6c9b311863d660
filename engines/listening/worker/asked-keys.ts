import type { ExpectedEvent } from '../note-detector.types.ts'

/** Asked keys without a verdict, so that they can be asked again after a gap in the sound or with a new detector. */
export interface UnansweredKeys {
  add(events: readonly ExpectedEvent[]): void
  answer(id: number, pitch: number): void
  /** Null: all. */
  forget(ids: readonly number[] | null): void
  /** In order of asking, each with the pitches still open. */
  open(): readonly ExpectedEvent[]
}

export function createAskedKeys(): UnansweredKeys {
  const events = new Map<number, ExpectedEvent>()
  return {
    add(added) {
      for (const event of added) events.set(event.id, event)
    },
    answer(id, pitch) {
      const event = events.get(id)
      if (!event) return
      const pitches = event.pitches.filter((other) => other !== pitch)
      if (pitches.length > 0) events.set(id, { ...event, pitches })
      else events.delete(id)
    },
    forget(ids) {
      if (!ids) events.clear()
      else for (const id of ids) events.delete(id)
    },
    open: () => [...events.values()],
  }
}

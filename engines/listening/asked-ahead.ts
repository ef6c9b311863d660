import type { ExpectedEvent } from './note-detector.types.ts'

/**
 * Passes asked notes on shortly before their time: two clocks drift apart while music plays, so a time is converted to the other clock only when it
 * is near.
 */
export interface AskedAhead {
  add(events: readonly ExpectedEvent[]): void
  answer(id: number, pitch: number): void
  forget(ids: readonly number[] | null): void
  /** Events to pass on now, each once. */
  due(nowSeconds: number): ExpectedEvent[]
  /** The receiver was replaced: passes everything that is open on again. */
  restart(): void
}

const AHEAD_SECONDS = 3

export function createAskedAhead(): AskedAhead {
  const open = new Map<number, ExpectedEvent>()
  const passed = new Set<number>()
  return {
    add(events) {
      for (const event of events) {
        open.set(event.id, event)
        passed.delete(event.id)
      }
    },
    answer(id, pitch) {
      const event = open.get(id)
      if (!event) return
      const pitches = event.pitches.filter((other) => other !== pitch)
      open.set(id, { ...event, pitches })
      if (pitches.length > 0) return
      open.delete(id)
      passed.delete(id)
    },
    forget(ids) {
      for (const id of ids ?? [...open.keys()]) {
        open.delete(id)
        passed.delete(id)
      }
    },
    due(nowSeconds) {
      const events = [...open.values()].filter(
        ({ id, atSeconds }) => !passed.has(id) && (atSeconds === null || atSeconds - nowSeconds < AHEAD_SECONDS),
      )
      for (const { id } of events) passed.add(id)
      return events
    },
    restart: () => passed.clear(),
  }
}

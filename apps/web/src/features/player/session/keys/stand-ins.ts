import type { Pitch } from '@prelude/domain/music'
import { type KeyRange, type NoteInputEvent, notesMeant, type TakeInProgress } from '@prelude/domain/practice'

/**
 * On a keyboard that lacks a key which the music waits for, the same note in the nearest octave stands for it until it is let go. Answers the events
 * that a key means.
 */
export function createStandIns(
  range: () => KeyRange | null,
  take: () => TakeInProgress | null,
): (event: NoteInputEvent) => readonly NoteInputEvent[] {
  const held = new Map<Pitch, readonly Pitch[]>()
  const awaited = (): readonly number[] => {
    const step = take()?.step()
    return step ? step.notes.filter(({ index }) => step.pending.includes(index)).map(({ pitch }) => pitch) : []
  }
  return (event) => {
    // What is heard, and what is clicked on the screen, is not played on that keyboard.
    if (event.source !== undefined && event.source !== 'midi') return [event]
    if (event.kind === 'lost') held.clear()
    if (event.kind === 'down') {
      const keys = range()
      const pitches = keys === null ? [event.pitch] : notesMeant(event.pitch, awaited(), keys)
      held.set(event.pitch, pitches)
      return pitches.map((pitch) => ({ ...event, pitch }))
    }
    if (event.kind !== 'up') return [event]
    const pitches = held.get(event.pitch) ?? [event.pitch]
    held.delete(event.pitch)
    return pitches.map((pitch) => ({ ...event, pitch }))
  }
}

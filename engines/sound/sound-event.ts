import type { Pitch } from '@prelude/domain/music'
import type { NoteChannel, SoundOutput } from '@prelude/domain/practice'

/** A sound at a position of the timeline; `atSeconds` counts from the timeline's first instant, at the speed in use. */
export type SoundEvent =
  | {
      readonly kind: 'note'
      readonly atSeconds: number
      readonly channel: NoteChannel
      /** On MELODY: the other part of a piece for four hands is played, not sung. */
      readonly instrument?: 'piano'
      readonly pitch: Pitch
      readonly velocity: number
      readonly durationSeconds: number
    }
  | { readonly kind: 'click'; readonly atSeconds: number; readonly accent: boolean }

/** Plays an event on an output at a time of the audio clock. */
export function sendSoundEvent(output: Pick<SoundOutput, 'click' | 'playNote'>, event: SoundEvent, atSeconds: number): void {
  if (event.kind === 'click') output.click({ atSeconds, accent: event.accent })
  else {
    const { kind: _kind, ...note } = event
    output.playNote({ ...note, atSeconds })
  }
}

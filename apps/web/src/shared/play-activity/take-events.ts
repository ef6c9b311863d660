import type { PlayedNote } from '@prelude/domain/practice'
import type { SoundEvent } from '@prelude/engines/sound'

/** What the learner played, as sounds from the take's first instant. */
export const takeEvents = (performance: readonly PlayedNote[]): SoundEvent[] =>
  performance.map(({ timeSeconds, pitch, velocity, durationSeconds }) => ({
    kind: 'note',
    channel: 'RIGHT',
    pitch,
    velocity,
    atSeconds: timeSeconds,
    durationSeconds,
  }))

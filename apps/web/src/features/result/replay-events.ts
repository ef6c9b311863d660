import type { PlayedNote } from '@prelude/domain/practice'
import { rangeOfMeasures, type Take } from '@prelude/domain/practice'
import { modelTones, type Timeline, tempoMapOf } from '@prelude/domain/score'
import type { SoundEvent } from '@prelude/engines/sound'

/** What is played: the take, the piece as written, or both together. */
export type ReplaySound = 'take' | 'model' | 'both'

/** Under the take the written music has a voice of its own, and is softer. */
const MODEL_UNDER_TAKE = 56

const ofTake = (performance: readonly PlayedNote[]): SoundEvent[] =>
  performance.map(({ timeSeconds, pitch, velocity, durationSeconds }) => ({
    kind: 'note',
    channel: 'RIGHT',
    pitch,
    velocity,
    atSeconds: timeSeconds,
    durationSeconds,
  }))

function ofModel(timeline: Timeline, request: Take, underTake: boolean): SoundEvent[] {
  const range = rangeOfMeasures(timeline, request.fromMeasure, request.toMeasure)
  const tempo = tempoMapOf(timeline, request.speed)
  const origin = tempo.secondsAt(range.start)
  const tones = modelTones(timeline)
  return timeline.notes
    .filter(({ onset, grace }) => !grace && onset >= range.start && onset < range.end)
    .flatMap(({ index }) => tones[index] ?? [])
    .map(({ onset, duration, pitch, velocity }) => {
      const atSeconds = tempo.secondsAt(onset)
      return {
        kind: 'note',
        channel: underTake ? 'MELODY' : 'RIGHT',
        pitch,
        velocity: underTake ? MODEL_UNDER_TAKE : velocity,
        atSeconds: atSeconds - origin,
        durationSeconds: tempo.secondsAt(onset + duration) - atSeconds,
      }
    })
}

/** Only with the clock do take and model lie over one another: in the learner's own time each is heard by itself. */
export const soundsOf = ({ mode }: Take): readonly ReplaySound[] => (mode === 'time' ? ['take', 'model', 'both'] : ['take', 'model'])

/** The sounds in the order of time, from the take's first instant. */
export function replayEvents(timeline: Timeline, request: Take, sound: ReplaySound): SoundEvent[] {
  const events = [
    ...(sound === 'model' ? [] : ofTake(request.performance)),
    ...(sound === 'take' ? [] : ofModel(timeline, request, sound === 'both')),
  ]
  return events.sort((one, other) => one.atSeconds - other.atSeconds)
}

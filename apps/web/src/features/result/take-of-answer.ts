import type { CallAnswer } from '@prelude/contract'
import { pitchOfPianoKey } from '@prelude/domain/music'
import type { TakeRequest } from '@prelude/domain/practice'

/** A stored take as the server answers it. */
export type StoredTake = CallAnswer<'GET takes/{id}'>['content']

/** What the grader was asked, from the wire: the same code gives the same grade again. */
export function requestOfTake(take: StoredTake, ticksPerDivision: number): TakeRequest {
  return {
    mode: take.mode,
    hands: take.hands,
    fromMeasure: take.range.from_measure,
    toMeasure: take.range.to_measure,
    speed: take.speed,
    level: take.level,
    performance: take.performance.map(({ time_s, key, velocity, duration_s, certainty }) => ({
      timeSeconds: time_s,
      pitch: pitchOfPianoKey(key),
      velocity,
      durationSeconds: duration_s,
      ...(certainty === undefined ? {} : { certainty }),
    })),
    ...(take.stopped_at_division === null || take.stopped_at_division === undefined
      ? {}
      : { stoppedAtTick: take.stopped_at_division * ticksPerDivision }),
  }
}

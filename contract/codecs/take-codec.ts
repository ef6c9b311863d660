import { pitchOfPianoKey } from '@prelude/domain/music'
import type { TakeRequest } from '@prelude/domain/practice'
import type { TakeBody } from '../models/takes.ts'
import { WIRE_TICKS_PER_DIVISION } from './sheet-codec.ts'

/** What of a take on the wire the grader needs. */
export type WireTake = Pick<
  TakeBody,
  'mode' | 'hands' | 'range' | 'speed' | 'level' | 'performance' | 'stopped_at_division' | 'pedals' | 'input' | 'timing_trusted'
>

/** What the grader was asked, read off the wire: on the decoded sheet the same code gives the same grade on both sides. */
export const decodeTake = (take: WireTake): TakeRequest => ({
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
  ...(take.stopped_at_division == null ? {} : { stoppedAtTick: take.stopped_at_division * WIRE_TICKS_PER_DIVISION }),
  ...(take.pedals === undefined ? {} : { pedals: take.pedals.map(({ down_s, up_s }) => ({ downSeconds: down_s, upSeconds: up_s })) }),
  ...(take.input === undefined ? {} : { input: take.input }),
  ...(take.timing_trusted === undefined ? {} : { timingTrusted: take.timing_trusted }),
})

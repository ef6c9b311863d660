import { pianoKeyOf, pitchOfPianoKey } from '@prelude/domain/music'
import type { Grade, Take } from '@prelude/domain/practice'
import { TAKE_DECIMALS, TAKE_LIMITS } from '../models/take-limits.ts'
import type { TakeBody } from '../models/takes.ts'
import { WIRE_TICKS_PER_DIVISION } from './sheet-codec.ts'

/** The fields of a take on the wire that the grader needs. */
export type WireTake = Pick<
  TakeBody,
  'mode' | 'hands' | 'range' | 'speed' | 'level' | 'performance' | 'stopped_at_division' | 'pedals' | 'input' | 'timing_trusted'
>

/** Input of the grader, decoded from the wire: with the decoded sheet the same code gives the same grade on both sides. */
export const decodeTake = (take: WireTake): Take => ({
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

/** Fields of a take that are neither played nor graded. */
export type TakeFacts = Pick<TakeBody, 'id' | 'playable_type' | 'playable_id' | 'display'> & {
  /** The tonality that was played; null for the original one. */
  readonly transposition_id: number | null
  readonly startedAt: Date
  readonly endedAt: Date
  readonly hiddenNotes?: boolean
}

/** Never −0, which JSON does not know. */
const rounded = (value: number, decimals: number): number => Number(value.toFixed(decimals)) + 0
const secondsOnWire = (seconds: number): number => rounded(seconds, TAKE_DECIMALS.seconds)

/** Rounds a take to the precision of the wire: grading it gives the same grade on both sides. */
export const quantise = (take: Take): Take => ({
  ...take,
  performance: take.performance.map((note) => ({
    ...note,
    timeSeconds: secondsOnWire(note.timeSeconds),
    durationSeconds: secondsOnWire(note.durationSeconds),
  })),
  ...(take.pedals
    ? {
        pedals: take.pedals.map(({ downSeconds, upSeconds }) => ({
          downSeconds: secondsOnWire(downSeconds),
          upSeconds: secondsOnWire(upSeconds),
        })),
      }
    : {}),
})

const boundedDeviation = (deviationMs: number): number => Math.min(TAKE_LIMITS.deviationMs, Math.max(-TAKE_LIMITS.deviationMs, deviationMs))

/** Clamps a grade to the limits of a take, for the database: numbers are not rounded. */
export const encodeGrade = (grade: Pick<Grade, 'notes' | 'extras'>): Pick<TakeBody, 'notes' | 'extras'> => ({
  notes: grade.notes.map(({ noteIndex, verdict, deviationMs, measure }) => ({
    index: noteIndex,
    verdict,
    deviation_ms: deviationMs === null ? null : boundedDeviation(deviationMs),
    measure,
  })),
  extras: grade.extras.map(({ pitch, timeSeconds, measure, kind }) => ({ key: pianoKeyOf(pitch), time_s: timeSeconds, measure, kind })),
})

/** Encodes a graded take. */
export function encodeTake(take: Take, grade: Grade, { startedAt, endedAt, display, hiddenNotes, transposition_id, ...facts }: TakeFacts): TakeBody {
  const { notes, extras } = encodeGrade(grade)
  return {
    ...facts,
    hands: take.hands,
    range: { from_measure: take.fromMeasure, to_measure: take.toMeasure },
    mode: take.mode,
    speed: take.speed,
    transposition_id,
    score: grade.result,
    started_at: startedAt.toISOString(),
    ended_at: endedAt.toISOString(),
    grader_version: grade.graderVersion,
    stopped_at_division: take.stoppedAtTick === undefined ? null : take.stoppedAtTick / WIRE_TICKS_PER_DIVISION,
    level: take.level,
    notes: notes.map((note) => ({
      ...note,
      deviation_ms: note.deviation_ms === null ? null : rounded(note.deviation_ms, TAKE_DECIMALS.milliseconds),
    })),
    extras: extras.map((extra) => ({ ...extra, time_s: secondsOnWire(extra.time_s) })),
    performance: take.performance.map(({ timeSeconds, pitch, velocity, durationSeconds, certainty }) => ({
      time_s: secondsOnWire(timeSeconds),
      key: pianoKeyOf(pitch),
      velocity,
      duration_s: secondsOnWire(durationSeconds),
      ...(certainty === undefined ? {} : { certainty }),
    })),
    ...(take.pedals
      ? { pedals: take.pedals.map(({ downSeconds, upSeconds }) => ({ down_s: secondsOnWire(downSeconds), up_s: secondsOnWire(upSeconds) })) }
      : {}),
    ...(take.input ? { input: take.input } : {}),
    ...(take.timingTrusted === undefined ? {} : { timing_trusted: take.timingTrusted }),
    ...(display ? { display } : {}),
    ...(hiddenNotes ? { hidden_notes: true } : {}),
  }
}

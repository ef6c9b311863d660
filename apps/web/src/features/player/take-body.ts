import type { PlayableType, TakeBody } from '@prelude/contract'
import { pianoKeyOf } from '@prelude/domain/music'
import type { Grade, TakeRequest } from '@prelude/domain/practice'
import type { Display } from './player.store.ts'

export interface TakeCircumstances {
  readonly id: string
  readonly playable: { readonly type: PlayableType; readonly id: number }
  /** The tonality that was played; null for the original one. */
  readonly transpositionId: number | null
  readonly startedAt: Date
  readonly endedAt: Date
  readonly stoppedAtDivision: number | null
  /** The view at the end of the take. */
  readonly display?: Display
  readonly hiddenNotes?: boolean
}

/** What the wire carries at most (contract/models/takes.ts): in « Attendre » a learner may think for a minute. */
const MOST_DEVIATION_MS = 2_000

const boundedDeviation = (deviationMs: number): number => Math.min(MOST_DEVIATION_MS, Math.max(-MOST_DEVIATION_MS, deviationMs))
const rounded = (value: number, decimals: number): number => Number(value.toFixed(decimals))

/** A graded take as it goes over the wire. */
export function takeBodyOf(
  request: TakeRequest,
  grade: Grade,
  { id, playable, transpositionId, startedAt, endedAt, stoppedAtDivision, display, hiddenNotes }: TakeCircumstances,
): TakeBody {
  return {
    id,
    playable_type: playable.type,
    playable_id: playable.id,
    hands: request.hands,
    range: { from_measure: request.fromMeasure, to_measure: request.toMeasure },
    mode: request.mode,
    speed: request.speed,
    transposition_id: transpositionId,
    score: grade.score,
    started_at: startedAt.toISOString(),
    ended_at: endedAt.toISOString(),
    grader_version: grade.graderVersion,
    stopped_at_division: stoppedAtDivision,
    level: request.level,
    notes: grade.notes.map(({ noteIndex, verdict, deviationMs, measure }) => ({
      index: noteIndex,
      verdict,
      deviation_ms: deviationMs === null ? null : rounded(boundedDeviation(deviationMs), 1),
      measure,
    })),
    extras: grade.extras.map(({ pitch, timeSeconds, measure, kind }) => ({ key: pianoKeyOf(pitch), time_s: rounded(timeSeconds, 4), measure, kind })),
    performance: request.performance.map(({ timeSeconds, pitch, velocity, durationSeconds, certainty }) => ({
      time_s: rounded(timeSeconds, 4),
      key: pianoKeyOf(pitch),
      velocity,
      duration_s: rounded(durationSeconds, 4),
      ...(certainty === undefined ? {} : { certainty }),
    })),
    ...(request.pedals
      ? { pedals: request.pedals.map(({ downSeconds, upSeconds }) => ({ down_s: rounded(downSeconds, 4), up_s: rounded(upSeconds, 4) })) }
      : {}),
    ...(request.input ? { input: request.input } : {}),
    ...(request.timingTrusted === undefined ? {} : { timing_trusted: request.timingTrusted }),
    ...(display ? { display } : {}),
    ...(hiddenNotes ? { hidden_notes: true } : {}),
  }
}

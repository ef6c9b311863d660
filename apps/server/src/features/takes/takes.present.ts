import { type CallAnswer, decodeTake, type TakeSummary } from '@prelude/contract'
import type { Take } from '@prelude/domain/practice'
import type { takes } from './takes.table.ts'

export type TakeRow = typeof takes.$inferSelect
/** What the list of takes needs: not the notes. */
export type TakeHead = Pick<
  TakeRow,
  'id' | 'playableType' | 'playableId' | 'hands' | 'fromMeasure' | 'toMeasure' | 'mode' | 'speed' | 'score' | 'startedAt' | 'endedAt' | 'measures'
>

export const presentSummary = (take: TakeHead): TakeSummary => ({
  id: take.id,
  playable_type: take.playableType,
  playable_id: take.playableId,
  hands: take.hands,
  range: { from_measure: take.fromMeasure, to_measure: take.toMeasure },
  mode: take.mode,
  speed: take.speed,
  score: take.score,
  started_at: take.startedAt.toISOString(),
  ended_at: take.endedAt.toISOString(),
  measures: take.measures,
})

export const presentStored = (take: TakeRow): CallAnswer<'POST takes'>['content'] => ({
  ...presentSummary(take),
  best_score: take.bestScore,
  previous_best: take.previousBest,
})

/** Only what was sent: takes of an older app say nothing of it. */
const presentHearing = ({ pedals, input, timingTrusted, display, hiddenNotes }: TakeRow) => ({
  ...(pedals === null ? {} : { pedals }),
  ...(input === null ? {} : { input }),
  ...(timingTrusted === null ? {} : { timing_trusted: timingTrusted }),
  ...(display === null ? {} : { display }),
  ...(hiddenNotes === null ? {} : { hidden_notes: hiddenNotes }),
})

export const presentWhole = (take: TakeRow): CallAnswer<'GET takes/{id}'>['content'] => ({
  id: take.id,
  playable_type: take.playableType,
  playable_id: take.playableId,
  hands: take.hands,
  range: { from_measure: take.fromMeasure, to_measure: take.toMeasure },
  mode: take.mode,
  speed: take.speed,
  transposition_id: take.transpositionId,
  score: take.score,
  started_at: take.startedAt.toISOString(),
  ended_at: take.endedAt.toISOString(),
  grader_version: take.graderVersion,
  stopped_at_division: take.stoppedAtDivision,
  level: take.level,
  notes: take.notes,
  extras: take.extras,
  performance: take.performance,
  ...presentHearing(take),
  best_score: take.bestScore,
  previous_best: take.previousBest,
})

/** A stored take, ready to be graded again. */
export const takeToGrade = (take: TakeRow): Take => decodeTake(presentWhole(take))

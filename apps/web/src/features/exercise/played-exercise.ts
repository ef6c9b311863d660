import type { SheetModel, TakeBody } from '@prelude/contract'
import { decodeTake } from '@prelude/contract/take-codec'
import { type ExercisePlayed, type ExerciseStep, exerciseTempos, nextExerciseStep } from '@prelude/domain/learning/exercises'
import { gradeTake, qualityOf } from '@prelude/domain/practice'
import type { Timeline } from '@prelude/domain/score'
import { isWholeTake } from '../../shared/takes/front-door.ts'

/** A whole take of an exercise, as far as it says what to do next. */
export type PlayedExercise = Omit<ExercisePlayed, 'circle' | 'done'>

type ExerciseModel = Pick<SheetModel, 'goal' | 'transposition_id' | 'transpositions'>

/** Symbol of the tonality of a sheet; null of an exercise that is bound to its own. */
export const tonalityOf = ({ transposition_id, transpositions }: ExerciseModel): string | null =>
  transpositions.find(({ id }) => id === transposition_id)?.tonality ?? null

/** The tonality in which an exercise is written, as a step of a module asks for it; null where it has one only. */
export const ownTonalityOf = ({ transpositions }: ExerciseModel): string | null =>
  transpositions.find(({ semi_tone_offset }) => semi_tone_offset === 0)?.tonality ?? null

/** Null for a part of the exercise, for « Attendre », which has no tempo, and where no tempo is asked. */
export function playedExercise(take: TakeBody, model: ExerciseModel, timeline: Timeline, isPassed: boolean): PlayedExercise | null {
  const { goal } = model
  if (!goal?.timed || take.mode === 'wait' || !isWholeTake(take, timeline.measures.length)) return null
  return {
    isPassed,
    quality: qualityOf(gradeTake(timeline, decodeTake(take))),
    goal: goal.score,
    tempo: Math.round(take.speed * goal.target_tempo),
    tempos: exerciseTempos(goal.start_tempo, goal.target_tempo),
    tonality: tonalityOf(model),
  }
}

/** Played without a fault, but too slowly to pass. */
export const isCleanButSlow = (played: PlayedExercise): boolean => !played.isPassed && stepAfter(played, [], new Set()).kind === 'faster'

export const stepAfter = (played: PlayedExercise, circle: readonly string[], done: ReadonlySet<string>): ExerciseStep =>
  nextExerciseStep({ ...played, circle, done })

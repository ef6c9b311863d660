import type { CallAnswer, ChallengeEntry, ExerciseType, Lesson, ModuleStep, PlayableType } from '@prelude/contract'
import type { Hands } from '@prelude/domain/score'
import type { HandType, Piece, PlayableNotes, Version } from './repertoire.ts'

/** The playables that are no versions. */
export type DrillType = Exclude<PlayableType, 'version'>

export type BlocEntry = CallAnswer<'GET blocs'>['content'][number]

/** Sections of a version with a goal. */
export interface Challenge {
  readonly id: number
  readonly title: string
  readonly description: string
  readonly difficulty: number
  readonly piece: Piece
  readonly version: Version
  readonly handType: HandType
  readonly startTempo: number
  readonly targetTempo: number
  readonly goalScore: number
  readonly isFree: boolean
  readonly isTutorial: boolean
  readonly sections: ChallengeEntry['sections']
  /** Letters in the order in which they are played. */
  readonly sectionTimeline: readonly string[]
  readonly divisionQty: number
  readonly divisionPerBeat: number
  readonly beatPerMeasure: number
}

export interface Exercise {
  readonly id: number
  readonly slug: string
  readonly title: string
  readonly description: string
  readonly type: ExerciseType
  readonly hands: Hands
  readonly handType: HandType
  readonly startTempo: number
  readonly targetTempo: number
  readonly goalScore: number
  readonly difficulty: number
  readonly isFree: boolean
  /** False where only the keys count. */
  readonly timed: boolean
}

/** What is known of a module without its learner. */
export interface Module {
  readonly id: number
  readonly title: string
  readonly description: string
  readonly difficulty: number
  readonly level: number
  readonly isFree: boolean
  readonly evaluation: boolean
  readonly steps: readonly ModuleStep[]
  readonly relatedVersionIds: readonly number[]
}

/** Everything beside the pieces. */
export interface School {
  readonly challenges: readonly Challenge[]
  readonly exercises: readonly Exercise[]
  readonly blocs: readonly (BlocEntry & { readonly difficulty: number })[]
  readonly modules: readonly Module[]
  /** The order of the modules for each level. */
  readonly sequences: readonly { readonly level: number; readonly moduleIds: readonly number[] }[]
  lesson(id: number): Lesson | undefined
  /** Throws a Refusal `content_damaged` when the file cannot be read. */
  playableNotes(type: DrillType, id: number): PlayableNotes
  playableMusicXml(type: DrillType, id: number): string
}

/** What a free module contains is free to open (spec: choices §2.2). */
export function isInFreeModule({ modules }: Pick<School, 'modules'>, type: 'challenge' | 'exercise' | 'lesson', id: number): boolean {
  const holds = (step: ModuleStep): boolean =>
    (type === 'challenge' && step.step_type === 'CHALLENGE' && step.challenge_id === id) ||
    (type === 'exercise' && step.step_type === 'EXERCISE' && step.exercise_id === id) ||
    (type === 'lesson' && step.step_type === 'VIDEO' && step.video_id === id)
  return modules.some(({ isFree, steps }) => isFree && steps.some(holds))
}

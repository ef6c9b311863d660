import type { CallAnswer, ChallengeEntry, ExerciseType, Lesson, ModuleStep, PlayableType } from '@prelude/contract'
import type { Hands } from '@prelude/domain/score'
import type { PlayableNotes, RepertoirePiece, Version, VersionHands } from './piece.ts'

/** Playables that are not versions. */
export type DrillType = Exclude<PlayableType, 'version'>

export type BlocEntry = CallAnswer<'GET blocs'>['content'][number]

/** Sections of a version with a goal. */
export interface SchoolChallenge {
  readonly id: number
  readonly title: string
  readonly description: string
  readonly difficulty: number
  readonly piece: RepertoirePiece
  readonly version: Version
  readonly handType: VersionHands
  readonly startTempo: number
  readonly targetTempo: number
  readonly goalScore: number
  readonly isFree: boolean
  readonly isTutorial: boolean
  readonly sections: ChallengeEntry['sections']
  /** Section letters in playing order. */
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
  readonly handType: VersionHands
  readonly startTempo: number
  readonly targetTempo: number
  readonly goalScore: number
  readonly difficulty: number
  readonly isFree: boolean
  /** The accompaniment that it trains; null where it is none. */
  readonly blocId: number | null
  /** False if only the keys count, not their time. */
  readonly timed: boolean
  /** The tonality in which it is written. */
  readonly tonality: string
  /** Those in which it can be asked, that one among them; none where it is bound to its own. */
  readonly tonalities: readonly { readonly tonality: string; readonly semitoneOffset: number }[]
}

/** A module's data that is the same for all learners. */
export interface RepertoireModule {
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

export interface SchoolSkillCategory {
  readonly id: number
  readonly name: string
  readonly description: string
  readonly skills: readonly {
    readonly id: number
    readonly name: string
    readonly exerciseIds: readonly number[]
    readonly lessonIds: readonly number[]
  }[]
}

/** A group of animated lessons. */
export interface VideoCategory {
  readonly id: number
  readonly name: string
  readonly description: string
  readonly lessonIds: readonly number[]
}

/** All content beside the pieces. */
export interface School {
  readonly challenges: readonly SchoolChallenge[]
  readonly exercises: readonly Exercise[]
  readonly blocs: readonly (BlocEntry & { readonly difficulty: number })[]
  readonly modules: readonly RepertoireModule[]
  /** Order of the modules for each level. */
  readonly sequences: readonly { readonly level: number; readonly moduleIds: readonly number[] }[]
  readonly skillCategories: readonly SchoolSkillCategory[]
  readonly videoCategories: readonly VideoCategory[]
  lesson(id: number): (Lesson & { readonly level: number }) | undefined
  /** Throws a Refusal `content_damaged` if the file cannot be read. */
  playableNotes(type: DrillType, id: number): PlayableNotes
  playableMusicXml(type: DrillType, id: number): string
}

/** Contents of a free module are free to open (spec: choices §2.2). */
export function isInFreeModule({ modules }: Pick<School, 'modules'>, type: 'challenge' | 'exercise' | 'lesson' | 'version', id: number): boolean {
  const holds = (step: ModuleStep): boolean =>
    (type === 'challenge' && step.step_type === 'CHALLENGE' && (step.challenge_id === id || step.second_challenge_id === id)) ||
    (type === 'version' && step.step_type === 'VERSION' && (step.version_id === id || step.second_version_id === id)) ||
    (type === 'exercise' && step.step_type === 'EXERCISE' && step.exercise_id === id) ||
    (type === 'lesson' && step.step_type === 'VIDEO' && step.video_id === id)
  return modules.some(({ isFree, steps }) => isFree && steps.some(holds))
}

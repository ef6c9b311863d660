import type { HomeModule, ModuleStep } from '@prelude/contract'
import { recommendedModules } from '@prelude/domain/learning'
import { stepMinutes } from '@prelude/domain/learning/home'
import { Refusal } from '../../kernel/refusal.ts'
import type { Repertoire } from '../../kernel/repertoire/repertoire.ts'
import type { RepertoireModule } from '../../kernel/repertoire/school.ts'

/** How long what a step asks for takes, in seconds, once through. */
export type StepSeconds = (step: ModuleStep) => number

/** Where a file cannot be read, the page still has a length to show. */
const UNKNOWN_SECONDS = 30

export function createStepSeconds(repertoire: Repertoire): StepSeconds {
  const challenges = new Map(repertoire.challenges.map((challenge) => [challenge.id, challenge]))
  const exercises = new Map<number, number>()
  const exerciseSeconds = (id: number, tempo: number): number => {
    const playedExercise = exercises.get(id)
    if (playedExercise !== undefined) return playedExercise
    let seconds = UNKNOWN_SECONDS
    try {
      const { timeline } = repertoire.playableNotes('exercise', id)
      seconds = (timeline.totalTicks / timeline.ticksPerQuarter) * (60 / tempo)
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
    }
    exercises.set(id, seconds)
    return seconds
  }
  return (step) => {
    switch (step.step_type) {
      case 'VIDEO':
        return step.video.duration_s
      case 'EXERCISE':
        return exerciseSeconds(step.exercise_id, step.start_tempo)
      case 'VERSION':
        return repertoire.version(step.version_id)?.piece.durationSeconds ?? UNKNOWN_SECONDS
      case 'CHALLENGE': {
        const challenge = challenges.get(step.challenge_id)
        return challenge ? (challenge.divisionQty / challenge.divisionPerBeat) * (60 / challenge.startTempo) : UNKNOWN_SECONDS
      }
    }
  }
}

interface ModuleStanding {
  readonly maxStepIndex: number
  readonly isFinished: boolean
}
interface Learning {
  readonly level: number
  readonly premium: boolean
  readonly begun: ReadonlyMap<number, ModuleStanding>
}

/** The module in progress of the learner's level, or the one to begin with. The evaluation is no module to go on with. */
export function homeModule(
  { modules, sequences }: Pick<Repertoire, 'modules' | 'sequences'>,
  secondsOf: StepSeconds,
  { level, premium, begun }: Learning,
): HomeModule | null {
  const byId = new Map(modules.map((module) => [module.id, module]))
  const sequence = sequences.find((candidate) => candidate.level === level)?.moduleIds ?? []
  const listed = sequence.flatMap((id) => {
    const module = byId.get(id)
    if (!module || module.evaluation) return []
    const standing = begun.get(id)
    const doneSteps = standing ? Math.min(module.steps.length, standing.maxStepIndex + 1) : 0
    return [{ module, isFree: module.isFree, isFinished: standing?.isFinished ?? false, doneSteps }]
  })
  const { started, notStarted } = recommendedModules(listed, premium)
  const [next] = [...started, ...notStarted]
  return next ? presentHomeModule(next.module, next.doneSteps, secondsOf) : null
}

function presentHomeModule({ id, title, isFree, steps }: RepertoireModule, doneSteps: number, secondsOf: StepSeconds): HomeModule {
  const step = steps[doneSteps]
  return {
    ...{ id, title, is_free: isFree, is_begun: doneSteps > 0, done_steps: doneSteps, step_count: steps.length },
    next_step: step
      ? {
          ...{ index: step.index, name: step.name, step_type: step.step_type },
          minutes: stepMinutes({ isLesson: step.step_type === 'VIDEO', seconds: secondsOf(step) }),
        }
      : null,
  }
}

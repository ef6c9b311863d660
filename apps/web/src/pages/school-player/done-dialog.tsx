import type { ReactNode } from 'react'
import { useQuery } from '@tanstack/react-query'
import { ResultChip } from '../../music-ui/result-chip.tsx'
import { usePreviousBest } from '../../shared/takes/front-door.ts'
import { Button, ButtonLink } from '../../ui/controls/button.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { nextExercise } from './after-player.ts'
import { StepFelt } from './step-felt.tsx'
import { ExerciseOutcome, type ExerciseSearch, EXERCISE_TEXTS, type PlayedExercise } from '../../features/exercise/front-door.ts'
import { type Module, modulesQuery, stepAddress, moduleAfter } from '../../features/modules/front-door.ts'
import { SCHOOL_PLAYER_TEXTS as TEXTS } from './school-player.texts.ts'
import styles from './school-player.module.css'

/** The current step of a module; empty where the content was opened by itself. */
export interface PlaceInModule {
  readonly moduleId: number
  readonly stepIndex: number
}

/** What was played or seen, and the module as it stands after it. */
export interface DoneStep {
  readonly module: Module | null
  readonly takeId: string | null
  readonly score: number | null
  readonly isDeclared?: boolean
  /** Of a whole take of an exercise: what follows from it. */
  readonly played?: PlayedExercise | null
  /** The tonality that the step of the module asks for, where another one was played: the step is not passed. */
  readonly missedTonality?: string | null
}

export interface DoneDialogProps {
  readonly done: DoneStep
  readonly place: PlaceInModule | null
  readonly playableType: string
  readonly id: number
  /** The module as the page knows it, until that of `done` is there. */
  readonly module: Module | null
  readonly onChoose: (chosen: ExerciseSearch) => void
  readonly onAgain: () => void
  readonly onLeave: () => void
}

function titleOf({ module, isDeclared, played }: DoneStep, isStep: boolean): string {
  if (module?.isFinished) return TEXTS.finished
  if (played && !(played.isPassed && isStep)) return played.isPassed ? EXERCISE_TEXTS.passed : EXERCISE_TEXTS.clean
  return isDeclared ? TEXTS.declared : TEXTS.done
}

/** What follows in the exercise is the next thing: it was played by itself, or its step is not passed yet. */
const leadsOn = ({ played }: DoneStep, place: PlaceInModule | null): boolean => played != null && (place === null || !played.isPassed)

function hintOf({ module, isDeclared }: DoneStep): string {
  if (module?.isFinished) return module.declaredSteps.length > 0 ? TEXTS.finishedByWord : TEXTS.finishedHint
  return isDeclared ? TEXTS.declaredHint : TEXTS.doneHint
}

/** What a step that is done leads to: the next one, the next module, and of an exercise a higher tempo or another tonality. */
export function DoneDialog(props: DoneDialogProps): ReactNode {
  const { done, place, playableType, id, onChoose, onAgain } = props
  const previousBest = usePreviousBest(done.takeId, done.score)
  const played = done.played ?? null
  const isStepDone = (played === null || played.isPassed) && !done.missedTonality
  // An exercise by itself says in which tonality it passed, and what follows.
  const hasHint = isStepDone && (place !== null || !played?.tonality)
  return (
    <Dialog night title={titleOf(done, place !== null && isStepDone)} onClose={onAgain} actions={<Actions {...props} isStepDone={isStepDone} />}>
      <div className={styles.done}>
        {done.score !== null && <ResultChip score={done.score} previous={previousBest} />}
        {hasHint && <p>{hintOf(done)}</p>}
        {played && (
          <ExerciseOutcome
            exerciseId={id}
            played={played}
            askedTonality={done.missedTonality ?? null}
            isMain={leadsOn(done, place)}
            onChoose={onChoose}
          />
        )}
        {place && isStepDone && (
          <StepFelt step={{ ...place, exerciseId: playableType === 'exercise' ? id : null, isDeclared: done.isDeclared ?? false }} />
        )}
      </div>
    </Dialog>
  )
}

function Actions({ done, place, playableType, module, isStepDone, onAgain, onLeave }: DoneDialogProps & { readonly isStepDone: boolean }) {
  const next = place && isStepDone && nextExercise((done.module ?? module)?.steps ?? [], place.stepIndex)
  const modules = useQuery({ ...modulesQuery, enabled: done.module?.isFinished === true }).data
  const following = done.module?.isFinished && modules ? moduleAfter(modules, done.module) : null
  return (
    <>
      <Button variant="outline" onClick={onAgain}>
        {playableType === 'lesson' ? TEXTS.seeAgain : TEXTS.again}
      </Button>
      {next && place ? (
        <ButtonLink {...stepAddress(next, place.moduleId)} onClick={onAgain} preload={false}>
          {TEXTS.nextExercise}
        </ButtonLink>
      ) : following ? (
        <ButtonLink to="/school/module/$moduleId" params={{ moduleId: String(following.id) }} preload={false}>
          {TEXTS.nextModule(following.title)}
        </ButtonLink>
      ) : (
        <Button variant={leadsOn(done, place) ? 'outline' : 'primary'} onClick={onLeave}>
          {place ? TEXTS.backToModule : TEXTS.toSchool}
        </Button>
      )}
    </>
  )
}

import type { TakeBody } from '@prelude/contract'
import { isDeclarative, KEYBOARD_TYPES } from '@prelude/domain/practice'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { Button, ButtonLink } from '../../ui/controls/button.tsx'
import { type Playable, playableSheetQuery } from '../../shared/playables/front-door.ts'
import { usePreviousBest } from '../../shared/takes/front-door.ts'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { EmptyState } from '../../ui/feedback/page-state.tsx'
import { isUnknown, PageState } from '../../shared/page-state/front-door.ts'
import { SilencePicture } from '../../ui/controls/pictures.tsx'
import { ResultChip } from '../../music-ui/result-chip.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { goalWords, LoadedPlayer, PlayablePlayer, type PlayerSearch, readPlayerSearch } from '../player/front-door.ts'
import { readPerformanceTest } from '../listening/front-door.ts'
import { useConfiguration } from '../../shared/learner/front-door.ts'
import { DeclareDialog } from '../../shared/declaring/front-door.ts'
import { afterPlayer, nextExercise } from './after-player.ts'
import { StepFelt } from './components/step-felt.tsx'
import { FilmPlayer } from './lesson/film-player.tsx'
import { LessonPlayer } from './lesson/lesson-player.tsx'
import {
  lessonQuery,
  type Module,
  moduleQuery,
  modulesQuery,
  type Step,
  type StepDone,
  stepAddress,
  useRefreshModule,
  useStepDone,
} from './school.queries.ts'
import { SCHOOL_TEXTS } from './school.texts.ts'
import { moduleAfter } from './school-levels.ts'
import styles from './school-player.module.css'
import { completedWith, goalOf, passesStep, stepScoreOf } from './step-goal.ts'

const TEXTS = SCHOOL_TEXTS.player
const ROUTE = '/member/stage/player/school/$playableType/$playableId'
const PLAYABLES: readonly Playable['type'][] = ['version', 'challenge', 'exercise', 'bloc']

/** The current step of a module; empty where the content was opened by itself. */
interface Place {
  readonly moduleId: number
  readonly stepIndex: number
}

const whole = (value: unknown): number | null => {
  const number = Number(value)
  return value !== undefined && Number.isSafeInteger(number) && number >= 0 ? number : null
}

/** The player of the school (`/player/school/{playableType}/{playableId}`): exercises, animated lessons, and the other steps of a module. */
export function SchoolPlayerPage(): ReactNode {
  const { playableType, playableId } = useParams({ from: ROUTE })
  const search = useSearch({ from: ROUTE })
  const navigate = useNavigate()
  const id = whole(playableId) ?? 0
  const moduleId = whole(search.module)
  const stepIndex = whole(search.step)
  const place: Place | null = moduleId !== null && stepIndex !== null ? { moduleId, stepIndex } : null
  const module = useQuery({ ...moduleQuery(moduleId ?? 0), enabled: moduleId !== null })
  const stepDone = useStepDone()
  const refreshModule = useRefreshModule()
  const here = `${playableType} ${id}`
  const [ended, setEnded] = useState<(DoneStep & { readonly of: string }) | null>(null)
  // The page stays where the address leads to another content: what was said of the last one goes.
  const done = ended?.of === here ? ended : null
  const setDone = (step: DoneStep | null): void => setEnded(step && { ...step, of: here })
  const previousBest = usePreviousBest(done?.takeId ?? null, done?.score ?? null)
  const leave = (): void => void navigate(afterPlayer(playableType, moduleId))

  const type = PLAYABLES.find((known) => known === playableType)
  const reportDone = (takeId: string | null, score: number | null, isDeclared = false): void => {
    if (!place) {
      setDone({ module: null, takeId, score })
      return
    }
    const step = { ...place, exerciseId: playableType === 'exercise' ? id : null, isDeclared }
    stepDone.mutate(step, {
      onSuccess: (updated) => setDone({ module: updated, takeId, score, isDeclared }),
      onError: () =>
        toast({ message: TEXTS.failed, tone: 'bad', action: { label: TEXTS.retry, onClick: () => reportDone(takeId, score, isDeclared) } }),
    })
  }
  /** The step was marked as done with its take: the module shows the next one. */
  const stepRead = async (takeId: string, score: number): Promise<void> => {
    if (moduleId === null) {
      reportDone(takeId, score)
      return
    }
    await refreshModule(moduleId)
    const { data } = await module.refetch()
    setDone({ module: data ?? null, takeId, score })
  }
  const next = place && nextExercise((done?.module ?? module.data)?.steps ?? [], place.stepIndex)
  const modules = useQuery({ ...modulesQuery, enabled: done?.module?.isFinished === true }).data
  const following = done?.module && modules ? moduleAfter(modules, done.module) : null
  const dialog = done && (
    <Dialog
      night
      title={done.module?.isFinished ? TEXTS.finished : done.isDeclared ? TEXTS.declared : TEXTS.done}
      onClose={() => setDone(null)}
      actions={
        <>
          <Button variant="outline" onClick={() => setDone(null)}>
            {playableType === 'lesson' ? TEXTS.seeAgain : TEXTS.again}
          </Button>
          {next && place ? (
            <ButtonLink {...stepAddress(next, place.moduleId)} onClick={() => setDone(null)} preload={false}>
              {TEXTS.nextExercise}
            </ButtonLink>
          ) : done.module?.isFinished && following ? (
            <ButtonLink to="/school/module/$moduleId" params={{ moduleId: String(following.id) }} preload={false}>
              {TEXTS.nextModule(following.title)}
            </ButtonLink>
          ) : (
            <Button onClick={leave}>{place ? TEXTS.backToModule : TEXTS.toSchool}</Button>
          )}
        </>
      }
    >
      <div className={styles.done}>
        {done.score !== null && <ResultChip score={done.score} previous={previousBest} />}
        <p>{done.module?.isFinished ? TEXTS.finishedHint : TEXTS.doneHint}</p>
        {place && <StepFelt step={{ ...place, exerciseId: playableType === 'exercise' ? id : null, isDeclared: done.isDeclared ?? false }} />}
      </div>
    </Dialog>
  )

  const film = playableType === 'lesson' ? filmOf(module.data?.steps.find(({ index }) => index === stepIndex)) : null
  if (playableType === 'lesson')
    return (
      <>
        {film ? (
          <FilmPlayer title={film.title} url={film.url} onDone={() => reportDone(null, null)} onLeave={leave} />
        ) : (
          (moduleId === null || !module.isPending) && <Lesson key={id} id={id} onDone={() => reportDone(null, null)} onLeave={leave} />
        )}
        {dialog}
      </>
    )
  if (!type) return <Unknown />
  return (
    <>
      <SchoolPlayable
        key={`${type} ${id}`}
        playable={{ type, id }}
        search={readPlayerSearch(search)}
        onLeave={leave}
        onDeclare={() => reportDone(null, null, true)}
        {...(place ? { step: { ...place, exerciseId: type === 'exercise' ? id : null } } : {})}
        onPassed={(takeId, score, isComplete) => (isComplete ? void stepRead(takeId, score) : reportDone(takeId, score))}
        onShow={(takeId) =>
          void navigate({ to: '/result/$takeId', params: { takeId }, search: place ? { module: place.moduleId, step: place.stepIndex } : {} })
        }
      />
      {dialog}
    </>
  )
}

/** What was done, and the module as it stands after it. */
interface DoneStep {
  readonly module: Module | null
  readonly takeId: string | null
  readonly score: number | null
  readonly isDeclared?: boolean
}

/** The video file of a step; null for an animated lesson. */
function filmOf(step: Step | undefined): { readonly title: string; readonly url: string } | null {
  return step?.content.kind === 'lesson' && step.content.film !== undefined ? { title: step.name, url: step.content.film } : null
}

interface SchoolPlayableProps {
  readonly playable: Playable
  readonly search: PlayerSearch
  readonly onLeave: () => void
  /** The learner says to have played the step. */
  readonly onDeclare: () => void
  /** The step of a module that a passed take completes. */
  readonly step?: StepDone
  /** `isComplete`: the step is marked as done with the take. */
  readonly onPassed: (takeId: string, score: number, isComplete: boolean) => void
  readonly onShow: (takeId: string) => void
}

function SchoolPlayable({ playable, search, step, onLeave, onDeclare, onPassed, onShow }: SchoolPlayableProps) {
  const sheet = useQuery(playableSheetQuery(playable, 'play'))
  const [keyboard] = useConfiguration('KEYBOARD_TYPE')
  const [isAsking, setAsking] = useState(false)
  const ask = (): void => setAsking(true)
  const declares = step !== undefined && isDeclarative(KEYBOARD_TYPES.find((type) => type === keyboard) ?? null, readPerformanceTest().validity)
  return (
    <LoadedPlayer sheet={sheet} unknownTo="/school">
      {(opened) => {
        const { goal } = opened.model
        const asked = goalOf(opened.model)
        const isPassed = (take: TakeBody): boolean => passesStep(take, asked, opened.timeline.measures.length)
        const judge = (take: TakeBody, isRound: boolean, isComplete: boolean): void => {
          const score = stepScoreOf(take, asked)
          if (isPassed(take)) onPassed(take.id, score, isComplete)
          else if (isRound) toast({ message: take.score === null ? TEXTS.unheard : TEXTS.notYet(score, asked.score) })
          else onShow(take.id)
        }
        return (
          <>
            <PlayablePlayer
              sheet={opened}
              playable={playable}
              autoLoop={playable.type === 'bloc'}
              {...(playable.type === 'bloc' ? { image: 'rhythmicBloc' as const } : {})}
              search={{ mode: asked.timed ? 'time' : 'wait', ...search }}
              banner={(mode) => (
                <span className={styles.banner}>
                  {asked.timed ? goal && goalWords(asked.score, goal.target_tempo, mode) : TEXTS.keysOnly}
                  {declares && (
                    <Button variant="text" onClick={ask}>
                      {TEXTS.declare}
                    </Button>
                  )}
                </span>
              )}
              {...(step ? { onConfirm: ask } : {})}
              onLeave={onLeave}
              reached={(take) => (isPassed(take) ? completedWith(take, playable, step) : [])}
              onTakeStored={(take, isComplete) => judge(take, false, isComplete)}
              onRoundStored={(take, isComplete) => judge(take, true, isComplete)}
            />
            {isAsking && (
              <DeclareDialog
                onNo={() => setAsking(false)}
                onYes={() => {
                  setAsking(false)
                  onDeclare()
                }}
              />
            )}
          </>
        )
      }}
    </LoadedPlayer>
  )
}

function Lesson({ id, onDone, onLeave }: { readonly id: number; readonly onDone: () => void; readonly onLeave: () => void }) {
  const lesson = useQuery(lessonQuery(id))
  if (lesson.data) return <LessonPlayer lesson={lesson.data} onDone={onDone} onLeave={onLeave} />
  if (isUnknown(lesson.error)) return <Unknown />
  return (
    <main className={styles.waiting} aria-busy={!lesson.error}>
      <PageState query={lesson} loading={null} failed={SCHOOL_TEXTS.failed} failedHint={lesson.error?.message} />
    </main>
  )
}

function Unknown() {
  return (
    <main id="content" tabIndex={-1} className={styles.waiting}>
      <EmptyState
        heading="h1"
        picture={<SilencePicture />}
        title={
          <>
            {TEXTS.unknown[0]} <em>{TEXTS.unknown[1]}</em>
          </>
        }
        actions={<ButtonLink to="/school">{TEXTS.toSchool}</ButtonLink>}
      >
        {TEXTS.unknownHint}
      </EmptyState>
    </main>
  )
}

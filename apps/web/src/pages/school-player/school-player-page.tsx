import { LeaningTitle } from '../../ui/layout/leaning-title.tsx'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { ButtonLink } from '../../ui/controls/button.tsx'
import type { Playable } from '../../shared/playables/front-door.ts'
import { EmptyState } from '../../ui/feedback/page-state.tsx'
import { isUnknown, PageState } from '../../shared/page-state/front-door.ts'
import { SilencePicture } from '../../ui/controls/pictures.tsx'
import { readPlayerSearch } from '../../features/player/front-door.ts'
import { afterPlayer } from './after-player.ts'
import { DoneDialog, type PlaceInModule } from './done-dialog.tsx'
import { type ExerciseSearch, readExerciseSearch } from '../../features/exercise/front-door.ts'
import { VideoPlayer, LessonPlayer, lessonQuery } from '../../features/lesson/front-door.ts'
import { moduleQuery, type StepOfModule, MODULES_TEXTS } from '../../features/modules/front-door.ts'
import { SCHOOL_PLAYER_TEXTS as TEXTS } from './school-player.texts.ts'
import styles from './school-player.module.css'
import { SchoolPlayable } from './school-playable.tsx'
import { useDoneStep } from './use-done-step.ts'

const ROUTE = '/member/stage/player/school/$playableType/$playableId'
const PLAYABLES: readonly Playable['type'][] = ['version', 'challenge', 'exercise', 'bloc']

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
  const place: PlaceInModule | null = moduleId !== null && stepIndex !== null ? { moduleId, stepIndex } : null
  const module = useQuery({ ...moduleQuery(moduleId ?? 0), enabled: moduleId !== null })
  const exerciseSearch = readExerciseSearch(search)
  const here = [playableType, id, exerciseSearch.tonality, exerciseSearch.tempo].join(' ')
  const { done, setDone, reportDone, declareDone, end } = useDoneStep({ here, place, exerciseId: playableType === 'exercise' ? id : null })
  const leave = (): void => void navigate(afterPlayer(playableType, moduleId))

  const type = PLAYABLES.find((candidate) => candidate === playableType)
  /** Another tonality or tempo of the same exercise stands in the address. */
  const goTo = (chosen: ExerciseSearch): void => {
    const { tonality: _tonality, tempo: _tempo, ...rest } = search
    const params = { playableType, playableId }
    void navigate({ to: '/player/school/$playableType/$playableId', params, search: { ...rest, ...chosen }, replace: true })
  }
  const choose = (chosen: ExerciseSearch): void => {
    setDone(null)
    goTo(chosen)
  }
  const forgetTonality = (): void => goTo(exerciseSearch.tempo === undefined ? {} : { tempo: exerciseSearch.tempo })
  const dialog = done && (
    <DoneDialog
      done={done}
      place={place}
      playableType={playableType}
      id={id}
      module={module.data ?? null}
      onChoose={choose}
      onAgain={() => setDone(null)}
      onLeave={leave}
    />
  )

  const video = playableType === 'lesson' ? videoOf(module.data?.steps.find(({ index }) => index === stepIndex)) : null
  if (playableType === 'lesson')
    return (
      <>
        {video ? (
          <VideoPlayer title={video.title} url={video.url} onDone={() => reportDone({ takeId: null, score: null })} onLeave={leave} />
        ) : (
          (moduleId === null || !module.isPending) && (
            <Lesson key={id} id={id} onDone={() => reportDone({ takeId: null, score: null })} onLeave={leave} />
          )
        )}
        {dialog}
      </>
    )
  if (!type) return <Unknown />
  const isPieceOfModule = type === 'version' && place !== null
  // The player opens once, at the speed that suits what was played before.
  if (isPieceOfModule && module.isPending) return <main className={styles.waiting} aria-busy />
  return (
    <>
      <SchoolPlayable
        key={`${type} ${id}`}
        playable={{ type, id }}
        search={readPlayerSearch(search)}
        exerciseSearch={exerciseSearch}
        onChoose={choose}
        onNoTonality={forgetTonality}
        onLeave={leave}
        onDeclare={declareDone}
        isDeclared={stepIndex !== null && module.data?.declaredSteps.includes(stepIndex) === true}
        {...(place ? { step: { ...place, exerciseId: type === 'exercise' ? id : null } } : {})}
        isNewPiece={isPieceOfModule && module.data?.steps.find(({ index }) => index === stepIndex)?.score === null}
        onEnded={end}
        onShow={(takeId) =>
          void navigate({ to: '/result/$takeId', params: { takeId }, search: place ? { module: place.moduleId, step: place.stepIndex } : {} })
        }
      />
      {dialog}
    </>
  )
}

/** The video file of a step; null for an animated lesson. */
function videoOf(step: StepOfModule | undefined): { readonly title: string; readonly url: string } | null {
  return step?.content.kind === 'lesson' && step.content.video !== undefined ? { title: step.name, url: step.content.video } : null
}

function Lesson({ id, onDone, onLeave }: { readonly id: number; readonly onDone: () => void; readonly onLeave: () => void }) {
  const lesson = useQuery(lessonQuery(id))
  if (lesson.data) return <LessonPlayer lesson={lesson.data} onDone={onDone} onLeave={onLeave} />
  if (isUnknown(lesson.error)) return <Unknown />
  return (
    <main className={styles.waiting} aria-busy={!lesson.error}>
      <PageState query={lesson} loading={null} failed={MODULES_TEXTS.failed} failedHint={lesson.error?.message} />
    </main>
  )
}

function Unknown() {
  return (
    <main id="content" tabIndex={-1} className={styles.waiting}>
      <EmptyState
        heading="h1"
        picture={<SilencePicture />}
        title={<LeaningTitle words={TEXTS.unknown} />}
        actions={<ButtonLink to="/school">{TEXTS.toSchool}</ButtonLink>}
      >
        {TEXTS.unknownHint}
      </EmptyState>
    </main>
  )
}

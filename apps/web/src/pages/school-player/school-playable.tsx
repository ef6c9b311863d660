import type { TakeBody } from '@prelude/contract'
import { CallError } from '@prelude/contract/client'
import { stepScore } from '@prelude/domain/learning'
import { exerciseTonalityId } from '@prelude/domain/learning/exercises'
import { clampSpeed } from '@prelude/domain/music'
import { speedLadder, tapKeysOf } from '@prelude/domain/practice'
import type { Timeline } from '@prelude/domain/score'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { DeclaredControl, type Declaring, type ToDeclare, useDeclaring } from '../../shared/declaring/front-door.ts'
import { type LoadedSheet, type Playable, playableSheetQuery } from '../../shared/playables/front-door.ts'
import { isWholeTake } from '../../shared/takes/front-door.ts'
import { BannerLine } from '../../ui/layout/banner-line.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { useDeclares } from '../../features/listening/front-door.ts'
import { goalWords, LoadedPlayer, PlayablePlayer, type PlayerSearch } from '../../features/player/front-door.ts'
import {
  ExerciseButton,
  type ExerciseSearch,
  isCleanButSlow,
  ownTonalityOf,
  type PlayedExercise,
  playedExercise,
  tonalityOf,
} from '../../features/exercise/front-door.ts'
import { type StepDone, useTakeBackStep, completedWith, goalOf, passesStep } from '../../features/modules/front-door.ts'
import { SCHOOL_PLAYER_TEXTS as TEXTS } from './school-player.texts.ts'

/** A take that has something to say beside its own page. */
export interface ReportedTake {
  readonly takeId: string
  readonly score: number
  /** The step is marked as done with the take. */
  readonly isComplete: boolean
  readonly isPassed: boolean
  readonly played: PlayedExercise | null
  /** The tonality that the step asks for, where another one was played. */
  readonly missedTonality: string | null
}

export interface SchoolPlayableProps {
  readonly playable: Playable
  readonly search: PlayerSearch
  /** Tonality and tempo of an exercise. */
  readonly exerciseSearch: ExerciseSearch
  readonly onChoose: (chosen: ExerciseSearch) => void
  /** The exercise is not asked in this tonality. */
  readonly onNoTonality: () => void
  readonly onLeave: () => void
  /** The learner says to have played the step; throws where that could not be kept. */
  readonly onDeclare: () => Promise<void>
  readonly isDeclared: boolean
  /** The step of a module that a passed take completes. */
  readonly step?: StepDone
  /** A whole piece that was never played to its end: it begins below its tempo, where the address names none. */
  readonly isNewPiece: boolean
  readonly onEnded: (ended: ReportedTake) => void
  readonly onShow: (takeId: string) => void
}

/** The sheet of a content, of an exercise in the tonality that is asked for. */
function useAskedSheet(playable: Playable, { tonality }: ExerciseSearch, onNoTonality: () => void) {
  const transpositionId = playable.type === 'exercise' && tonality !== undefined ? exerciseTonalityId(playable.id, tonality) : null
  const sheet = useQuery(playableSheetQuery(playable, 'play', transpositionId))
  const isRefused = transpositionId !== null && sheet.error instanceof CallError && sheet.error.code === 'invalid_request'
  useEffect(() => {
    if (isRefused) onNoTonality()
  }, [isRefused, onNoTonality])
  return sheet
}

/** The player of a content of the school, with its goal and what may be declared. */
export function SchoolPlayable(props: SchoolPlayableProps) {
  const { playable, step, onDeclare } = props
  const sheet = useAskedSheet(playable, props.exerciseSearch, props.onNoTonality)
  const declaring = useDeclaring({ isSilent: true })
  const takeBack = useTakeBackStep()
  const toDeclare: ToDeclare | undefined = step && {
    thing: 'step',
    declare: async () => {
      await onDeclare()
      return true
    },
    takeBack: () => takeBack.mutateAsync(step),
  }
  return (
    <>
      <LoadedPlayer sheet={sheet} unknownTo="/school">
        {(opened) => <OpenedPlayable {...props} opened={opened} declaring={declaring} toDeclare={toDeclare} />}
      </LoadedPlayer>
      {declaring.dialog}
    </>
  )
}

interface OpenedPlayableProps extends SchoolPlayableProps {
  readonly opened: LoadedSheet
  readonly declaring: Declaring
  readonly toDeclare: ToDeclare | undefined
}

/** The second of the four speeds of a piece. */
const slowSpeedOf = (timeline: Timeline): number => speedLadder(timeline)[1] ?? 1

/** How a rhythm is tapped; null where it is played on several keys. */
function tapsIn(timeline: Timeline): 'one' | 'two' | null {
  const keys = tapKeysOf(timeline)
  if (!keys) return null
  return keys.LEFT === null || keys.RIGHT === null ? 'one' : 'two'
}

function OpenedPlayable(props: OpenedPlayableProps) {
  const { playable, search, exerciseSearch, step, isNewPiece, opened, declaring, toDeclare, isDeclared, onChoose, onLeave, onEnded, onShow } = props
  const declares = useDeclares()
  const { model, timeline } = opened
  const { goal } = model
  const wanted = goalOf(model)
  const measureCount = timeline.measures.length
  // A piece has no goal of its own: as a step it is asked for in its tempo; a bloc is only practised.
  const goalTempo = goal?.target_tempo ?? (step ? timeline.tempos[0]?.beatsPerMinute : undefined)
  const own = ownTonalityOf(model)
  const taps = goal?.exercise_type === 'RHYTHMIC' ? tapsIn(timeline) : null
  // The words of a module speak of its own tonality: another one is practice beside it.
  const missedTonality = step && own !== null && tonalityOf(model) !== own ? own : null
  const isPassed = (take: TakeBody): boolean => passesStep(take, wanted, measureCount)
  const judge = (take: TakeBody, isRound: boolean, isComplete: boolean): void => {
    const score = stepScore(take, wanted)
    const played = playable.type === 'exercise' ? playedExercise(take, model, timeline, isPassed(take)) : null
    const ended = { takeId: take.id, score, isComplete, isPassed: isPassed(take), played, missedTonality }
    if (ended.isPassed || (!isRound && played && isCleanButSlow(played))) onEnded(ended)
    else if (!isRound) onShow(take.id)
    else if (isWholeTake(take, measureCount)) toast({ message: take.score === null ? TEXTS.unheard : TEXTS.notYet(score, wanted.score) })
  }
  const speed = exerciseSearch.tempo !== undefined && goal ? { speed: clampSpeed(exerciseSearch.tempo / goal.target_tempo) } : {}
  const tempo = exerciseSearch.tempo ?? Math.round(goal ? (search.speed === undefined ? goal.start_tempo : search.speed * goal.target_tempo) : 0)
  return (
    <PlayablePlayer
      sheet={opened}
      playable={playable}
      autoLoop={playable.type === 'bloc'}
      {...(playable.type === 'bloc' ? { image: 'rhythmicBloc' as const } : {})}
      search={{ mode: wanted.timed ? 'time' : 'wait', ...(isNewPiece ? { speed: slowSpeedOf(timeline) } : {}), ...search, ...speed }}
      banner={(mode) => (
        <BannerLine>
          {wanted.timed ? goalTempo !== undefined && goalWords(wanted.score, goalTempo, mode) : TEXTS.keysOnly}
          {isNewPiece && mode === 'time' && <span>{TEXTS.newPiece}</span>}
          {taps && mode !== 'listen' && <span>{TEXTS.taps[taps]}</span>}
          {playable.type === 'exercise' && <ExerciseButton model={model} tempo={tempo} onChoose={onChoose} />}
          {toDeclare && (
            <DeclaredControl
              thing="step"
              isDeclared={isDeclared}
              isOffered={declares}
              isBusy={declaring.isBusy}
              onAsk={() => void declaring.ask(toDeclare)}
              onTakeBack={() => declaring.takeBack(toDeclare)}
            />
          )}
        </BannerLine>
      )}
      onConfirm={toDeclare && !isDeclared ? () => declaring.ask(toDeclare) : undefined}
      onLeave={onLeave}
      reached={(take) => (isPassed(take) ? completedWith(take, playable, missedTonality === null ? step : undefined) : [])}
      onTakeStored={(take, isComplete) => judge(take, false, isComplete)}
      onRoundStored={(take, isComplete) => judge(take, true, isComplete)}
    />
  )
}

import type { SheetModel, TakeBody } from '@prelude/contract'
import { clampSpeed } from '@prelude/domain/music'
import type { LevelValue } from '@prelude/domain/practice'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useMemo, useState } from 'react'
import type { CoverSubject } from '../../../music-ui/cover/cover-art.ts'
import { readTimingTrust } from '../../../platform/audio-trust.ts'
import { handsOfModel, keptPlayable, type LoadedSheet, type GeneratedPlayable, type Playable } from '../../../shared/playables/front-door.ts'
import { userQuery, useUpdateConfiguration } from '../../../shared/learner/front-door.ts'
import type { FollowUp } from '../../../shared/takes/front-door.ts'
import { aidsOf, type PracticeMemory, practiceQuery } from '../../../shared/practice-memory/front-door.ts'
import { stripFaults } from '../overlays/fault-marks.tsx'
import type { AfterLoop } from '../overlays/round-card.tsx'
import { SaveNotice } from '../overlays/save-notice.tsx'
import { PlayerFailure, PlayerLoading } from './loaded-player.tsx'
import { loopOf } from '../loop/opening-loop.ts'
import type { PlayerSearch } from '../player.search.ts'
import { type Display, type NoteDisplay, PLAYER_MODES, type PlayerMode } from '../store/choices.store.ts'
import { createPlayerStore, type WritablePlayerStore } from '../store/player.store.ts'
import { readAllFingers, readCountdown, readFading, readLyrics, readMonitoring, readZoom } from '../player-preferences.ts'
import { readTextDetails } from '../text-line/text-line-choice.ts'
import { LeavingQuestion } from '../leaving/leaving-question.tsx'
import type { PlayerBanner } from './player-stage.tsx'
import { PlayerView } from './player-view.tsx'
import type { FinishedTake } from '../session/session-types.ts'
import { isRhythmic } from '../rhythmic.ts'
import { transpositionOf } from '../../tonality/front-door.ts'
import { usePlayer } from '../use-player.ts'

const LEVELS: readonly LevelValue[] = [1, 3, 4, 5, 6]
const NOTE_DISPLAYS: readonly NoteDisplay[] = ['fingers', 'names', 'nothing']
/** Untimed exercise: only the keys count, not when they are struck. */
const UNTIMED_MODES: readonly PlayerMode[] = ['wait', 'listen']

export interface PlayablePlayerProps {
  readonly sheet: LoadedSheet
  readonly playable: Playable | GeneratedPlayable
  /** Fewer than all where left out of a content's nature: what is read at sight is not listened to before. */
  readonly modes?: readonly PlayerMode[]
  /** The piece's own where left out (spec: learning §3.8, player content). */
  readonly title?: string
  readonly subtitle?: string
  /** Plays round after round by itself, as a bloc does, where the address asks for no passage. */
  readonly autoLoop?: boolean
  /** The cover beside the title; « rhythmicBloc » and none: no image (spec: learning §3.8). */
  readonly image?: CoverSubject | 'rhythmicBloc'
  /** Only the first value counts: later choices are made in the player itself. */
  readonly search?: PlayerSearch
  /** Overlay on the player: the step of a lesson, the goal of a challenge. */
  readonly banner?: PlayerBanner
  /** « Terminer » after a section ends a take of that section: where no goal asks for the whole. */
  readonly endsWithSection?: boolean
  readonly onLeave: () => void
  /** A take of a content that the device made: it goes nowhere else. */
  readonly onGeneratedTake?: (take: FinishedTake) => void
  /** A take has ended: where to navigate. If left out, the player waits until the server has the take. */
  readonly onTakeEnded?: (take: TakeBody) => void
  /** Follow-ups of a take: sent once the server has the take, stored on the device until then. */
  readonly reached?: (take: TakeBody) => readonly FollowUp[]
  /** The server has the take; `isComplete`: the follow-ups too. */
  readonly onTakeStored?: (take: TakeBody, isComplete: boolean) => void
  /** A round of a loop was stored; the music goes on. */
  readonly onRoundStored?: (take: TakeBody, isComplete: boolean) => void
  /** « Écouter » reached the end of the piece or of the loop. */
  readonly onListened?: () => void
  /** « Valider » by gesture or by the teacher where there is no take to finish: asks the learner whether to declare what is played. */
  readonly onConfirm?: (() => Promise<boolean>) | undefined
  /** What comes after a loop that is learnt, instead of what the player offers. */
  readonly afterLoop?: AfterLoop
}

/** The player of any content; each page provides its sheet, and where to go afterwards. */
export function PlayablePlayer(props: PlayablePlayerProps) {
  const user = useQuery(userQuery)
  if (user.error) return <PlayerFailure message={user.error.message} onRetry={() => void user.refetch()} />
  if (!user.data) return <PlayerLoading />
  const { id, level, configurations } = user.data
  const configured = (wanted: string) => configurations.find(({ name }) => name === wanted)?.value
  const { playable, sheet, search } = props
  return (
    <OpenedPlayer
      {...props}
      key={`${playable.type} ${playable.id} ${sheet.model.transposition_id} ${JSON.stringify(search)}`}
      learnerId={id}
      hasCable={configured('KEYBOARD_TYPE') === 'midi'}
      level={LEVELS.find((value) => value === level.value) ?? 1}
      noteDisplay={NOTE_DISPLAYS.find((display) => display === configured('ON_NOTE_DISPLAY')) ?? 'fingers'}
      display={configured('PLAYER_DISPLAY_MODE') === 'partition' ? 'partition' : 'piano'}
    />
  )
}

interface Learner {
  readonly learnerId: number
  readonly hasCable: boolean
  readonly level: LevelValue
  readonly noteDisplay: NoteDisplay
  readonly display: Display
}

function openedStore({
  sheet,
  playable,
  search = {},
  autoLoop = false,
  noteDisplay,
  display,
  modes: offered = PLAYER_MODES,
}: PlayablePlayerProps & Learner): WritablePlayerStore {
  const { model, timeline } = sheet
  const handsOfPiece = handsOfModel(model)
  const modes = model.goal?.timed === false ? UNTIMED_MODES : offered
  const startSpeed = model.goal ? clampSpeed(model.goal.start_tempo / model.start_tempo) : 1
  const choices = {
    modes,
    mode: modes.find((mode) => mode === search.mode) ?? 'wait',
    hands: handsOfPiece === 'BOTH' ? (search.hands ?? 'BOTH') : handsOfPiece,
    speed: search.speed ?? startSpeed,
    loop: loopOf(timeline, search, autoLoop),
    // Names under the notes would leave nothing to read.
    noteDisplay: playable.type === 'made' && noteDisplay === 'names' ? 'fingers' : noteDisplay,
    display: search.display ?? display,
    zoom: readZoom(),
    lyrics: readLyrics(),
    allFingers: readAllFingers(),
    countdown: readCountdown(),
    monitoring: readMonitoring(),
    hiddenNotes: search.hidden ?? false,
    fading: readFading(),
    textDetails: readTextDetails(),
    autoTempo: search.work ?? false,
    targetSpeed: search.target ?? 1,
    exercise: search.exercise ?? null,
    timingTrusted: readTimingTrust()?.trusted ?? true,
  } as const
  return createPlayerStore(choices, search.metronome ?? isRhythmic(model))
}

/** The composer and the version, whose name may be that of the piece, as of an exercise. */
const subtitleOf = ({ title, artist, name }: SheetModel): string =>
  [artist, name === title ? '' : name.toLocaleLowerCase('fr')].filter(Boolean).join(', ')

/**
 * What all takes of a content say of its measures; nothing is kept of one that the device made. What was learnt of an exercise in one tonality says
 * nothing of its keys in another one.
 */
function usePracticeMemory(playable: Playable | GeneratedPlayable, model: SheetModel): PracticeMemory | undefined {
  const stored = keptPlayable(playable)
  const isSame = stored?.type !== 'exercise' || transpositionOf(model) === null
  return useQuery({ ...practiceQuery(stored ?? { type: 'version', id: 0 }), enabled: stored !== null && isSame }).data
}

function OpenedPlayer(props: PlayablePlayerProps & Learner) {
  const { sheet, playable, title, subtitle, image, banner, onLeave } = props
  const { model, timeline, handprints } = sheet
  const updateConfiguration = useUpdateConfiguration()
  const [store] = useState(() => openedStore(props))
  const navigate = useNavigate()
  const showTake = (takeId: string): void => void navigate({ to: '/result/$takeId', params: { takeId } })
  const { player, unsaved, retry, discard } = usePlayer({ ...props, store })
  const memory = usePracticeMemory(playable, model)
  const faults = useMemo(() => memory && stripFaults(memory.measures), [memory])
  useEffect(() => player?.setAids(memory ? aidsOf(timeline, memory) : null), [player, memory, timeline])
  // Set before the first paint: the piano roll reads its colours from the night theme.
  if (!player) return <PlayerLoading />
  return (
    <>
      <PlayerView
        playable={playable}
        model={model}
        title={title ?? model.title}
        subtitle={subtitle ?? subtitleOf(model)}
        image={image === 'rhythmicBloc' ? undefined : image}
        timeline={timeline}
        handprints={handprints}
        handsOfPiece={handsOfModel(model)}
        faults={faults}
        store={store}
        player={player}
        banner={banner}
        afterLoop={props.afterLoop}
        onLeave={onLeave}
        onDisplay={(chosen) => updateConfiguration.mutate({ name: 'PLAYER_DISPLAY_MODE', value: chosen })}
        onNoteDisplay={(chosen) => updateConfiguration.mutate({ name: 'ON_NOTE_DISPLAY', value: chosen })}
      />
      <LeavingQuestion session={player.session} />
      {unsaved && <SaveNotice state={unsaved.state} onRetry={retry} onDiscard={discard} onShow={() => showTake(unsaved.take.id)} />}
    </>
  )
}

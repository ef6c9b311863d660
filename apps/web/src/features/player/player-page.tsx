import type { TakeBody } from '@prelude/contract'
import type { LevelValue } from '@prelude/domain/practice'
import type { Hands, TickRange, Timeline } from '@prelude/domain/score'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { client } from '../../api/client.ts'
import { ErrorState } from '../../ui/page-state.tsx'
import { userQuery, useUpdateConfiguration } from '../account/front-door.ts'
import { type OpenedSheet, sheetQuery } from '../sheet/front-door.ts'
import { transpositionOf } from '../tonality/front-door.ts'
import { SaveNotice, type SaveState } from './components/save-notice.tsx'
import { openPlayer, type PlayerRoom } from './open-player.ts'
import { type PlayerSearch, readPlayerSearch } from './player.search.ts'
import { createPlayerStore, type Display, type NoteDisplay } from './player.store.ts'
import { PLAYER_TEXTS as TEXTS } from './player.texts.ts'
import { readCountdown, readLyrics, readOwnSound, readZoom } from './player-preferences.ts'
import styles from './player-room.module.css'
import { PlayerRoomView } from './player-room.tsx'
import { takeBodyOf } from './take-body.ts'
import { flushPendingTake, uploadTake } from './take-upload.ts'

const HANDS_OF: Readonly<Record<OpenedSheet['model']['hand_type'], Hands>> = { BOTH_HAND: 'BOTH', LEFT_HAND: 'LEFT', RIGHT_HAND: 'RIGHT' }
const LEVELS: readonly LevelValue[] = [1, 3, 4, 5, 6]
const NOTE_DISPLAYS: readonly NoteDisplay[] = ['fingers', 'names', 'nothing']

/** The player of a version (`/player/version/{playableId}/{artist}/{songname}`). */
export function PlayerPage() {
  const { playableId } = useParams({ strict: false }) as { playableId: string }
  const search = readPlayerSearch(useSearch({ strict: false }) as Record<string, unknown>)
  const sheet = useQuery(sheetQuery(Number(playableId), 'play'))
  const user = useQuery(userQuery)
  const failed = sheet.error ?? user.error
  if (failed)
    return (
      <main className={styles.failure}>
        <ErrorState title={failed.message} onRetry={() => void (sheet.error ? sheet.refetch() : user.refetch())} />
      </main>
    )
  if (!sheet.data || !user.data)
    return (
      <main className={styles.failure} data-player data-theme="night" aria-busy="true">
        <p>{TEXTS.loading}</p>
      </main>
    )
  const configured = (wanted: string) => user.data.configurations.find(({ name }) => name === wanted)?.value
  const noteDisplay = configured('ON_NOTE_DISPLAY')
  return (
    <OpenedPlayer
      key={`${playableId} ${sheet.data.model.transposition_id} ${JSON.stringify(search)}`}
      sheet={sheet.data}
      search={search}
      learnerId={user.data.id}
      level={LEVELS.find((value) => value === user.data.level.value) ?? 1}
      noteDisplay={NOTE_DISPLAYS.find((display) => display === noteDisplay) ?? 'fingers'}
      display={configured('PLAYER_DISPLAY_MODE') === 'partition' ? 'partition' : 'piano'}
    />
  )
}

interface OpenedPlayerProps {
  readonly sheet: OpenedSheet
  readonly search: PlayerSearch
  readonly learnerId: number
  readonly level: LevelValue
  readonly noteDisplay: NoteDisplay
  readonly display: Display
}

/** The measures that the address asks for, as far as the piece has them. */
function rangeOf(timeline: Timeline, { from, to }: PlayerSearch): { range: TickRange; isPassage: boolean } {
  const first = timeline.measures[from ?? 0]
  const last = timeline.measures[Math.min(to ?? timeline.measures.length - 1, timeline.measures.length - 1)]
  if (from === undefined || !first || !last) return { range: { start: 0, end: timeline.totalTicks }, isPassage: false }
  return { range: { start: first.start, end: last.start + last.length }, isPassage: true }
}

function OpenedPlayer({ sheet: { model, timeline }, search, learnerId, level, noteDisplay, display }: OpenedPlayerProps) {
  const { artist = '-', songname = '-' } = useParams({ strict: false })
  const navigate = useNavigate()
  const queries = useQueryClient()
  const updateConfiguration = useUpdateConfiguration()
  const [unsaved, setUnsaved] = useState<{ readonly take: TakeBody; readonly state: SaveState } | null>(null)
  const handsOfVersion = HANDS_OF[model.hand_type]
  // The first address counts: later choices are made in the room itself.
  const [opening] = useState(() => ({ model, timeline, level, ...rangeOf(timeline, search) }))
  const [store] = useState(() => {
    const choices = {
      way: search.mode ?? 'wait',
      hands: handsOfVersion === 'BOTH' ? (search.hands ?? 'BOTH') : handsOfVersion,
      speed: search.speed ?? 1,
      noteDisplay,
      display,
      zoom: readZoom(),
      lyrics: readLyrics(),
      countdown: readCountdown(),
      ownSound: readOwnSound(),
    } as const
    return createPlayerStore(choices, search.metronome)
  })
  const send = async (take: TakeBody): Promise<void> => {
    setUnsaved({ take, state: 'sending' })
    const outcome = await uploadTake(client, take, learnerId)
    if (outcome !== 'stored') return setUnsaved({ take, state: outcome === 'refused' ? 'refused' : 'kept' })
    await Promise.all([['takes'], ['scores'], ['song'], ['catalogue'], ['home'], ['user']].map((queryKey) => queries.invalidateQueries({ queryKey })))
    await navigate({ to: '/result/$takeId', params: { takeId: take.id } })
  }
  const sendRef = useRef(send)
  sendRef.current = send
  const [room, setRoom] = useState<PlayerRoom | null>(null)
  useEffect(() => {
    const ticksPerDivision = opening.model.ticks_per_division
    const opened = openPlayer({
      ...opening,
      store,
      onTakeEnd: (take, stoppedAtTick, lastedSeconds) => {
        if (take.isEmpty()) return store.setState({ feedback: { kind: 'empty' } })
        const { request, grade } = take.grade(stoppedAtTick)
        const endedAt = new Date()
        void sendRef.current(
          takeBodyOf(request, grade, {
            id: crypto.randomUUID(),
            versionId: opening.model.id,
            transpositionId: transpositionOf(opening.model),
            startedAt: new Date(endedAt.getTime() - lastedSeconds * 1_000),
            endedAt,
            stoppedAtDivision: stoppedAtTick === null ? null : stoppedAtTick / ticksPerDivision,
          }),
        )
      },
      onError: (message) => console.error(message),
    })
    setRoom(opened)
    opened.loadSounds().then(
      () => opened.session.loaded(),
      (cause: unknown) => opened.session.failed(cause instanceof Error ? cause.message : String(cause)),
    )
    void flushPendingTake(client, learnerId)
    return () => opened.dispose()
  }, [opening, store, learnerId])
  const leave = (): void =>
    void navigate({
      to: '/song/$playableType/$playableId/$artist/$songname',
      params: { artist, songname, playableType: 'version', playableId: String(model.id) },
    })
  const loop = (range: { readonly from: number; readonly to: number } | null): void => {
    const { from: _from, to: _to, ...kept } = search
    const { way, hands, speed, mixer } = store.getState()
    const chosen = { ...kept, mode: way, hands, speed, ...(mixer.METRONOME.active ? { metronome: true as const } : {}), ...range }
    void navigate({
      to: '/player/version/$playableId/$artist/$songname',
      params: { artist, songname, playableId: String(model.id) },
      search: chosen,
      replace: true,
    })
  }
  if (!room) return null
  return (
    <>
      <PlayerRoomView
        model={model}
        timeline={timeline}
        handsOfVersion={handsOfVersion}
        store={store}
        room={room}
        onLeave={leave}
        onLoop={loop}
        onDisplay={(chosen) => updateConfiguration.mutate({ name: 'PLAYER_DISPLAY_MODE', value: chosen })}
        onNoteDisplay={(display) => updateConfiguration.mutate({ name: 'ON_NOTE_DISPLAY', value: display })}
      />
      {unsaved && <SaveNotice state={unsaved.state} onRetry={() => void send(unsaved.take)} onDiscard={() => setUnsaved(null)} />}
    </>
  )
}

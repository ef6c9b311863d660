import type { TakeBody } from '@prelude/contract'
import { encodeTake } from '@prelude/contract/take-codec'
import { errorMessage } from '@prelude/domain/basics'
import { beatsAt, type LevelValue } from '@prelude/domain/practice'
import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import type { LoadedSheet, GeneratedPlayable, Playable } from '../../shared/playables/front-door.ts'
import { pageListening } from '../listening/front-door.ts'
import { useRefreshAfterTake } from '../../shared/practice-memory/front-door.ts'
import { type PlayerContent, registerPlayer } from '../../shared/play-activity/player-commands.ts'
import { type FollowUp, isWholeTake, rememberEndedTake, seedTake, takeQueueOf } from '../../shared/takes/front-door.ts'
import { transpositionOf } from '../tonality/front-door.ts'
import { readPulse } from '../../platform/pulse-sound.ts'
import { isRhythmic } from './rhythmic.ts'
import { sayNoMidi } from './no-midi.ts'
import { openPlayer, type Player } from './open-player.ts'
import { countLegendTake } from './player-preferences.ts'
import type { WritablePlayerStore } from './store/player.store.ts'
import type { FinishedTake } from './session/session-types.ts'
import { partsMastered, type UnsavedTake, useTakeSaving } from './use-take-saving.ts'
import { followDialogs } from '../../ui/overlays/open-dialogs.ts'
import { QUERY_KEYS } from '../../api/query-keys.ts'

export interface UsePlayerOptions {
  readonly sheet: LoadedSheet
  readonly playable: Playable | GeneratedPlayable
  readonly store: WritablePlayerStore
  readonly learnerId: number
  readonly level: LevelValue
  /** The learner plays on a keyboard at a cable. */
  readonly hasCable: boolean
  readonly endsWithSection?: boolean
  readonly onGeneratedTake?: (take: FinishedTake) => void
  readonly onTakeEnded?: (take: TakeBody) => void
  readonly reached?: (take: TakeBody) => readonly FollowUp[]
  readonly onTakeStored?: (take: TakeBody, isComplete: boolean) => void
  readonly onRoundStored?: (take: TakeBody, isComplete: boolean) => void
  readonly onListened?: () => void
  readonly onConfirm?: (() => Promise<boolean>) | undefined
}

/** What plays, for the chat; what the device made is unknown to it. */
const contentOf = ({ type, id }: Playable | GeneratedPlayable, timeline: LoadedSheet['timeline']): PlayerContent | null =>
  type === 'made'
    ? null
    : {
        ...{ type, id },
        measureNumbers: timeline.measures.map(({ number }) => number),
        baseTempoAt: (measureIndex) => beatsAt(timeline, timeline.measures[measureIndex]?.start ?? 0),
      }

/** Opens the player of a content once, uploads its takes and rounds, and closes it with the page. */
export function usePlayer(parts: UsePlayerOptions): {
  readonly player: Player | null
  readonly unsaved: UnsavedTake | null
  readonly retry: () => void
  readonly discard: () => void
} {
  const { store, learnerId } = parts
  const queries = useQueryClient()
  const router = useRouter()
  const refreshAfterTake = useRefreshAfterTake()
  const [player, setPlayer] = useState<Player | null>(null)
  // Only the first sheet counts: a refetch of the same content must not end what is being played.
  const [opening] = useState(() => ({ sheet: parts.sheet, playable: parts.playable, level: parts.level }))

  /** Parts that a take mastered, by its id: a take that is sent again says so again. */
  const mastery = useRef(new Map<string, readonly FollowUp[]>())
  const { send, unsaved, retry, discard } = useTakeSaving({
    learnerId,
    followUps: (take) => [
      ...(take.playable_type === 'version' && isWholeTake(take, opening.sheet.timeline.measures.length) ? (['complete-piece'] as const) : []),
      ...(mastery.current.get(take.id) ?? []),
      ...(parts.reached?.(take) ?? []),
    ],
    onTakeEnded: parts.onTakeEnded,
    onTakeStored: parts.onTakeStored,
  })
  // The callbacks of the player are the page's latest.
  const latest = useRef({ parts, send, refreshAfterTake })
  latest.current = { parts, send, refreshAfterTake }

  useEffect(() => {
    const { sheet, playable, level } = opening
    const { model, timeline, handprints } = sheet
    const takes = takeQueueOf(learnerId)
    const leaveContent = pageListening.contentOpened(`${playable.type} ${playable.id}`)
    let hasStoredRounds = false
    const bodyOf = ({ type, id }: Playable, { take, grade, lastedSeconds }: FinishedTake): TakeBody => {
      const endedAt = new Date()
      const { display, hiddenNotes } = store.choices.getState()
      return encodeTake(take, grade, {
        id: crypto.randomUUID(),
        playable_type: type,
        playable_id: id,
        transposition_id: transpositionOf(model),
        startedAt: new Date(endedAt.getTime() - lastedSeconds * 1_000),
        endedAt,
        display,
        hiddenNotes,
      })
    }
    const opened = openPlayer({
      timeline,
      handprints,
      playable,
      level,
      store,
      endsWithSection: latest.current.parts.endsWithSection,
      ...(isRhythmic(model) ? { pulse: readPulse(), isRhythmic: true } : {}),
      onTakeEnd: (ended) => {
        if (!ended) return
        countLegendTake()
        if (playable.type === 'made') {
          latest.current.parts.onGeneratedTake?.(ended)
          return
        }
        const body = bodyOf(playable, ended)
        const { take, grade } = ended
        mastery.current.set(body.id, partsMastered(queries, sheet, playable, ended))
        rememberEndedTake({ body, take, grade, outcome: null })
        seedTake(queries, body, sheet)
        void latest.current.send(body)
      },
      onRound: (round) => {
        if (playable.type === 'made') return
        const take = bodyOf(playable, round)
        const reached = [...partsMastered(queries, sheet, playable, round), ...(latest.current.parts.reached?.(take) ?? [])]
        void takes.add(take, true, reached).then((outcome) => {
          if (outcome.kind !== 'stored') return
          hasStoredRounds = true
          latest.current.parts.onRoundStored?.(take, outcome.isComplete)
        })
      },
      onListened: () => latest.current.parts.onListened?.(),
      onConfirm: () => latest.current.parts.onConfirm?.(),
      mayDeclare: () => latest.current.parts.onConfirm !== undefined,
      onReload: () => void queries.invalidateQueries({ queryKey: QUERY_KEYS.sheets }),
      onNoMidi: (why) => {
        if (latest.current.parts.hasCable) sayNoMidi(why)
      },
      onError: (message) => console.error(message),
    })
    setPlayer(opened)
    // Whoever can play has the result's chunk: it is shown without a network too. It is asked for before the recordings, which fill every connection.
    const resultLoaded = router.preloadRoute({ to: '/result/$takeId', params: { takeId: 'next' } }).catch(() => undefined)
    Promise.all([opened.loadSounds(), resultLoaded]).then(
      () => opened.session.loaded(),
      (cause: unknown) => opened.session.failed(errorMessage(cause)),
    )
    const unregister = registerPlayer(opened.session, contentOf(playable, timeline))
    // Any open dialog of the page: no key and no gesture starts the music behind it.
    const unfollowDialogs = followDialogs((isAnyOpen) => (isAnyOpen ? opened.session.modalOpened() : opened.session.modalClosed()))
    void takes.flush()
    return () => {
      unregister()
      unfollowDialogs()
      opened.dispose()
      leaveContent()
      if (hasStoredRounds) void latest.current.refreshAfterTake()
    }
  }, [opening, store, learnerId, queries, router])

  return { player, unsaved, retry, discard }
}

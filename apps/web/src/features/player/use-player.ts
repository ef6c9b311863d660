import type { TakeBody } from '@prelude/contract'
import type { Grade, LevelValue, TakeRequest } from '@prelude/domain/practice'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { clientOf } from '../../api/client.ts'
import type { LoadedSheet, Playable } from '../../shared/playables/front-door.ts'
import { useRefreshAfterTake } from '../../shared/practice-memory/front-door.ts'
import { pageListening } from '../listening/front-door.ts'
import { transpositionOf } from '../tonality/front-door.ts'
import { openPlayer, type Player } from './open-player.ts'
import type { SaveState } from './overlays/save-notice.tsx'
import type { PlayerStore } from './player.store.ts'
import { takeBodyOf } from './take-body.ts'
import { createRoundUploads, flushPendingTakes, uploadTake } from './take-upload.ts'

export interface UsePlayerOptions {
  readonly sheet: LoadedSheet
  readonly playable: Playable
  readonly store: PlayerStore
  readonly learnerId: number
  readonly level: LevelValue
  readonly onTakeStored: (take: TakeBody) => void
  readonly onRoundStored?: (take: TakeBody) => void
  readonly onListened?: () => void
  readonly onConfirm?: () => void
}

/** A take between its last note and its result. */
interface UnsavedTake {
  readonly take: TakeBody
  readonly state: SaveState
}

/** Opens the room of a content once, sends its takes and rounds, and closes it with the page. */
export function usePlayer(parts: UsePlayerOptions): {
  readonly player: Player | null
  readonly unsaved: UnsavedTake | null
  readonly retry: () => void
  readonly discard: () => void
} {
  const { store, learnerId } = parts
  const queries = useQueryClient()
  const refreshAfterTake = useRefreshAfterTake()
  const [unsaved, setUnsaved] = useState<UnsavedTake | null>(null)
  const [player, setRoom] = useState<Player | null>(null)
  // The first sheet counts: the same content read again must not end what is being played.
  const [opening] = useState(() => ({ sheet: parts.sheet, playable: parts.playable, level: parts.level }))

  const send = async (take: TakeBody): Promise<void> => {
    setUnsaved({ take, state: 'sending' })
    const outcome = await uploadTake(clientOf(learnerId), take, learnerId)
    if (outcome !== 'stored') return setUnsaved({ take, state: outcome === 'refused' ? 'refused' : 'kept' })
    await refreshAfterTake()
    setUnsaved(null)
    parts.onTakeStored(take)
  }
  // What the room calls is always today's page.
  const today = useRef({ parts, send, refreshAfterTake })
  today.current = { parts, send, refreshAfterTake }

  useEffect(() => {
    const { sheet, playable, level } = opening
    const { model, timeline, handprints } = sheet
    const rounds = createRoundUploads(clientOf(learnerId), learnerId)
    pageListening.contentOpened(`${playable.type} ${playable.id}`)
    let hasStoredRounds = false
    const bodyOf = (request: TakeRequest, grade: Grade, lastedSeconds: number, stoppedAtTick: number | null): TakeBody => {
      const endedAt = new Date()
      const { display, hiddenNotes } = store.getState()
      return takeBodyOf(request, grade, {
        id: crypto.randomUUID(),
        playable,
        transpositionId: playable.type === 'version' ? transpositionOf(model) : null,
        startedAt: new Date(endedAt.getTime() - lastedSeconds * 1_000),
        endedAt,
        stoppedAtDivision: stoppedAtTick === null ? null : stoppedAtTick / model.ticks_per_division,
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
      onTakeEnd: (take, stoppedAtTick, lastedSeconds) => {
        if (take.isEmpty()) return store.setState({ feedback: { kind: 'empty' } })
        const { request, grade } = take.grade(stoppedAtTick)
        void today.current.send(bodyOf(request, grade, lastedSeconds, stoppedAtTick))
      },
      onRound: ({ request, grade, lastedSeconds }) => {
        const take = bodyOf(request, grade, lastedSeconds, null)
        void rounds.send(take).then((outcome) => {
          if (outcome !== 'stored') return
          hasStoredRounds = true
          today.current.parts.onRoundStored?.(take)
        })
      },
      onListened: () => today.current.parts.onListened?.(),
      onConfirm: () => today.current.parts.onConfirm?.(),
      onReload: () => void queries.invalidateQueries({ queryKey: ['sheet'] }),
      onError: (message) => console.error(message),
    })
    setRoom(opened)
    opened.loadSounds().then(
      () => opened.session.loaded(),
      (cause: unknown) => opened.session.failed(cause instanceof Error ? cause.message : String(cause)),
    )
    void flushPendingTakes(clientOf(learnerId), learnerId)
    return () => {
      opened.dispose()
      if (hasStoredRounds) void today.current.refreshAfterTake()
    }
  }, [opening, store, learnerId, queries])

  return { player, unsaved, retry: () => void (unsaved && send(unsaved.take)), discard: () => setUnsaved(null) }
}

import type { TakeBody } from '@prelude/contract'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { handsOfModel, type LoadedSheet, type Playable } from '../../shared/playables/front-door.ts'
import { practiceQuery, useRefreshAfterTake } from '../../shared/practice-memory/front-door.ts'
import {
  completeTake,
  type FollowUp,
  followTake,
  partsReached,
  type TakeAnswer,
  type TakeOutcome,
  takeQueueOf,
  unfollowTake,
} from '../../shared/takes/front-door.ts'
import type { FinishedTake } from './session/session-types.ts'

export interface TakeSavingParts {
  readonly learnerId: number
  readonly followUps: (take: TakeBody) => readonly FollowUp[]
  /** Where the page goes on at once, without waiting for the server. */
  readonly onTakeEnded?: ((take: TakeBody) => void) | undefined
  /** Where the page waits for it. */
  readonly onTakeStored?: ((take: TakeBody, isComplete: boolean) => void) | undefined
}

/** Uploading; in the queue on the device; or refused for good. */
export type SaveState = 'sending' | 'kept' | 'refused'

/** A take between its last note and its result. */
export interface UnsavedTake {
  readonly take: TakeBody
  readonly state: SaveState
}

export interface TakeSaving {
  readonly send: (take: TakeBody) => Promise<void>
  readonly unsaved: UnsavedTake | null
  readonly retry: () => void
  readonly discard: () => void
}

const STATES = { waiting: 'kept', refused: 'refused' } as const satisfies Partial<Record<TakeOutcome['kind'], SaveState>>

/** Uploads the takes of a player, after those in the queue; what is shown of one that waits follows the network, also when another tab sends it. */
export function useTakeSaving(parts: TakeSavingParts): TakeSaving {
  const queries = useQueryClient()
  const refreshAfterTake = useRefreshAfterTake()
  const [unsaved, setUnsaved] = useState<UnsavedTake | null>(null)
  const latest = useRef({ parts, refreshAfterTake })
  latest.current = { parts, refreshAfterTake }
  /** Take that the page waits for; one that was put aside is completed in silence. */
  const awaited = useRef<string | null>(null)
  useEffect(
    () => () => {
      awaited.current = null
    },
    [],
  )

  const complete = (take: TakeBody, answer: TakeAnswer | null): Promise<unknown> => {
    if (answer) completeTake(queries, take.id, answer)
    return latest.current.refreshAfterTake()
  }
  const settle = async (take: TakeBody, outcome: TakeOutcome | null): Promise<void> => {
    const isAwaited = (): boolean => awaited.current === take.id
    if (outcome?.kind !== 'stored') {
      if (isAwaited()) setUnsaved({ take, state: outcome ? STATES[outcome.kind] : 'sending' })
      return
    }
    await complete(take, outcome.answer)
    if (!isAwaited()) return
    awaited.current = null
    setUnsaved(null)
    latest.current.parts.onTakeStored?.(take, outcome.isComplete)
  }
  const send = async (take: TakeBody): Promise<void> => {
    const { learnerId, followUps, onTakeEnded } = latest.current.parts
    if (!onTakeEnded) {
      awaited.current = take.id
      setUnsaved({ take, state: 'sending' })
    }
    unfollowTake(take.id)
    const sent = takeQueueOf(learnerId).add(take, false, followUps(take))
    onTakeEnded?.(take)
    const outcome = await sent
    if (outcome.kind === 'waiting') followTake(take.id, (later) => void settle(take, later))
    await settle(take, outcome)
  }
  const discard = (): void => {
    awaited.current = null
    setUnsaved(null)
  }
  return { send, unsaved, retry: () => void (unsaved && send(unsaved.take)), discard }
}

/** The parts of a version that a take mastered, but those of which this device knows already; of other contents none. */
export function partsMastered(
  queries: QueryClient,
  { model, timeline }: LoadedSheet,
  { type, id }: Playable,
  take: FinishedTake,
): readonly FollowUp[] {
  if (type !== 'version') return []
  const parts = queries.getQueryData(practiceQuery({ type, id }).queryKey)?.parts ?? []
  const masteredIds = new Set(parts.flatMap((part) => (part.id !== null && part.masteredAt !== null ? [part.id] : [])))
  return partsReached({ versionId: id, timeline, hands: handsOfModel(model) }, take, masteredIds)
}

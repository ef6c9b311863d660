import type { TakeBody } from '@prelude/contract'
import type { Grade, Take } from '@prelude/domain/practice'
import { useSyncExternalStore } from 'react'
import type { TakeOutcome } from './send-take.ts'

/** A take that ended on this page: graded once, where it was played. */
export interface EndedTake {
  readonly body: TakeBody
  readonly take: Take
  readonly grade: Grade
  /** Outcome of its upload; null while it is under way. */
  readonly outcome: TakeOutcome | null
}

/** The results that a learner may go back to; a take holds its notes twice, some 200 bytes each. */
const MOST = 10
const ended = new Map<string, EndedTake>()
const listeners = new Set<() => void>()

export function rememberEndedTake(take: EndedTake): void {
  ended.delete(take.body.id)
  ended.set(take.body.id, take)
  for (const oldest of ended.keys()) {
    if (ended.size <= MOST) break
    ended.delete(oldest)
  }
  for (const listener of listeners) listener()
}

/** Removes an erased one, or all of them. */
export function forgetEndedTakes(takeId?: string): void {
  if (takeId === undefined) ended.clear()
  else ended.delete(takeId)
}

const storedListeners = new Set<(take: EndedTake) => void>()

export function noteOutcome(takeId: string, outcome: TakeOutcome | null): void {
  const before = ended.get(takeId)
  if (!before) return
  const take = { ...before, outcome }
  rememberEndedTake(take)
  if (outcome?.kind !== 'stored' || before.outcome?.kind === 'stored') return
  for (const listener of storedListeners) listener(take)
}

/** Calls back once for each take of this page, when the server has stored it. */
export function followStoredTakes(listener: (take: EndedTake) => void): () => void {
  storedListeners.add(listener)
  return () => storedListeners.delete(listener)
}

/** Those of this page. */
export const endedTakes = (): readonly EndedTake[] => [...ended.values()]

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** A take that ended on this page; undefined of any other. */
export const useEndedTake = (takeId: string): EndedTake | undefined => useSyncExternalStore(subscribe, () => ended.get(takeId))

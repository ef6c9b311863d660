import type { QueryClient } from '@tanstack/react-query'
import { handsOfModel, type LoadedSheet, type Playable } from '../../shared/playables/front-door.ts'
import { practiceQuery } from '../../shared/practice-memory/front-door.ts'
import { type FollowUp, partsReached } from '../../shared/takes/front-door.ts'
import type { FinishedTake } from './session/session-types.ts'

/** The parts of a version that a take mastered, but those of which this device knows already; of other contents none. */
export function partsMastered(
  queries: QueryClient,
  { model, timeline }: LoadedSheet,
  { type, id }: Playable,
  take: FinishedTake,
): readonly FollowUp[] {
  if (type !== 'version') return []
  const parts = queries.getQueryData(practiceQuery({ type, id }).queryKey)?.parts ?? []
  const known = new Set(parts.flatMap((part) => (part.id !== null && part.masteredAt !== null ? [part.id] : [])))
  return partsReached({ versionId: id, timeline, hands: handsOfModel(model) }, take, known)
}

import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { client } from '../../api/client.ts'
import { QUERY_KEYS, refreshTouched } from '../../api/query-keys.ts'
import type { MapCell, MeasureMemoryState } from '../../music-ui/measure-map.tsx'
import { session } from '../../api/login-token.ts'
import type { Playable } from '../playables/front-door.ts'
import { forgetTakes, takeQueueOf } from '../takes/front-door.ts'

/** Memory of the measures by hand, and the suggested tempo of each section. */
export interface PracticeMemory {
  readonly measures: readonly {
    readonly measure: number
    readonly hand: 'LEFT' | 'RIGHT'
    readonly state: MeasureMemoryState | 'new'
    readonly fault: 'pitch' | 'rhythm' | 'missed' | 'hands' | null
    readonly takes: number
    readonly lastPlayedAt: Date | null
  }[]
  readonly sections: readonly MemorisedSection[]
  /** The parts of a version in the order of the piece. */
  readonly parts: readonly MemorisedPart[]
}

export interface MemorisedSection {
  /** The id by which it is declared; null where it cannot be. */
  readonly id: number | null
  readonly letter: string
  readonly from: number
  readonly to: number
  readonly speed: number
  readonly takes: number
  /** Known by the learner's word; takes do not show it. */
  readonly isDeclared: boolean
}

export interface MemorisedPart {
  /** The id by which its mastery is announced; null beyond the hundredth part. */
  readonly id: number | null
  readonly letter: string
  readonly from: number
  readonly to: number
  readonly masteredAt: Date | null
}

const asQuery = ({ type, id }: Playable) => ({ playable_type: type, playable_id: id })

export const practiceQuery = (playable: Playable) =>
  queryOptions({
    queryKey: QUERY_KEYS.practiceMemory(playable),
    queryFn: async ({ signal }): Promise<PracticeMemory> => {
      const { content } = await client('GET practice/map', { query: asQuery(playable), signal })
      return {
        measures: content.measures.map(({ measure, hand, state, fault, takes, last_played_at }) => ({
          measure,
          hand,
          state,
          fault,
          takes,
          lastPlayedAt: last_played_at === null ? null : new Date(last_played_at),
        })),
        sections: content.sections.map(({ section_id, letter, from_measure, to_measure, speed, takes, declared }) => ({
          id: section_id,
          letter,
          from: from_measure,
          to: to_measure,
          speed,
          takes,
          isDeclared: declared,
        })),
        parts: content.parts.map(({ part_id, letter, from_measure, to_measure, mastered_at }) => ({
          id: part_id,
          letter,
          from: from_measure,
          to: to_measure,
          masteredAt: mastered_at === null ? null : new Date(mastered_at),
        })),
      }
    },
  })

/** Measures of a section: all of its playings. */
export interface SectionMeasures {
  readonly letter: string
  readonly playings: readonly { readonly fromMeasure: number; readonly toMeasure: number }[]
}

/** The cells of the map; measures that were never played stay unknown, or declared where their section is: what takes say stands before it. */
export function memoryCells(
  { measures, sections }: Pick<PracticeMemory, 'measures' | 'sections'>,
  spans: readonly SectionMeasures[] = [],
): readonly MapCell[] {
  const played: MapCell[] = measures.flatMap(({ measure, hand, state }) => (state === 'new' ? [] : [{ measure, hand, state }]))
  const playedKeys = new Set(played.map(({ measure, hand }) => `${hand}${measure}`))
  const declared = new Set(sections.flatMap(({ letter, isDeclared }) => (isDeclared ? [letter] : [])))
  const playedSpans = spans
    .filter(({ letter }) => declared.has(letter))
    .flatMap(({ playings }) =>
      playings.flatMap(({ fromMeasure, toMeasure }) => Array.from({ length: toMeasure - fromMeasure + 1 }, (_, at) => fromMeasure + at)),
    )
    .flatMap((measure) => (['LEFT', 'RIGHT'] as const).map((hand): MapCell => ({ measure, hand, state: 'declared' })))
  return [...played, ...playedSpans.filter(({ measure, hand }) => !playedKeys.has(`${hand}${measure}`))]
}

/** Refetches the queries that a take may have changed. */
export function useRefreshAfterTake(): () => Promise<unknown> {
  const queries = useQueryClient()
  return useCallback(() => refreshTouched(queries, 'take-changed'), [queries])
}

export function useEraseTake() {
  const queries = useQueryClient()
  return useMutation({
    // A take in the queue of this device is not on the server.
    mutationFn: async (takeId: string) => {
      const learnerId = session.learnerId()
      if (learnerId === null || !(await takeQueueOf(learnerId).discard(takeId))) await client('DELETE takes/{id}', { params: { id: takeId } })
    },
    onSuccess: (_answer, takeId) => {
      forgetTakes(queries, takeId)
      return refreshTouched(queries, 'take-changed')
    },
  })
}

export function useEraseTakes() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async (playable: Playable) => {
      const learnerId = session.learnerId()
      if (learnerId !== null)
        for (const { body } of await takeQueueOf(learnerId).waiting())
          if (body.playable_type === playable.type && body.playable_id === playable.id) await takeQueueOf(learnerId).discard(body.id)
      return (await client('DELETE takes', { query: asQuery(playable) })).content.erased
    },
    onSuccess: () => {
      forgetTakes(queries)
      return refreshTouched(queries, 'take-changed')
    },
  })
}

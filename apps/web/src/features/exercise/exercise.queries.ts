import type { ExerciseTonalities } from '@prelude/contract'
import { queryOptions } from '@tanstack/react-query'
import { client } from '../../api/client.ts'
import { QUERY_KEYS } from '../../api/query-keys.ts'

/** A tonality of an exercise, with what the learner's takes reached in it. */
export interface PlayedTonality {
  readonly tonality: string
  readonly bestScore: number | null
  /** Beats a minute of the fastest take that passed; null where none did. */
  readonly bestTempo: number | null
  readonly isDone: boolean
}

export const notPlayed = (tonality: string): PlayedTonality => ({ tonality, bestScore: null, bestTempo: null, isDone: false })

const playedOf = ({ goal_score, tonalities }: ExerciseTonalities): readonly PlayedTonality[] =>
  tonalities.map(({ tonality, best_score, best_tempo }) => ({
    tonality,
    bestScore: best_score,
    bestTempo: best_tempo,
    isDone: best_score !== null && best_score >= goal_score,
  }))

/** The tonalities of an exercise along the circle of fifths; none where it is bound to its own. Read again after each take. */
export const tonalitiesQuery = (exerciseId: number) =>
  queryOptions({
    queryKey: QUERY_KEYS.exerciseTonalities(exerciseId),
    queryFn: async ({ signal }) => playedOf((await client('GET exercises/{id}/tonalities', { params: { id: exerciseId }, signal })).content),
  })

/** The symbols of those that are validated. */
export const doneOf = (tonalities: readonly PlayedTonality[]): ReadonlySet<string> =>
  new Set(tonalities.filter(({ isDone }) => isDone).map(({ tonality }) => tonality))

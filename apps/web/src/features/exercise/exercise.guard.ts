import type { QueryClient } from '@tanstack/react-query'
import { playableSheetQuery } from '../../shared/playables/front-door.ts'

const FRESH_MS = 60_000

/** For the guard of the print page: whether the exercise is free. */
export async function loadExercise(queries: QueryClient, id: number): Promise<{ readonly isFree: boolean }> {
  const { model } = await queries.fetchQuery({ ...playableSheetQuery({ type: 'exercise', id }, 'look'), staleTime: FRESH_MS })
  return { isFree: model.is_free }
}

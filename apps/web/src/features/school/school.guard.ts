import type { QueryClient } from '@tanstack/react-query'
import type { LockedContent } from '../membership/front-door.ts'
import { playableSheetQuery } from '../../shared/playables/front-door.ts'
import { lockedModule, moduleQuery } from './school.queries.ts'

const FRESH_MS = 60_000

/** For the guard of « Leçon »: whether the module is free, and its contents that may be open already. */
export const loadLockedModule = async (queries: QueryClient, id: number): Promise<LockedContent> =>
  lockedModule(await queries.fetchQuery({ ...moduleQuery(id), staleTime: FRESH_MS }))

/** For the guard of the print page: whether the exercise is free. */
export async function loadExercise(queries: QueryClient, id: number): Promise<{ readonly isFree: boolean }> {
  const { model } = await queries.fetchQuery({ ...playableSheetQuery({ type: 'exercise', id }, 'look'), staleTime: FRESH_MS })
  return { isFree: model.is_free }
}

import type { QueryClient } from '@tanstack/react-query'
import type { LockedContent } from '../membership/front-door.ts'
import { lockedModule, moduleQuery } from './module.queries.ts'

const FRESH_MS = 60_000

/** For the guard of « Leçon »: whether the module is free, and its contents that may be open already. */
export const loadLockedModule = async (queries: QueryClient, id: number): Promise<LockedContent> =>
  lockedModule(await queries.fetchQuery({ ...moduleQuery(id), staleTime: FRESH_MS }))

import type { QueryClient } from '@tanstack/react-query'
import type { LockedContent } from '../membership/front-door.ts'
import { challengeQuery, lockedChallenge } from './challenges.queries.ts'

const FRESH_MS = 60_000

/** For addresses of pieces that name a challenge: the version that it is taken from. */
export const loadChallengeVersion = async (queries: QueryClient, id: number): Promise<number> =>
  (await queries.fetchQuery({ ...challengeQuery(id), staleTime: FRESH_MS })).versionId

/** Used by the guard of a challenge's player. */
export const loadLockedChallenge = async (queries: QueryClient, id: number): Promise<LockedContent> =>
  lockedChallenge(await queries.fetchQuery({ ...challengeQuery(id), staleTime: FRESH_MS }))

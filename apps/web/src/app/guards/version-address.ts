import { CallError } from '@prelude/contract/client'
import type { QueryClient } from '@tanstack/react-query'
import { notFound } from '@tanstack/react-router'

/** The content that an address of a piece names: `/song/challenge/84/anonyme/au-clair-de-la-lune`. */
export interface NamedContent {
  readonly playableType: string
  readonly playableId: string
}

const loadVersionOf = async (queries: QueryClient, challengeId: number): Promise<number> => {
  const { loadChallengeVersion } = await import('../../features/challenges/challenges.guard.ts')
  return loadChallengeVersion(queries, challengeId)
}

/**
 * The pages of a piece (spec: account §2.2) show one of its versions: null where the address names one, the version of the challenge that it names,
 * else « introuvable », as no other content has such a page.
 */
export async function versionInstead(
  queries: QueryClient,
  { playableType, playableId }: NamedContent,
  versionOf: typeof loadVersionOf = loadVersionOf,
): Promise<{ readonly playableType: 'version'; readonly playableId: string } | null> {
  if (playableType === 'version') return null
  const id = Number(playableId)
  if (playableType !== 'challenge' || !Number.isSafeInteger(id) || id <= 0) throw notFound()
  try {
    return { playableType: 'version', playableId: String(await versionOf(queries, id)) }
  } catch (error) {
    throw error instanceof CallError && error.code === 'not_found' ? notFound() : error
  }
}

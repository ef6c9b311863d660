import type { QueryClient } from '@tanstack/react-query'
import { guardPremium } from '../../features/membership/membership.guard.ts'
import { isVersionFree } from '../../features/piece/piece.guard.ts'

interface Asked<Params = unknown> {
  readonly context: { readonly queryClient: QueryClient }
  readonly preload: boolean
  readonly params: Params
}

/** « Leçon »: checks whether the module is free first (spec: account §5.1). */
export function guardModule({ context: { queryClient }, preload, params }: Asked<{ readonly moduleId: string }>): Promise<void> {
  const load = async () => {
    const { loadLockedModule } = await import('../../features/modules/module.guard.ts')
    return loadLockedModule(queryClient, Number(params.moduleId))
  }
  return guardPremium(queryClient, preload, {
    route: 'Leçon',
    isFree: async () => (await load()).isFree,
    contents: async () => (await load()).contents,
  })
}

export function guardSchoolPlayer({
  context,
  preload,
  params,
}: Asked<{ readonly playableType: string; readonly playableId: string }>): Promise<void> {
  return guardPremium(context.queryClient, preload, {
    route: 'Player School',
    contents: async () => [{ type: params.playableType, id: Number(params.playableId) }],
  })
}

/** « Player Challenge »: checks whether the challenge is free first. */
export function guardChallenge({ context: { queryClient }, preload, params }: Asked<{ readonly playableId: string }>): Promise<void> {
  const load = async () => {
    const { loadLockedChallenge } = await import('../../features/challenges/challenges.guard.ts')
    return loadLockedChallenge(queryClient, Number(params.playableId))
  }
  return guardPremium(queryClient, preload, {
    route: 'Player Challenge',
    isFree: async () => (await load()).isFree,
    contents: async () => (await load()).contents,
  })
}

/** The class of a piece: a piece opened in this period stays open. */
export function guardClass({ context: { queryClient }, preload, params }: Asked<{ readonly playableId: string }>): Promise<void> {
  const id = Number(params.playableId)
  return guardPremium(queryClient, preload, {
    route: 'premium',
    isFree: () => isVersionFree(queryClient, id),
    contents: async () => [{ type: 'version', id }],
  })
}

/** The print page: looking at it does not open a content for playing, and costs no free action. */
export function guardPartition({ context: { queryClient }, preload, params }: Asked<{ readonly playableId: string }>): Promise<void> {
  return guardPremium(queryClient, preload, { route: 'premium', isFree: () => isVersionFree(queryClient, Number(params.playableId)) })
}

/** The print of an exercise: free where the exercise is. */
export function guardExercisePartition({ context: { queryClient }, preload, params }: Asked<{ readonly exerciseId: string }>): Promise<void> {
  const load = async () => {
    const { loadExercise } = await import('../../features/exercise/exercise.guard.ts')
    return loadExercise(queryClient, Number(params.exerciseId))
  }
  return guardPremium(queryClient, preload, { route: 'premium', isFree: async () => (await load()).isFree })
}

export const guardImport = ({ context, preload }: Asked): Promise<void> =>
  guardPremium(context.queryClient, preload, { route: 'ImportMusicxmlPiece' })

import type { QueryClient } from '@tanstack/react-query'
import { learnerOf } from './learner.ts'
import { hasOnboardingFlag } from './onboarding-flags.ts'
import { userQuery } from './user.queries.ts'

/** Prefetches the learner while the page's chunk loads. */
export const prepareLearner = (queries: QueryClient): void => void queries.prefetchQuery(userQuery)

/** Whether the loaded learner has finished the first onboarding; false while none is loaded. */
export function hasFinishedFirstOnboarding(queries: QueryClient): boolean {
  const user = queries.getQueryData(userQuery.queryKey)
  return user !== undefined && hasOnboardingFlag(learnerOf(user), 'hasFinishedFirstOnboarding')
}

/** Refetches the learner: data may have changed elsewhere. */
export const reloadLearner = (queries: QueryClient): void => void queries.invalidateQueries({ queryKey: userQuery.queryKey })

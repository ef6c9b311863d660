import type { QueryClient } from '@tanstack/react-query'
import { learnerOf } from './learner.ts'
import { hasOnboardingFlag } from './onboarding-flags.ts'
import { userQuery } from './user.queries.ts'

/** Asks for the learner while the page's own file is on its way. */
export const prepareLearner = (queries: QueryClient): void => void queries.prefetchQuery(userQuery)

/** Whether the learner that is loaded has been through the first onboarding; false while nobody is loaded. */
export function hasFinishedFirstOnboarding(queries: QueryClient): boolean {
  const user = queries.getQueryData(userQuery.queryKey)
  return user !== undefined && hasOnboardingFlag(learnerOf(user), 'hasFinishedFirstOnboarding')
}

/** Asks for the learner anew: something may have changed elsewhere. */
export const reloadLearner = (queries: QueryClient): void => void queries.invalidateQueries({ queryKey: userQuery.queryKey })

import type { QueryClient } from '@tanstack/react-query'
import { userQuery } from './user.queries.ts'

/** Asks for the learner while the page's own file is on its way. */
export const prepareLearner = (queries: QueryClient): void => void queries.prefetchQuery(userQuery)

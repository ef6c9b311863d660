import { createRoute, redirect } from '@tanstack/react-router'
import type { PlayerSearch } from '../../features/player/front-door.ts'
import type { ExerciseSearch } from '../../features/exercise/front-door.ts'
import { loadGuards } from '../guards/load-guards.ts'
import { versionInstead } from '../guards/version-address.ts'
import { lazyPage as page } from '../lazy-page.tsx'
import { member } from './routes-root.ts'
import { TITLES } from './titles.texts.ts'

/** Set by links, validated by the player itself. */
const playerSearch = (search: Record<string, unknown>) => search as PlayerSearch

const whole = (value: unknown): number | undefined => (Number.isSafeInteger(Number(value)) && Number(value) >= 0 ? Number(value) : undefined)
/** The step of a module that a take was a try of. */
const stepSearch = (search: Record<string, unknown>): { module?: number; step?: number } => {
  const [module, step] = [whole(search.module), whole(search.step)]
  return module !== undefined && step !== undefined ? { module, step } : {}
}

// Full screen
const stage = createRoute({
  getParentRoute: () => member,
  id: 'stage',
  component: page(() => import('../layout/full-screen-layout.tsx'), 'Stage'),
})
const player = createRoute({
  getParentRoute: () => stage,
  path: '/player/version/$playableId/$artist/$songname',
  staticData: { name: 'Player', title: TITLES.piece },
  validateSearch: playerSearch,
  component: page(() => import('../../pages/player/player-page.tsx'), 'PlayerPage'),
})
const challengePlayer = createRoute({
  getParentRoute: () => stage,
  path: '/player/challenge/$playableId/$artist/$songname',
  staticData: { name: 'Player Challenge', title: TITLES.challenge, isPremium: true },
  beforeLoad: async (route) => (await loadGuards()).guardChallenge(route),
  validateSearch: playerSearch,
  component: page(() => import('../../pages/challenges/challenge-player-page.tsx'), 'ChallengePlayerPage'),
})
const schoolPlayer = createRoute({
  getParentRoute: () => stage,
  path: '/player/school/$playableType/$playableId',
  staticData: { name: 'Player School', title: TITLES.exercise, isPremium: true },
  beforeLoad: async (route) => (await loadGuards()).guardSchoolPlayer(route),
  validateSearch: (search: Record<string, unknown>): PlayerSearch & ExerciseSearch & { module?: number; step?: number } => search,
  component: page(() => import('../../pages/school-player/school-player-page.tsx'), 'SchoolPlayerPage'),
})
const readingPlayer = createRoute({
  getParentRoute: () => stage,
  path: '/player/sight-reading',
  staticData: { name: 'Player Sight Reading', title: TITLES.sightReading },
  validateSearch: (search: Record<string, unknown>): PlayerSearch & { again?: boolean } => ({
    ...(search as PlayerSearch),
    ...(search.again === true || search.again === 'true' ? { again: true } : {}),
  }),
  component: page(() => import('../../pages/sight-reading/reading-player-page.tsx'), 'ReadingPlayerPage'),
})
const evaluationPlayer = createRoute({
  getParentRoute: () => stage,
  path: '/player/evaluation',
  staticData: { name: 'Player Evaluation', title: TITLES.evaluation },
  component: page(() => import('../../pages/evaluation/evaluation-page.tsx'), 'EvaluationPage'),
})
const classPlayer = createRoute({
  getParentRoute: () => stage,
  path: '/learn/$playableType/$playableId/$artist/$songname',
  staticData: { name: 'Player Class', isPremium: true, title: TITLES.class },
  validateSearch: playerSearch,
  beforeLoad: async (route) => {
    const { params, search } = route
    const version = await versionInstead(route.context.queryClient, params)
    if (version)
      throw redirect({ to: '/learn/$playableType/$playableId/$artist/$songname', params: { ...params, ...version }, search, replace: true })
    await (await loadGuards()).guardClass(route)
  },
  component: page(() => import('../../pages/class/class-page.tsx'), 'ClassPage'),
})
const result = createRoute({
  getParentRoute: () => stage,
  path: '/result/$takeId',
  validateSearch: stepSearch,
  staticData: { title: TITLES.result },
  component: page(() => import('../../pages/result/result-page.tsx'), 'ResultPage'),
})

export const stageRoutes = stage.addChildren([player, challengePlayer, schoolPlayer, readingPlayer, evaluationPlayer, classPlayer, result])

import { createRoute } from '@tanstack/react-router'
import { loadGuards } from '../guards/load-guards.ts'
import { lazyPage as page } from '../lazy-page.tsx'
import { back, shell } from './routes-root.ts'
import { APP_LAYOUT_TEXTS as TEXTS } from '../layout/app-layout.texts.ts'
import { TITLES } from './titles.texts.ts'

const school = createRoute({
  getParentRoute: () => shell,
  path: '/school',
  staticData: { title: TEXTS.school },
  component: page(() => import('../../pages/school/school-page.tsx'), 'SchoolPage'),
})
const schoolModule = createRoute({
  getParentRoute: () => shell,
  path: '/school/module/$moduleId',
  staticData: { name: 'Leçon', isPremium: true, title: TITLES.module, topBar: false },
  beforeLoad: async (route) => (await loadGuards()).guardModule(route),
  component: page(() => import('../../pages/module/module-page.tsx'), 'ModulePage'),
})
const exercisePartition = createRoute({
  getParentRoute: () => shell,
  path: '/school/exercise/$exerciseId/partition',
  validateSearch: (search: Record<string, unknown>): { back?: string; tonality?: string } => ({
    ...back(search),
    ...(typeof search.tonality === 'string' ? { tonality: search.tonality } : {}),
  }),
  staticData: { name: 'download-partition', isPremium: true, title: TITLES.partition },
  beforeLoad: async (route) => (await loadGuards()).guardExercisePartition(route),
  component: page(() => import('../../pages/print/exercise-partition-page.tsx'), 'ExercisePartitionPage'),
})
const modules = createRoute({
  getParentRoute: () => shell,
  path: '/school/modules',
  staticData: { title: TITLES.modules },
  component: page(() => import('../../pages/skills/modules-page.tsx'), 'ModulesPage'),
})
const blocs = createRoute({
  getParentRoute: () => shell,
  path: '/school/blocs',
  staticData: { title: TITLES.blocs },
  component: page(() => import('../../pages/blocs/blocs-page.tsx'), 'BlocsPage'),
})
const hearing = createRoute({
  getParentRoute: () => shell,
  path: '/school/hearing',
  staticData: { title: TITLES.hearing, topBar: false },
  component: page(() => import('../../pages/hearing/hearing-page.tsx'), 'HearingPage'),
})
const sightReading = createRoute({
  getParentRoute: () => shell,
  path: '/school/sight-reading',
  staticData: { title: TITLES.sightReading, topBar: false },
  component: page(() => import('../../pages/sight-reading/sight-reading-page.tsx'), 'SightReadingPage'),
})
const skillCategory = createRoute({
  getParentRoute: () => shell,
  path: '/school/skill-categories/$categoryId',
  staticData: { title: TITLES.skill },
  component: page(() => import('../../pages/skills/skill-category-page.tsx'), 'SkillCategoryPage'),
})
const skillInCategory = createRoute({
  getParentRoute: () => shell,
  path: '/school/skill-categories/$categoryId/skills/$skillId',
  staticData: { title: TITLES.skill },
  component: page(() => import('../../pages/skills/skill-page.tsx'), 'SkillOfCategoryPage'),
})
const skill = createRoute({
  getParentRoute: () => shell,
  path: '/school/skill/$id',
  staticData: { title: TITLES.skill },
  component: page(() => import('../../pages/skills/skill-page.tsx'), 'SkillPage'),
})
const videoCategory = createRoute({
  getParentRoute: () => shell,
  path: '/school/video-categories/$categoryId',
  staticData: { title: TITLES.lessons },
  component: page(() => import('../../pages/skills/video-category-page.tsx'), 'VideoCategoryPage'),
})

export const schoolRoutes = [
  school,
  schoolModule,
  exercisePartition,
  modules,
  blocs,
  hearing,
  sightReading,
  skillCategory,
  skillInCategory,
  skill,
  videoCategory,
] as const

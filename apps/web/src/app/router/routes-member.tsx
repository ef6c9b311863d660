import { createRoute, redirect } from '@tanstack/react-router'
import { prepareCatalogue } from '../../features/catalogue/catalogue.prefetch.ts'
import { parseCatalogueSearch } from '../../features/catalogue/front-door.ts'
import { parseChallengesSearch } from '../../features/challenges/front-door.ts'
import { loadGuards } from '../guards/load-guards.ts'
import { versionInstead } from '../guards/version-address.ts'
import { lazyPage as page } from '../lazy-page.tsx'
import { back, member, shell, subscribeSearchOf } from './routes-root.ts'
import { schoolRoutes } from './routes-school.tsx'
import { workshopRoutes } from './routes-workshop.tsx'
import { APP_LAYOUT_TEXTS as TEXTS } from '../layout/app-layout.texts.ts'
import { TITLES } from './titles.texts.ts'

const start = createRoute({
  getParentRoute: () => member,
  path: '/',
  beforeLoad: () => {
    throw redirect({ to: '/home', replace: true })
  },
})
const home = createRoute({
  getParentRoute: () => shell,
  path: '/home',
  staticData: { title: TEXTS.home },
  component: page(() => import('../../pages/home/home-page.tsx'), 'HomePage'),
})
const catalogue = createRoute({
  getParentRoute: () => shell,
  path: '/catalog',
  staticData: { title: TEXTS.catalogue, topBar: false },
  validateSearch: parseCatalogueSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps, cause }) => {
    if (cause !== 'preload') prepareCatalogue(context.queryClient, deps)
  },
  component: page(() => import('../../pages/catalogue/catalogue-page.tsx'), 'CataloguePage'),
})
const piecePage = createRoute({
  getParentRoute: () => shell,
  path: '/song/$playableType/$playableId/$artist/$songname',
  beforeLoad: async ({ context, params }) => {
    const version = await versionInstead(context.queryClient, params)
    if (version) throw redirect({ to: '/song/$playableType/$playableId/$artist/$songname', params: { ...params, ...version }, replace: true })
  },
  loader: ({ context, params, cause }) => {
    if (cause === 'preload') return
    // Beside the page's chunk, which needs the same queries: where they do not load, the page says so.
    import('../../features/piece/piece.prefetch.ts').then(
      ({ preparePiece }) => preparePiece(context.queryClient, params.playableId),
      () => undefined,
    )
  },
  staticData: { name: 'Song', title: TITLES.piece, topBar: false },
  component: page(() => import('../../pages/piece/piece-page.tsx'), 'PiecePage'),
})
const partition = createRoute({
  getParentRoute: () => shell,
  path: '/song/$playableType/$playableId/$artist/$songname/partition',
  validateSearch: back,
  staticData: { name: 'download-partition', isPremium: true, title: TITLES.partition },
  beforeLoad: async (route) => {
    const { params, search } = route
    const version = await versionInstead(route.context.queryClient, params)
    if (version)
      throw redirect({ to: '/song/$playableType/$playableId/$artist/$songname/partition', params: { ...params, ...version }, search, replace: true })
    await (await loadGuards()).guardPartition(route)
  },
  component: page(() => import('../../pages/print/partition-page.tsx'), 'PartitionPage'),
})
const importPiece = createRoute({
  getParentRoute: () => shell,
  path: '/catalog/import',
  staticData: { name: 'ImportMusicxmlPiece', isPremium: true, title: TITLES.import, topBar: false },
  beforeLoad: async (route) => (await loadGuards()).guardImport(route),
  component: page(() => import('../../pages/imports/import-page.tsx'), 'ImportPage'),
})
const importedPiece = createRoute({
  getParentRoute: () => shell,
  path: '/catalog/import/$pieceId',
  staticData: { title: TITLES.imported, topBar: false },
  component: page(() => import('../../pages/imports/imported-page.tsx'), 'ImportedPage'),
})
const inProgress = createRoute({
  getParentRoute: () => shell,
  path: '/list',
  staticData: { title: TITLES.list },
  component: page(() => import('../../pages/in-progress/in-progress-page.tsx'), 'InProgressPage'),
})
const firstSteps = createRoute({
  getParentRoute: () => shell,
  path: '/first-steps',
  staticData: { title: TITLES.firstSteps },
  component: page(() => import('../../pages/checklist/checklist-page.tsx'), 'ChecklistPage'),
})
const setupDoctor = createRoute({
  getParentRoute: () => shell,
  path: '/setup-doctor',
  staticData: { title: TITLES.setupDoctor },
  validateSearch: back,
  component: page(() => import('../../pages/setup-doctor/setup-doctor-page.tsx'), 'SetupDoctorPage'),
})
const revisions = createRoute({
  getParentRoute: () => shell,
  path: '/revisions',
  staticData: { title: TITLES.revisions },
  component: page(() => import('../../pages/revisions/revisions-page.tsx'), 'RevisionsPage'),
})
const practiceSession = createRoute({
  getParentRoute: () => shell,
  path: '/revisions/session',
  staticData: { title: TITLES.session },
  component: page(() => import('../../pages/revisions/session-page.tsx'), 'SessionPage'),
})
const earlyAccess = createRoute({
  getParentRoute: () => shell,
  path: '/early-access',
  staticData: { title: TITLES.earlyAccess },
  component: page(() => import('../../pages/early-access/early-access-page.tsx'), 'EarlyAccessPage'),
})
const onboardingRecap = createRoute({
  getParentRoute: () => shell,
  path: '/onboarding-recap',
  staticData: { name: 'OnboardingRecap', title: TITLES.onboardingRecap },
  component: page(() => import('../../pages/onboarding-recap/onboarding-recap-page.tsx'), 'OnboardingRecapPage'),
})
const challenges = createRoute({
  getParentRoute: () => shell,
  path: '/challenges',
  staticData: { title: TEXTS.challenges },
  validateSearch: parseChallengesSearch,
  component: page(() => import('../../pages/challenges/challenges-page.tsx'), 'ChallengesPage'),
})
const progress = createRoute({
  getParentRoute: () => shell,
  path: '/progress',
  staticData: { title: TEXTS.progress },
  component: page(() => import('../../pages/progress/progress-page.tsx'), 'ProgressPage'),
})
const profile = createRoute({
  getParentRoute: () => shell,
  path: '/profile',
  staticData: { title: TITLES.profile },
  component: page(() => import('../../pages/profile/profile-page.tsx'), 'ProfilePage'),
})
const subscribe = createRoute({
  getParentRoute: () => shell,
  path: '/subscribe',
  staticData: { name: 'Subscribe Page', title: TITLES.subscribe },
  validateSearch: subscribeSearchOf,
  component: page(() => import('../../pages/subscribe/subscribe-page.tsx'), 'SubscribePage'),
})
const subscribeSuccess = createRoute({
  getParentRoute: () => shell,
  path: '/subscribe/success',
  staticData: { name: 'SubscribeSuccessPage', title: TITLES.subscribeSuccess },
  component: page(() => import('../../pages/subscribe/subscribe-success-page.tsx'), 'SubscribeSuccessPage'),
})
const ambitus = createRoute({
  getParentRoute: () => shell,
  path: '/ambitus',
  staticData: { title: TITLES.ambitus },
  validateSearch: back,
  component: page(() => import('../../pages/ambitus/ambitus-page.tsx'), 'AmbitusPage'),
})
const lyricsEditor = createRoute({
  getParentRoute: () => shell,
  path: '/lyrics-editor/$playableType/$playableId/$artist/$songname',
  beforeLoad: async ({ context, params }) => {
    const version = await versionInstead(context.queryClient, params)
    if (version)
      throw redirect({ to: '/lyrics-editor/$playableType/$playableId/$artist/$songname', params: { ...params, ...version }, replace: true })
  },
  staticData: { title: TITLES.lyrics },
  component: page(() => import('../../pages/lyrics-editor/lyrics-editor-page.tsx'), 'LyricsEditorPage'),
})
const credits = createRoute({
  getParentRoute: () => shell,
  path: '/credits',
  staticData: { title: TITLES.credits },
  component: page(() => import('../../pages/credits/credits-page.tsx'), 'CreditsPage'),
})

export const memberRoutes = [
  start,
  shell.addChildren([
    home,
    catalogue,
    piecePage,
    partition,
    importPiece,
    importedPiece,
    ...schoolRoutes,
    inProgress,
    firstSteps,
    setupDoctor,
    ...workshopRoutes,
    challenges,
    revisions,
    practiceSession,
    earlyAccess,
    onboardingRecap,
    progress,
    profile,
    subscribe,
    subscribeSuccess,
    ambitus,
    lyricsEditor,
    credits,
  ]),
] as const

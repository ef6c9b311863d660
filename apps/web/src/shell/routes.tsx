import type { QueryClient } from '@tanstack/react-query'
import { createRootRouteWithContext, createRoute, redirect } from '@tanstack/react-router'
import { client } from '../api/client.ts'
import { session } from '../api/session.ts'
import { prepareLearner } from '../features/account/account.routes.ts'
import { loadAuthLayout } from '../features/auth/auth.routes.ts'
import { parseCatalogueSearch, prepareCatalogue } from '../features/catalogue/catalogue.routes.ts'
import { allowsImport } from '../features/imports/imports.routes.ts'
import { preparePiece } from '../features/piece/piece.routes.ts'
import type { PlayerSearch } from '../features/player/front-door.ts'
import { insideAddress } from './addresses.ts'
import { lazyPage as page } from './lazy-page.tsx'
import { Root } from './root.tsx'
import { SHELL_TEXTS as TEXTS } from './shell.texts.ts'
import { BrokenPage, MaintenancePage, NotFoundPage, OfflinePage } from './state-pages.tsx'
import { TITLES } from './titles.texts.ts'

export interface RouterContext {
  readonly queryClient: QueryClient
}

/** Said by links, read and checked by the player itself. */
const playerSearch = (search: Record<string, unknown>) => search as PlayerSearch

const back = (search: Record<string, unknown>): { back?: string } => {
  const address = insideAddress(search.back)
  return address ? { back: address } : {}
}

const root = createRootRouteWithContext<RouterContext>()({ component: Root, notFoundComponent: NotFoundPage, errorComponent: BrokenPage })

// Without a login
const auth = createRoute({ getParentRoute: () => root, id: 'auth', component: page(loadAuthLayout) })
const wanted = (search: Record<string, unknown>): { redirect?: string } => {
  const address = insideAddress(search.redirect)
  return address ? { redirect: address } : {}
}
const alreadyIn = (): void => {
  if (session.isOpen()) throw redirect({ to: '/home', replace: true })
}
const login = createRoute({
  getParentRoute: () => auth,
  path: '/login',
  staticData: { title: TITLES.login },
  validateSearch: wanted,
  beforeLoad: alreadyIn,
  component: page(async () => (await import('../features/auth/login-page.tsx')).LoginPage),
})
const signup = createRoute({
  getParentRoute: () => auth,
  path: '/signup',
  staticData: { title: TITLES.signup },
  validateSearch: wanted,
  beforeLoad: alreadyIn,
  component: page(async () => (await import('../features/auth/signup-page.tsx')).SignupPage),
})
const logout = createRoute({
  getParentRoute: () => root,
  path: '/logout',
  staticData: { title: TITLES.login },
  beforeLoad: async ({ context }) => {
    if (session.isOpen()) await client('POST logout', {}).catch(() => undefined)
    session.close()
    context.queryClient.clear()
    throw redirect({ to: '/login', replace: true })
  },
})
const offline = createRoute({
  getParentRoute: () => root,
  path: '/offline',
  staticData: { title: TITLES.offline },
  validateSearch: back,
  component: OfflinePage,
})
const maintenance = createRoute({
  getParentRoute: () => root,
  path: '/maintenance',
  staticData: { title: TITLES.maintenance },
  validateSearch: back,
  component: MaintenancePage,
})

// With a login
const member = createRoute({
  getParentRoute: () => root,
  id: 'member',
  beforeLoad: ({ context, location }) => {
    if (!session.isOpen())
      throw redirect({ to: '/login', search: wanted({ redirect: location.href === '/' ? undefined : location.href }), replace: true })
    prepareLearner(context.queryClient)
  },
})
const shell = createRoute({ getParentRoute: () => member, id: 'shell', component: page(async () => (await import('./shell.tsx')).Shell) })
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
  component: page(async () => (await import('../features/home/home-page.tsx')).HomePage),
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
  component: page(async () => (await import('../features/catalogue/catalogue-page.tsx')).CataloguePage),
})
const song = createRoute({
  getParentRoute: () => shell,
  path: '/song/$playableType/$playableId/$artist/$songname',
  loader: ({ context, params, cause }) => {
    if (cause !== 'preload') preparePiece(context.queryClient, params.playableId)
  },
  staticData: { topBar: false },
  component: page(async () => (await import('../features/piece/piece-page.tsx')).PiecePage),
})
const partition = createRoute({
  getParentRoute: () => shell,
  path: '/song/$playableType/$playableId/$artist/$songname/partition',
  validateSearch: back,
  staticData: { title: TITLES.partition },
  component: page(async () => (await import('../features/partition/partition-page.tsx')).PartitionPage),
})
const importPiece = createRoute({
  getParentRoute: () => shell,
  path: '/catalog/import',
  staticData: { title: TITLES.import, topBar: false },
  beforeLoad: async ({ context, preload }) => {
    if (preload || (await allowsImport(context.queryClient))) return
    throw redirect({ to: '/subscribe', search: { back: '/catalog', from: 'import' } })
  },
  component: page(async () => (await import('../features/imports/import-page.tsx')).ImportPage),
})
const importedPiece = createRoute({
  getParentRoute: () => shell,
  path: '/catalog/import/$pieceId',
  staticData: { title: TITLES.imported, topBar: false },
  component: page(async () => (await import('../features/imports/imported-page.tsx')).ImportedPage),
})
const school = createRoute({
  getParentRoute: () => shell,
  path: '/school',
  staticData: { title: TEXTS.school },
  component: page(async () => (await import('../features/school/school-page.tsx')).SchoolPage),
})
const schoolModule = createRoute({
  getParentRoute: () => shell,
  path: '/school/module/$moduleId',
  staticData: { title: TITLES.module, topBar: false },
  component: page(async () => (await import('../features/school/module-page.tsx')).ModulePage),
})
const inProgress = createRoute({
  getParentRoute: () => shell,
  path: '/list',
  staticData: { title: TITLES.list },
  component: page(async () => (await import('../features/in-progress/in-progress-page.tsx')).InProgressPage),
})
const setupDoctor = createRoute({
  getParentRoute: () => shell,
  path: '/setup-doctor',
  staticData: { title: TITLES.setupDoctor },
  validateSearch: back,
  component: page(async () => (await import('../features/setup-doctor/front-door.ts')).SetupDoctorPage),
})
const pitcherTest = createRoute({
  getParentRoute: () => shell,
  path: '/pitchertest',
  staticData: { title: TITLES.pitcherTest },
  component: page(async () => (await import('../features/pitcher-test/pitcher-test-page.tsx')).PitcherTestPage),
})
const challenges = createRoute({
  getParentRoute: () => shell,
  path: '/challenges',
  staticData: { title: TEXTS.challenges },
  component: page(async () => (await import('../features/challenges/challenges-page.tsx')).ChallengesPage),
})
const progress = createRoute({
  getParentRoute: () => shell,
  path: '/progress',
  staticData: { title: TEXTS.progress },
  component: page(async () => (await import('../features/progress/progress-page.tsx')).ProgressPage),
})
const profile = createRoute({
  getParentRoute: () => shell,
  path: '/profile',
  staticData: { title: TITLES.profile },
  component: page(async () => (await import('../features/account/profile-page.tsx')).ProfilePage),
})
const subscribe = createRoute({
  getParentRoute: () => shell,
  path: '/subscribe',
  staticData: { title: TITLES.subscribe },
  validateSearch: (search: Record<string, unknown>): { back?: string; from?: 'import' } => ({
    ...back(search),
    ...(search.from === 'import' ? { from: 'import' } : {}),
  }),
  component: page(async () => (await import('../features/account/subscribe-page.tsx')).SubscribePage),
})
const ambitus = createRoute({
  getParentRoute: () => shell,
  path: '/ambitus',
  staticData: { title: TITLES.ambitus },
  validateSearch: back,
  component: page(async () => (await import('../features/ambitus/ambitus-page.tsx')).AmbitusPage),
})
const lyricsEditor = createRoute({
  getParentRoute: () => shell,
  path: '/lyrics-editor/$playableType/$playableId/$artist/$songname',
  staticData: { title: TITLES.lyrics },
  component: page(async () => (await import('../features/lyrics/lyrics-editor-page.tsx')).LyricsEditorPage),
})
const credits = createRoute({
  getParentRoute: () => shell,
  path: '/credits',
  staticData: { title: TITLES.credits },
  component: page(async () => (await import('../features/account/credits-page.tsx')).CreditsPage),
})

// Full screen
const stage = createRoute({ getParentRoute: () => member, id: 'stage', component: page(async () => (await import('./stage.tsx')).Stage) })
const player = createRoute({
  getParentRoute: () => stage,
  path: '/player/version/$playableId/$artist/$songname',
  validateSearch: playerSearch,
  component: page(async () => (await import('../features/player/front-door.ts')).PlayerPage),
})
const challengePlayer = createRoute({
  getParentRoute: () => stage,
  path: '/player/challenge/$playableId/$artist/$songname',
  validateSearch: playerSearch,
  component: page(async () => (await import('../features/challenges/challenge-player-page.tsx')).ChallengePlayerPage),
})
const schoolPlayer = createRoute({
  getParentRoute: () => stage,
  path: '/player/school/$playableType/$playableId',
  validateSearch: (search: Record<string, unknown>): PlayerSearch & { module?: number; step?: number } => search,
  component: page(async () => (await import('../features/school/school-player-page.tsx')).SchoolPlayerPage),
})
const evaluationPlayer = createRoute({
  getParentRoute: () => stage,
  path: '/player/evaluation',
  staticData: { title: TITLES.evaluation },
  component: page(async () => (await import('../features/school/evaluation-page.tsx')).EvaluationPage),
})
const classPlayer = createRoute({
  getParentRoute: () => stage,
  path: '/learn/$playableType/$playableId/$artist/$songname',
  staticData: { title: TITLES.class },
  component: page(async () => (await import('../features/class/class-page.tsx')).ClassPage),
})
const result = createRoute({
  getParentRoute: () => stage,
  path: '/result/$takeId',
  staticData: { title: TITLES.result },
  component: page(async () => (await import('../features/result/front-door.ts')).ResultPage),
})

export const routeTree = root.addChildren([
  auth.addChildren([login, signup]),
  logout,
  offline,
  maintenance,
  member.addChildren([
    start,
    shell.addChildren([
      home,
      catalogue,
      importPiece,
      importedPiece,
      song,
      partition,
      school,
      schoolModule,
      challenges,
      inProgress,
      setupDoctor,
      pitcherTest,
      progress,
      profile,
      subscribe,
      ambitus,
      lyricsEditor,
      credits,
    ]),
    stage.addChildren([player, challengePlayer, schoolPlayer, evaluationPlayer, classPlayer, result]),
  ]),
])

import { createRoute, redirect } from '@tanstack/react-router'
import { lazyPage as page } from '../lazy-page.tsx'
import { shell } from './routes-root.ts'
import { TITLES } from './titles.texts.ts'

// Test pages of the app itself; those for the team check it themselves
const pitcherTest = createRoute({
  getParentRoute: () => shell,
  path: '/pitchertest',
  staticData: { title: TITLES.pitcherTest },
  component: page(() => import('../../pages/pitcher-test/pitcher-test-page.tsx'), 'PitcherTestPage'),
})
const synthTest = createRoute({
  getParentRoute: () => shell,
  path: '/synth_test',
  staticData: { title: TITLES.synthTest },
  component: page(() => import('../../pages/synth-test/synth-test-page.tsx'), 'SynthTestPage'),
})
const notificationTest = createRoute({
  getParentRoute: () => shell,
  path: '/test-notification',
  staticData: { title: TITLES.notificationTest },
  component: page(() => import('../../pages/notification-test/notification-test-page.tsx'), 'NotificationTestPage'),
})
/** The item whose editor is open; none shows the list. */
function readEdited({ item }: Record<string, unknown>): { readonly item?: number } {
  const id = Number(item)
  return item !== undefined && Number.isSafeInteger(id) && id > 0 ? { item: id } : {}
}

const handprints = createRoute({
  getParentRoute: () => shell,
  path: '/handprints-admin',
  validateSearch: readEdited,
  staticData: { title: TITLES.handprints },
  component: page(() => import('../../pages/admin/handprints-page.tsx'), 'HandprintsPage'),
})
const rhythmics = createRoute({
  getParentRoute: () => shell,
  path: '/rhythmics-admin',
  validateSearch: readEdited,
  staticData: { title: TITLES.rhythmics },
  component: page(() => import('../../pages/admin/rhythmics-page.tsx'), 'RhythmicsPage'),
})
const contacts = createRoute({
  getParentRoute: () => shell,
  path: '/contacts-admin',
  staticData: { title: TITLES.contacts },
  component: page(() => import('../../pages/admin/contacts-page.tsx'), 'ContactsPage'),
})
/** A common misspelling of the address. */
const rythmics = createRoute({
  getParentRoute: () => shell,
  path: '/rythmics-admin',
  beforeLoad: () => {
    throw redirect({ to: '/rhythmics-admin', replace: true })
  },
})

export const workshopRoutes = [pitcherTest, synthTest, notificationTest, handprints, rhythmics, contacts, rythmics] as const

import { createRoute, notFound, redirect } from '@tanstack/react-router'
import { session } from '../../api/login-token.ts'
import { isLegalDocument } from '../../features/legal/front-door.ts'
import { lazyPage as page } from '../lazy-page.tsx'
import { alreadyIn, back, root, wanted } from './routes-root.ts'
import { MaintenancePage, NotFoundPage, OfflinePage } from '../status-pages/status-pages.tsx'
import { TITLES } from './titles.texts.ts'

// Layout of the forms: sign-in layout with the piano roll
const auth = createRoute({
  getParentRoute: () => root,
  id: 'auth',
  component: page(() => import('../../pages/sign-in/auth-layout.tsx'), 'AuthLayout'),
})
const login = createRoute({
  getParentRoute: () => auth,
  path: '/login',
  staticData: { title: TITLES.login },
  validateSearch: wanted,
  beforeLoad: alreadyIn,
  component: page(() => import('../../pages/sign-in/login-page.tsx'), 'LoginPage'),
})
const signup = createRoute({
  getParentRoute: () => auth,
  path: '/signup',
  staticData: { title: TITLES.signup },
  validateSearch: wanted,
  beforeLoad: alreadyIn,
  component: page(() => import('../../pages/sign-in/signup-page.tsx'), 'SignupPage'),
})
const forgotPassword = createRoute({
  getParentRoute: () => auth,
  path: '/forgot-password',
  staticData: { title: TITLES.forgotPassword },
  component: page(() => import('../../pages/sign-in/forgot-password-page.tsx'), 'ForgotPasswordPage'),
})
const forgotPasswordOf = createRoute({
  getParentRoute: () => auth,
  path: '/forgot-password/$email',
  staticData: { title: TITLES.forgotPassword },
  component: page(() => import('../../pages/sign-in/forgot-password-page.tsx'), 'ForgotPasswordOfPage'),
})
const changePassword = createRoute({
  getParentRoute: () => auth,
  path: '/change-password/$token',
  staticData: { title: TITLES.changePassword },
  component: page(() => import('../../pages/sign-in/change-password-page.tsx'), 'ChangePasswordPage'),
})
const confirm = createRoute({
  getParentRoute: () => auth,
  path: '/auth',
  staticData: { title: TITLES.confirm },
  validateSearch: (search: Record<string, unknown>): { code?: string; redirect?: string } => ({
    ...(typeof search.code === 'string' ? { code: search.code } : {}),
    ...wanted(search),
  }),
  component: page(() => import('../../pages/sign-in/confirm-page.tsx'), 'ConfirmPage'),
})
const accountDeleted = createRoute({
  getParentRoute: () => auth,
  path: '/account-deleted',
  staticData: { title: TITLES.accountDeleted },
  component: page(() => import('../../pages/sign-in/account-deleted-page.tsx'), 'AccountDeletedPage'),
})
const store = createRoute({
  getParentRoute: () => auth,
  path: '/store',
  staticData: { name: 'StoreMobilePage', title: TITLES.store },
  validateSearch: back,
  component: page(() => import('../../pages/sign-in/store-page.tsx'), 'StorePage'),
})

const logout = createRoute({
  getParentRoute: () => root,
  path: '/logout',
  staticData: { title: TITLES.login },
  beforeLoad: ({ context, preload }) => {
    if (preload) return
    session.end()
    context.queryClient.clear()
    throw redirect({ to: '/login', replace: true })
  },
})

// Full-screen status pages
const offline = createRoute({
  getParentRoute: () => root,
  path: '/offline',
  staticData: { name: 'Offline', title: TITLES.offline },
  validateSearch: back,
  component: OfflinePage,
})
const maintenance = createRoute({
  getParentRoute: () => root,
  path: '/maintenance',
  staticData: { name: 'Maintenance', title: TITLES.maintenance },
  validateSearch: back,
  component: MaintenancePage,
})
const update = createRoute({
  getParentRoute: () => root,
  path: '/update',
  staticData: { name: 'Update', title: TITLES.update },
  validateSearch: (search: Record<string, unknown>): { majorUpdate?: 'true' } => (search.majorUpdate === 'true' ? { majorUpdate: 'true' } : {}),
  component: page(() => import('../update/update-pages.tsx'), 'UpdatePage'),
})
const updateError = createRoute({
  getParentRoute: () => root,
  path: '/update-error',
  staticData: { name: 'Update Error', title: TITLES.updateError },
  component: page(() => import('../update/update-pages.tsx'), 'UpdateErrorPage'),
})
/** Any other address; its page sets the title. */
const unknown = createRoute({
  getParentRoute: () => root,
  path: '/$',
  component: NotFoundPage,
})

/** Sets its title from its document. */
const legal = createRoute({
  getParentRoute: () => root,
  path: '/legal/$document',
  beforeLoad: ({ params }) => {
    if (!isLegalDocument(params.document)) throw notFound()
  },
  component: page(() => import('../../pages/legal/legal-page.tsx'), 'LegalPage'),
})

export const outsideRoutes = [
  auth.addChildren([login, signup, forgotPassword, forgotPasswordOf, changePassword, confirm, accountDeleted, store]),
  logout,
  offline,
  maintenance,
  update,
  updateError,
  unknown,
  legal,
] as const

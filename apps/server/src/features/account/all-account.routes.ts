import type { FastifyInstance } from 'fastify'
import { createBackground } from '../../kernel/http/background.ts'
import type { Route } from '../../kernel/http/routes.ts'
import type { Settings } from '../../settings/settings.ts'
import { erasureRoutes } from '../erasure/erasure.routes.ts'
import { exportRoutes } from '../export/export.routes.ts'
import { createDiscovery } from '../sign-in/discovery.ts'
import { createVerify } from '../sign-in/id-token.ts'
import { sourceOfIssuer, trustedIssuers, windowProvider } from '../sign-in/providers.ts'
import { signInRoutes } from '../sign-in/sign-in.routes.ts'
import { windowRoutes } from '../sign-in/window.routes.ts'
import { accountRoutes, type SignupParts } from './account.routes.ts'
import { addressesRoutes } from './addresses.routes.ts'
import { ageRoutes } from './age.routes.ts'
import { confirmRoutes } from './confirm.routes.ts'
import { identitiesRoutes } from './identities.routes.ts'
import { createLinks } from './links.ts'
import { loginsRoutes } from './logins.routes.ts'
import { passwordsRoutes } from './passwords.routes.ts'
import { profileRoutes } from './profile.routes.ts'

export interface WholeAccountParts extends Omit<SignupParts, 'links'> {
  readonly settings: Settings
  /** Without a slash at its end. */
  readonly publicUrl: () => string
}

/** Every call of the account, and the window of Google and Apple. */
export function allAccountRoutes(app: FastifyInstance, route: Route, { settings, publicUrl, ...shared }: WholeAccountParts): void {
  const parts = { ...shared, links: createLinks(publicUrl) }
  const discovery = createDiscovery()
  const sourceOf = (issuer: string) => sourceOfIssuer(settings, issuer)
  accountRoutes(route, parts)
  profileRoutes(route, parts)
  passwordsRoutes(route, { ...parts, background: createBackground(app) })
  addressesRoutes(route, parts)
  confirmRoutes(route, parts)
  ageRoutes(route, parts)
  loginsRoutes(route, parts)
  identitiesRoutes(route, { ...parts, sourceOf })
  exportRoutes(route, parts)
  erasureRoutes(route, parts)
  signInRoutes(route, { ...parts, sourceOf, verify: createVerify(trustedIssuers(settings), discovery, parts.now) })
  windowRoutes(app, { ...parts, publicUrl, discovery, providerOf: (provider) => windowProvider(settings, provider) })
}

import type { FastifyInstance } from 'fastify'
import { exportedTables } from './exported-tables.ts'
import { accountRoutes, type SignupParts } from './features/account/account.routes.ts'
import { createLinks } from './features/account/links.ts'
import { profileRoutes } from './features/account/profile.routes.ts'
import { addressesRoutes } from './features/addresses/addresses.routes.ts'
import { confirmRoutes } from './features/addresses/confirm.routes.ts'
import { ageRoutes } from './features/age/age.routes.ts'
import { forgetEvents } from './features/analytics/analytics.sql.ts'
import { forgetProfileConfigurations } from './features/configurations/configurations.sql.ts'
import { erasureRoutes } from './features/erasure/erasure.routes.ts'
import { exportRoutes } from './features/export/export.routes.ts'
import { identitiesRoutes } from './features/identities/identities.routes.ts'
import { loginsRoutes } from './features/logins/logins.routes.ts'
import { passwordsRoutes } from './features/passwords/passwords.routes.ts'
import { createVerify } from './features/sign-in/id-token.ts'
import { sourceOfIssuer, trustedIssuers, windowProvider } from './features/sign-in/providers.ts'
import { signInRoutes } from './features/sign-in/sign-in.routes.ts'
import { windowRoutes } from './features/sign-in/window.routes.ts'
import { createBackground } from './kernel/http/background.ts'
import type { Route } from './kernel/http/routes.ts'
import { createOpenIdConnect } from './outside/oidc.ts'
import type { Settings } from './settings/settings.ts'

export interface WholeAccountParts extends Omit<SignupParts, 'links' | 'paymentGroup'> {
  readonly settings: Settings
  /** Without a trailing slash. */
  readonly publicUrl: () => string
}

/** Registers the routes of the account and the pop-up pages of Google and Apple. */
export function allAccountRoutes(app: FastifyInstance, route: Route, { settings, publicUrl, ...shared }: WholeAccountParts): void {
  const paymentGroup = settings.PAYMENT_GROUP === 'none' ? null : settings.PAYMENT_GROUP
  const parts = { ...shared, paymentGroup, links: createLinks(publicUrl) }
  const openId = createOpenIdConnect()
  const sourceOf = (issuer: string) => sourceOfIssuer(settings, issuer)
  accountRoutes(route, parts)
  profileRoutes(route, parts)
  passwordsRoutes(route, { ...parts, background: createBackground(app) })
  addressesRoutes(route, parts)
  confirmRoutes(route, parts)
  ageRoutes(route, { ...parts, forgetProfile: [forgetEvents, forgetProfileConfigurations] })
  loginsRoutes(route, parts)
  identitiesRoutes(route, { ...parts, sourceOf })
  exportRoutes(route, { ...parts, tables: exportedTables })
  erasureRoutes(route, parts)
  signInRoutes(route, { ...parts, sourceOf, verify: createVerify(trustedIssuers(settings), openId, parts.now) })
  windowRoutes(app, { ...parts, publicUrl, openId, providerOf: (provider) => windowProvider(settings, provider) })
}

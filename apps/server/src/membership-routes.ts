import type { Provider } from '@prelude/contract'
import type { FastifyInstance } from 'fastify'
import { analyticsRoutes } from './features/analytics/analytics.routes.ts'
import { clientConfigRoutes } from './features/client-config/client-config.routes.ts'
import type { ReadFlags } from './features/service-flags/flags.ts'
import { pricesOf, promotionOf } from './features/subscriptions/prices.ts'
import { subscriptionsRoutes } from './features/subscriptions/subscriptions.routes.ts'
import { trialRoutes } from './features/trial/trial.routes.ts'
import { waitingListRoutes } from './features/waiting-list/waiting-list.routes.ts'
import type { Database } from './kernel/database/database.ts'
import type { Route } from './kernel/http/routes.ts'
import type { Members } from './kernel/learner/member.sql.ts'
import type { UserView } from './kernel/learner/user-view.ts'
import { createAnnouncements } from './outside/announcements.ts'
import type { Settings } from './settings/settings.ts'

export interface MembershipDependencies {
  readonly database: Database
  readonly members: Members
  readonly now: () => Date
  readonly userView: UserView
  readonly settings: Settings
  readonly version: string
  /** Sign-in providers that are configured. */
  readonly providers: readonly Provider[]
  readonly flags: ReadFlags
}

/** Registers the routes that depend on the operator's settings of prices, promotion and stores. */
export function membershipRoutes(
  app: FastifyInstance,
  route: Route,
  { database, members, now, userView, settings, version, providers, flags }: MembershipDependencies,
): void {
  const announcements = createAnnouncements((problem) => app.log.warn({ problem }, 'announcements'))
  app.addHook('onClose', () => announcements.close())
  clientConfigRoutes(route, {
    version,
    flags,
    stores: { ios: settings.STORE_IOS_URL, android: settings.STORE_ANDROID_URL },
    providers,
    sentryDsn: settings.SENTRY_DSN,
  })
  waitingListRoutes(route, { database, now })
  const claims = { rating: settings.CLAIM_RATING, learners: settings.CLAIM_LEARNERS, testimonials: settings.CLAIM_TESTIMONIALS }
  subscriptionsRoutes(route, { database, members, now, prices: pricesOf(settings), promotion: promotionOf(settings), claims })
  trialRoutes(route, { database, members, now, userView })
  analyticsRoutes(route, {
    database,
    now,
    announceEvent: announcements.to(settings.ANALYTICS_URL),
    announceToTeam: announcements.to(settings.SLACK_URL),
  })
}

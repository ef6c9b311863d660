import type { Claims } from '@prelude/contract'
import type { Price, Promotion } from '@prelude/domain/membership'
import type { Database } from '../../kernel/database/database.ts'
import type { Route } from '../../kernel/http/routes.ts'
import type { Members } from '../../kernel/learner/member.sql.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { presentPrice, presentPromotion } from './subscriptions.present.ts'

export interface SubscriptionDependencies {
  readonly database: Database
  readonly members: Members
  readonly now: () => Date
  readonly prices: readonly Price[]
  readonly promotion: Promotion | null
  readonly claims: Claims
}

const PRODUCT_NAME = 'Prélude premium'
/** Without a payment provider nothing can be bought or cancelled. */
const PAYMENT_OPEN = false
const paymentClosed = (): Refusal =>
  new Refusal('payment_unavailable', 'Le paiement n’est pas encore ouvert : rien ne peut être acheté, et rien n’est prélevé.')

export function subscriptionsRoutes(route: Route, { database, members, now, prices, promotion, claims }: SubscriptionDependencies): void {
  route('GET subscriptions', async ({ learner }) => {
    const { member } = await members.now(database.sql, learner, now())
    return {
      content: {
        name: PRODUCT_NAME,
        prices: prices.map(presentPrice),
        promotion: presentPromotion(promotion, member, now().getTime()),
        claims,
        payment_open: PAYMENT_OPEN,
      },
    }
  })

  route('GET subscriptions/billing-redirection', async () => {
    throw paymentClosed()
  })

  route('GET subscriptions/checkout-redirection/{priceId}', async ({ params }) => {
    if (!prices.some((price) => presentPrice(price).id === params.priceId)) throw new Refusal('not_found', 'Cette formule n’existe pas.')
    throw paymentClosed()
  })
}

import type { IdentitySource } from '@prelude/contract'
import type { Route } from '../../kernel/http/routes.ts'
import { lockLearner } from '../../kernel/learner/lock.sql.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { type AccountParts, requireProof } from '../account/front-door.ts'
import { endIdentity, identitiesOf } from './identities.sql.ts'

export interface IdentitiesParts extends Pick<AccountParts, 'database' | 'now'> {
  readonly sourceOf: (issuer: string) => IdentitySource
}

const lastWayIn = (): Refusal =>
  new Refusal('password_required', 'C’est la seule façon d’ouvrir votre compte : choisissez d’abord un mot de passe.', {
    password: 'Choisissez d’abord un mot de passe.',
  })

/** Sign-ins by Google, Apple and the native app (Firebase). */
export function identitiesRoutes(route: Route, { database, now, sourceOf }: IdentitiesParts): void {
  route('GET user/identities', async ({ learner }) => {
    const linked = await identitiesOf(database.sql, learner.id)
    return { content: linked.map(({ id, issuer, createdAt }) => ({ id, provider: sourceOf(issuer), created_at: createdAt.toISOString() })) }
  })

  route('POST user/identity-removals', async ({ learner, body, request }) => {
    await requireProof({ database, now }, learner, body.password, request)
    await database.write(async (transaction) => {
      // Lock: two concurrent removals would each count the other one as the remaining sign-in.
      await lockLearner(transaction, learner.id)
      const linked = await identitiesOf(transaction, learner.id)
      if (!linked.some(({ id }) => id === body.id)) throw new Refusal('not_found', 'Cette connexion est déjà retirée.')
      // An identity linked without proof cannot sign in: it does not count as a remaining one.
      const isLast = !linked.some(({ id, provedEmailKey }) => id !== body.id && provedEmailKey !== null)
      if (isLast && learner.passwordHash === null) throw lastWayIn()
      await endIdentity(transaction, learner.id, body.id)
    })
    return {}
  })
}

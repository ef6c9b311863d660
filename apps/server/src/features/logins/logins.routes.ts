import type { CallAnswer } from '@prelude/contract'
import type { Database } from '../../kernel/database/database.ts'
import { bearerOf } from '../../kernel/http/authentication.ts'
import type { Route } from '../../kernel/http/routes.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { dropCodes } from '../one-time-codes/front-door.ts'
import { UNKNOWN_DEVICE } from './device.ts'
import { endLogin, endOtherLogins, type LoginRow, loginsOf } from './logins.sql.ts'

const presentLogin = ({ id, device, createdAt, lastUsedAt, current }: LoginRow): CallAnswer<'GET user/logins'>['content'][number] => ({
  id,
  device: device || UNKNOWN_DEVICE,
  created_at: createdAt.toISOString(),
  last_used_at: lastUsedAt.toISOString(),
  current,
})

export function loginsRoutes(route: Route, { database, now }: { readonly database: Database; readonly now: () => Date }): void {
  route('GET user/logins', async ({ learner, request }) => ({
    content: (await loginsOf(database, learner.id, bearerOf(request) ?? '', now())).map(presentLogin),
  }))

  route('DELETE user/logins', async ({ learner, request }) => {
    const ended = await database.write(async (transaction) => {
      // A pending hand-off code would create a new login.
      await dropCodes(transaction, learner.id, ['sign-in'])
      return endOtherLogins(transaction, learner.id, bearerOf(request) ?? '')
    })
    return { content: { ended } }
  })

  route('DELETE user/logins/{id}', async ({ learner, params }) => {
    if (!(await database.write((transaction) => endLogin(transaction, learner.id, params.id))))
      throw new Refusal('not_found', 'Cette connexion est déjà fermée.')
    return {}
  })
}

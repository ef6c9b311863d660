import { eq } from '../../kernel/database/drizzle.ts'
import type { Route } from '../../kernel/http/routes.ts'
import { users } from '../../kernel/learner/users.table.ts'
import { type AccountParts, dropCodes, dropKeys, endLogins, expiryOf, issueCode, MAIL_TEXTS, requireProof } from '../account/front-door.ts'

export function erasureRoutes(route: Route, { database, now, mailQueue, links }: AccountParts): void {
  route('POST user/deletion', async ({ learner, body, request }) => {
    await requireProof({ database, now }, learner, body.password, request)
    // Asked again, it comes no later.
    const deletionAt = learner.deletionAt ?? expiryOf('deletion', now())
    await mailQueue.write(async (transaction, send) => {
      await transaction.update(users).set({ deletionAt }).where(eq(users.id, learner.id))
      await endLogins(transaction, learner.id)
      await dropKeys(transaction, learner.id)
      const code = await issueCode(transaction, { purpose: 'deletion', userId: learner.id, payload: {} }, now())
      const mail = MAIL_TEXTS.deletionPlanned({ firstname: learner.firstname, url: links.confirm(code), at: deletionAt })
      await send({ userId: learner.id, recipient: learner.email }, mail)
    })
    return { content: { deleted_at: deletionAt.toISOString() } }
  })

  route('DELETE user/deletion', async ({ learner }) => {
    await database.write(async (transaction) => {
      await transaction.update(users).set({ deletionAt: null }).where(eq(users.id, learner.id))
      await dropCodes(transaction, learner.id, ['deletion'])
    })
    return {}
  })
}

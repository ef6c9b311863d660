import type { Route } from '../../kernel/http/routes.ts'
import { changeLearner } from '../../kernel/learner/users.sql.ts'
import { type AccountParts, MAIL_TEXTS, requireProof } from '../account/front-door.ts'
import { endLogins } from '../logins/front-door.ts'
import { dropCodes, dropKeys, expiryOf, issueCode } from '../one-time-codes/front-door.ts'

export function erasureRoutes(route: Route, { database, now, mailQueue, links }: AccountParts): void {
  route('POST user/deletion', async ({ learner, body, request }) => {
    await requireProof({ database, now }, learner, body.password, request)
    // A repeated request does not postpone the date.
    const deletionAt = learner.deletionAt ?? expiryOf('deletion', now())
    await mailQueue.write(async (transaction, send) => {
      await changeLearner(transaction, learner.id, { deletionAt })
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
      await changeLearner(transaction, learner.id, { deletionAt: null })
      await dropCodes(transaction, learner.id, ['deletion'])
    })
    return {}
  })
}

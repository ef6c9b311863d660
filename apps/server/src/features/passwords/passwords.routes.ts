import type { Transaction } from '../../kernel/database/transaction.ts'
import { bearerOf } from '../../kernel/http/authentication.ts'
import type { Background } from '../../kernel/http/background.ts'
import type { Route } from '../../kernel/http/routes.ts'
import type { LearnerRow } from '../../kernel/learner/learner.ts'
import { changeLearner, learnerById } from '../../kernel/learner/users.sql.ts'
import { type AccountParts, hashPassword, MAIL_TEXTS, requireProof } from '../account/front-door.ts'
import { endForeignIdentities } from '../identities/front-door.ts'
import { endLogins, endOtherLogins } from '../logins/front-door.ts'
import type { SendMail } from '../mail/front-door.ts'
import { codeRefused, dropKeys, takeCode } from '../one-time-codes/front-door.ts'
import { createSendReset } from './password-resets.ts'

export interface PasswordParts extends AccountParts {
  readonly background: Background
}

export function passwordsRoutes(route: Route, { database, now, mailQueue, links, background }: PasswordParts): void {
  const sendReset = createSendReset({ now, mailQueue, links })
  const changePassword = async (
    transaction: Transaction,
    send: SendMail,
    learner: LearnerRow,
    passwordHash: string,
    isAddressProved: boolean,
  ): Promise<void> => {
    const proved = isAddressProved ? { emailVerifiedAt: learner.emailVerifiedAt ?? now(), emailRefusedAt: null } : {}
    await changeLearner(transaction, learner.id, { passwordHash, ...proved })
    await dropKeys(transaction, learner.id)
    // Identities linked before the address was proved may belong to a previous owner of the account: unlink them.
    const endedIdentities = isAddressProved ? await endForeignIdentities(transaction, learner) : 0
    const mail = MAIL_TEXTS.passwordChanged({ firstname: learner.firstname, url: links.forgotPassword(), endedIdentities })
    await send({ userId: learner.id, recipient: learner.email }, mail)
  }

  // Responds before looking the account up: neither content nor timing reveals whether it exists.
  route('POST password/forgot', async ({ body }) => {
    background.run('password/forgot', () => sendReset(body.email))
    return {}
  })

  route('POST password/change', async ({ body }) => {
    const passwordHash = await hashPassword(body.new_password)
    await mailQueue.write(async (transaction, send) => {
      const used = await takeCode(transaction, body.token, ['password'], now())
      const learner = used?.userId ? await learnerById(transaction, used.userId) : undefined
      if (!learner) throw codeRefused()
      await changePassword(transaction, send, learner, passwordHash, true)
      await endLogins(transaction, learner.id)
    })
    return {}
  })

  route('POST user/password', async ({ learner, body, request }) => {
    await requireProof({ database, now }, learner, body.password, request)
    const passwordHash = await hashPassword(body.new_password)
    await mailQueue.write(async (transaction, send) => {
      await changePassword(transaction, send, learner, passwordHash, false)
      await endOtherLogins(transaction, learner.id, bearerOf(request) ?? '')
    })
    return {}
  })
}

import { CODE_PURPOSES, type CodePurpose, REFUSABLE_PURPOSES } from '@prelude/contract'
import { isUniqueViolation } from '../../kernel/database/failures.ts'
import type { Transaction } from '../../kernel/database/transaction.ts'
import { bearerOf } from '../../kernel/http/authentication.ts'
import type { Route } from '../../kernel/http/routes.ts'
import type { LearnerRow } from '../../kernel/learner/learner.ts'
import { createLearnerOfToken, issueToken } from '../../kernel/learner/tokens.sql.ts'
import { learnerById } from '../../kernel/learner/users.sql.ts'
import { type AccountParts, emailTaken, type Links, MAIL_TEXTS, nameIn } from '../account/front-door.ts'
import { endUnprovedIdentities } from '../identities/front-door.ts'
import { deviceOf } from '../logins/front-door.ts'
import type { SendMail } from '../mail/front-door.ts'
import { codeRefused, dropCodes, dropKeys, expiryOf, findCode, issueCode, type Payloads, takeCode } from '../one-time-codes/front-door.ts'
import { agreeAsParent, changeEmail, keepAccount, proveEmail, refuseEmail } from './confirmations.sql.ts'

interface Confirmed {
  readonly learner: LearnerRow
  /** Token of the login that a hand-off creates. */
  readonly token?: string
  readonly email?: string
}
interface Confirming<Purpose extends CodePurpose> {
  readonly userId: number
  readonly payload: Payloads[Purpose]
  readonly device: string
  readonly send: SendMail
  readonly links: Links
  readonly now: Date
}
type Confirm<Purpose extends CodePurpose> = (transaction: Transaction, confirming: Confirming<Purpose>) => Promise<Confirmed | undefined>

/** Identities linked before the address was proved may belong to another person: unlink them. */
async function endOldIdentities(transaction: Transaction, learner: LearnerRow, { send, links }: Pick<Confirming<CodePurpose>, 'send' | 'links'>) {
  if ((await endUnprovedIdentities(transaction, learner.id)) === 0) return
  const mail = MAIL_TEXTS.identitiesEnded({ firstname: learner.firstname, url: links.forgotPassword() })
  await send({ userId: learner.id, recipient: learner.email }, mail)
}

/** Action for each purpose of a code; undefined if its object no longer exists. */
const CONFIRM: { readonly [Purpose in CodePurpose]: Confirm<Purpose> } = {
  'sign-in': async (transaction, { userId, device, now }) => {
    const learner = await learnerById(transaction, userId)
    return learner && { learner, token: await issueToken(transaction, userId, now, { device, provedAt: null }) }
  },

  email: async (transaction, { userId, payload: { email }, send, links, now }) => {
    const learner = await proveEmail(transaction, userId, email, now)
    if (learner) await endOldIdentities(transaction, learner, { send, links })
    return learner && { learner, email: learner.email }
  },

  'email-change': async (transaction, { userId, payload: { email }, send, links, now }) => {
    const learner = await changeEmail(transaction, userId, email, now)
    // Codes sent to the old address become invalid.
    await dropKeys(transaction, userId)
    await dropCodes(transaction, userId, ['email'])
    if (learner) await endOldIdentities(transaction, learner, { send, links })
    return learner && { learner, email }
  },

  parent: async (transaction, { userId, send }) => {
    const learner = await agreeAsParent(transaction, userId)
    if (!learner) return undefined
    await send({ userId, recipient: learner.email }, MAIL_TEXTS.parentAgreed({ firstname: learner.firstname }))
    return { learner }
  },

  deletion: async (transaction, { userId, now }) => {
    const learner = await keepAccount(transaction, userId, now)
    return learner && { learner }
  },
}

/** The address that a code would confirm. */
const addressIn = (payload: unknown): string | null => (payload as { readonly email?: string }).email ?? null

export function confirmRoutes(route: Route, { database, now, mailQueue, links, userView }: AccountParts): void {
  const learnerOfToken = createLearnerOfToken(database, {})
  route('POST auth/previews', async ({ body, request }) => {
    const codeRow = await findCode(database.sql, body.code, CODE_PURPOSES, now())
    const learner = codeRow?.userId ? await learnerById(database.sql, codeRow.userId) : undefined
    if (!codeRow || !learner) throw codeRefused()
    const token = bearerOf(request)
    const asking = token === undefined ? undefined : await learnerOfToken(token, now())
    return {
      data: {
        purpose: codeRow.purpose as CodePurpose,
        firstname: nameIn(learner.firstname),
        created_at: learner.createdAt.toISOString(),
        email: addressIn(codeRow.payload),
        is_yours: asking?.learner.id === learner.id,
      },
    }
  })

  route('POST auth/refusals', async ({ body }) => {
    const used = await database.write(async (transaction) => {
      const taken = await takeCode(transaction, body.code, REFUSABLE_PURPOSES, now())
      if (taken?.purpose === 'email' && taken.userId) await refuseEmail(transaction, taken.userId, addressIn(taken.payload) ?? '', now())
      return taken
    })
    if (!used) throw codeRefused()
    return { data: { purpose: used.purpose as (typeof REFUSABLE_PURPOSES)[number], email: addressIn(used.payload) } }
  })

  route('POST auth/confirm', async ({ body, request }) => {
    const { purpose, learner, token, email } = await mailQueue
      .write(async (transaction, send) => {
        const used = await takeCode(transaction, body.code, CODE_PURPOSES, now())
        if (!used?.userId) throw codeRefused()
        const purpose = used.purpose as CodePurpose
        const confirm = CONFIRM[purpose] as Confirm<CodePurpose>
        const device = deviceOf(request.headers['user-agent'])
        const confirmed = await confirm(transaction, { userId: used.userId, payload: used.payload as never, device, send, links, now: now() })
        if (!confirmed) throw codeRefused()
        return { purpose, ...confirmed }
      })
      .catch((error: unknown) => {
        throw isUniqueViolation(error) ? emailTaken() : error
      })
    const user = token === undefined ? null : { ...(await userView.of(learner)), api_token: token }
    return { data: { purpose, user, email: email ?? null } }
  })

  route('POST auth/codes', async ({ learner }) => {
    const code = await database.write((transaction) => issueCode(transaction, { purpose: 'sign-in', userId: learner.id, payload: {} }, now()))
    return { content: { code, expires_at: expiryOf('sign-in', now()).toISOString() } }
  })
}

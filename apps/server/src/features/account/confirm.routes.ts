import { CODE_PURPOSES, type CodePurpose } from '@prelude/contract'
import { and, eq, gt } from '../../database/drizzle.ts'
import { isUniqueViolation } from '../../database/failures.ts'
import type { Transaction } from '../../database/open.ts'
import { users } from '../../database/schema.ts'
import type { Route } from '../../http/routes.ts'
import { MAIL_TEXTS } from '../mail/mail.texts.ts'
import type { SendLetter } from '../mail/post.ts'
import { emailTaken } from './account.policy.ts'
import { emailKeyOf } from './account.sql.ts'
import type { AccountParts } from './account-parts.ts'
import { deviceOf } from './device.ts'
import type { Learner } from './learner.ts'
import { codeRefused, dropCodes, dropKeys, expiryOf, issueCode, type Payloads, takeCode } from './one-time-codes.sql.ts'
import { issueToken } from './tokens.sql.ts'

interface Confirmed {
  readonly learner: Learner
  /** A hand-off logs in. */
  readonly token?: string
  readonly email?: string
}
interface Confirming<Purpose extends CodePurpose> {
  readonly userId: number
  readonly payload: Payloads[Purpose]
  readonly device: string
  readonly send: SendLetter
  readonly now: Date
}
type Confirm<Purpose extends CodePurpose> = (transaction: Transaction, confirming: Confirming<Purpose>) => Promise<Confirmed | undefined>

/** What each code does; undefined where there is nothing to do it to any more. */
const CONFIRM: { readonly [Purpose in CodePurpose]: Confirm<Purpose> } = {
  'sign-in': async (transaction, { userId, device, now }) => {
    const [learner] = await transaction.select().from(users).where(eq(users.id, userId))
    return learner && { learner, token: await issueToken(transaction, userId, now, device) }
  },

  email: async (transaction, { userId, payload: { email }, now }) => {
    const [learner] = await transaction
      .update(users)
      .set({ emailVerifiedAt: now })
      .where(and(eq(users.id, userId), eq(users.emailKey, emailKeyOf(email))))
      .returning()
    return learner && { learner, email: learner.email }
  },

  'email-change': async (transaction, { userId, payload: { email }, now }) => {
    const [learner] = await transaction
      .update(users)
      .set({ email, emailKey: emailKeyOf(email), emailVerifiedAt: now })
      .where(eq(users.id, userId))
      .returning()
    // What was sent to the old address must open nothing.
    await dropKeys(transaction, userId)
    await dropCodes(transaction, userId, ['email'])
    return learner && { learner, email }
  },

  parent: async (transaction, { userId, send }) => {
    const [learner] = await transaction
      .update(users)
      .set({ age: 'parent_agreed', parentEmail: null })
      .where(and(eq(users.id, userId), eq(users.age, 'parent_awaited')))
      .returning()
    if (!learner) return undefined
    await send({ userId, recipient: learner.email }, MAIL_TEXTS.parentAgreed({ firstname: learner.firstname }))
    return { learner }
  },

  deletion: async (transaction, { userId, now }) => {
    const [learner] = await transaction
      .update(users)
      .set({ deletionAt: null })
      .where(and(eq(users.id, userId), gt(users.deletionAt, now)))
      .returning()
    return learner && { learner }
  },
}

export function confirmRoutes(route: Route, { database, now, post, userOf }: AccountParts): void {
  route('POST auth/confirm', async ({ body, request }) => {
    const { purpose, learner, token, email } = await post
      .write(async (transaction, send) => {
        const used = await takeCode(transaction, body.code, CODE_PURPOSES, now())
        if (!used?.userId) throw codeRefused()
        const purpose = used.purpose as CodePurpose
        const confirm = CONFIRM[purpose] as Confirm<CodePurpose>
        const device = deviceOf(request.headers['user-agent'])
        const confirmed = await confirm(transaction, { userId: used.userId, payload: used.payload as never, device, send, now: now() })
        if (!confirmed) throw codeRefused()
        return { purpose, ...confirmed }
      })
      .catch((error: unknown) => {
        throw isUniqueViolation(error) ? emailTaken() : error
      })
    const user = token === undefined ? null : { ...(await userOf(learner)), api_token: token }
    return { data: { purpose, user, email: email ?? null } }
  })

  route('POST auth/codes', async ({ learner }) => {
    const code = await database.write((transaction) => issueCode(transaction, { purpose: 'sign-in', userId: learner.id, payload: {} }, now()))
    return { content: { code, expires_at: expiryOf('sign-in', now()).toISOString() } }
  })
}

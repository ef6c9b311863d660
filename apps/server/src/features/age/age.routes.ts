import type { Transaction } from '../../kernel/database/transaction.ts'
import type { Route } from '../../kernel/http/routes.ts'
import { emailKeyOf } from '../../kernel/learner/email-key.ts'
import { changeLearner } from '../../kernel/learner/users.sql.ts'
import { Refusal, wrongField } from '../../kernel/refusal.ts'
import { type AccountParts, MAIL_TEXTS } from '../account/front-door.ts'
import { dropCodes, expiryOf, issueCode } from '../one-time-codes/front-door.ts'

export interface AgeParts extends AccountParts {
  /** Profile data of a child beyond the level. */
  readonly forgetProfile: readonly ((transaction: Transaction, userId: number) => Promise<unknown>)[]
}

const EMPTY_PROFILE = {
  lastname: '',
  ambitusLow: null,
  ambitusHigh: null,
  handSizeLeft: null,
  handSizeRight: null,
  newsletterConsent: false,
  notificationsConsent: false,
} as const

async function emptyProfile(transaction: Transaction, userId: number, forgetProfile: AgeParts['forgetProfile']): Promise<void> {
  await changeLearner(transaction, userId, EMPTY_PROFILE)
  for (const forget of forgetProfile) await forget(transaction, userId)
}

export function ageRoutes(route: Route, { database, now, mailQueue, links, forgetProfile }: AgeParts): void {
  route('POST user/age', async ({ learner, body }) => {
    if (body.is_fifteen) {
      // Otherwise a child could simply answer again.
      if (learner.age === 'parent_awaited')
        throw new Refusal('parent_awaited', 'Nous attendons la réponse d’un parent. Vous pouvez nous donner une autre adresse de parent.')
      await database.write(async (transaction) => {
        await changeLearner(transaction, learner.id, { age: 'fifteen', parentEmail: null })
        await dropCodes(transaction, learner.id, ['parent'])
      })
      return { content: { age: 'fifteen' } }
    }
    if (learner.age === 'parent_agreed') return { content: { age: 'parent_agreed' } }
    if (emailKeyOf(body.parent_email) === learner.emailKey)
      throw wrongField('parent_email', 'Cette adresse est celle de votre compte : donnez celle d’un parent.')
    await mailQueue.write(async (transaction, send) => {
      await emptyProfile(transaction, learner.id, forgetProfile)
      await changeLearner(transaction, learner.id, { age: 'parent_awaited', parentEmail: body.parent_email })
      const code = await issueCode(transaction, { purpose: 'parent', userId: learner.id, payload: {} }, now())
      const { firstname, email } = learner
      const mail = MAIL_TEXTS.askParent({ firstname, email, url: links.confirm(code), lastDay: expiryOf('parent', now()) })
      await send({ userId: learner.id, recipient: body.parent_email }, mail)
    })
    return { content: { age: 'parent_awaited' } }
  })
}

import type { Route } from '../../kernel/http/routes.ts'
import { emailKeyOf } from '../../kernel/learner/email-key.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { type AccountParts, learnerByEmail, MAIL_TEXTS, requireProof, sendVerification } from '../account/front-door.ts'
import { issueCode } from '../one-time-codes/front-door.ts'

const emailRefused = (): Refusal =>
  new Refusal(
    'email_refused',
    'La personne qui lit cette adresse a répondu que ce compte n’est pas le sien. Donnez une autre adresse dans votre profil.',
  )

export function addressesRoutes(route: Route, { database, now, mailQueue, links }: AccountParts): void {
  route('POST user/email-verifications', async ({ learner }) => {
    // The reader of this address has already refused an account: send no second mail.
    if (learner.emailRefusedAt !== null) throw emailRefused()
    if (learner.emailVerifiedAt === null) await mailQueue.write((transaction, send) => sendVerification(transaction, send, links, learner, now()))
    return {}
  })

  route('POST user/email', async ({ learner, body, request }) => {
    await requireProof({ database, now }, learner, body.password, request)
    if (emailKeyOf(body.email) === learner.emailKey) return {}
    const isTaken = (await learnerByEmail(database, body.email)) !== undefined
    await mailQueue.write(async (transaction, send) => {
      // Same answer if the address has an account; only a mail to that address says so, against enumeration.
      if (isTaken) await send({ userId: learner.id, recipient: body.email }, MAIL_TEXTS.addressInUse())
      else {
        const code = await issueCode(transaction, { purpose: 'email-change', userId: learner.id, payload: { email: body.email } }, now())
        const mail = MAIL_TEXTS.changeEmail({ firstname: learner.firstname, url: links.confirm(code) })
        await send({ userId: learner.id, recipient: body.email }, mail)
      }
      const notice = MAIL_TEXTS.emailChangeNotice({ firstname: learner.firstname, email: body.email })
      await send({ userId: learner.id, recipient: learner.email }, notice)
    })
    return {}
  })
}

import type { ContactMessage } from '@prelude/contract'
import type { Database } from '../../kernel/database/database.ts'
import type { Route } from '../../kernel/http/routes.ts'
import { Refusal } from '../../kernel/refusal.ts'
import type { MailQueue } from '../mail/front-door.ts'
import { answerContact, contactById, contactsOf, contactsOfAll, insertContact, learnerOfContact, type StoredContact } from './contacts.sql.ts'
import { CONTACT_TEXTS } from './contacts.texts.ts'

export interface ContactDependencies {
  readonly database: Database
  readonly mailQueue: MailQueue
  readonly now: () => Date
  readonly publicUrl: () => string
  /** CONTACT_EMAIL: where the team reads its mail; null where it reads the page of the team alone. */
  readonly teamAddress: string | null
}

const TEAM_PAGE = '/contacts-admin'

const present = ({ id, reason, message, page, createdAt, answer, answeredAt }: StoredContact): ContactMessage => ({
  ...{ id, reason, text: message, page, answer },
  created_at: createdAt.toISOString(),
  answered_at: answeredAt?.toISOString() ?? null,
})

export function contactRoutes(route: Route, { database, mailQueue, now, publicUrl, teamAddress }: ContactDependencies): void {
  route('POST contact', async ({ learner, body: { id, reason, text, page = null } }) => {
    const contact = { id, userId: learner.id, reason, message: text, page, createdAt: now() }
    const stored = await mailQueue.write(async (transaction, send) => {
      const earlier = await contactById(transaction, id)
      if (earlier) return earlier
      await insertContact(transaction, contact)
      const url = `${publicUrl()}${TEAM_PAGE}`
      if (teamAddress !== null)
        await send({ userId: learner.id, recipient: teamAddress }, CONTACT_TEXTS.received({ firstname: learner.firstname, reason, text, page, url }))
      return { ...contact, answer: null, answeredAt: null }
    })
    // The same answer for another learner's number: it must not tell that it exists.
    if (stored.userId !== learner.id || stored.message !== text) throw new Refusal('message_conflict', CONTACT_TEXTS.otherText)
    return { content: present(stored) }
  })

  route('GET contact', async ({ learner }) => ({ content: (await contactsOf(database.sql, learner.id)).map(present) }))

  route('GET contacts', async () => ({
    content: (await contactsOfAll(database.sql)).map(({ contact, firstname, email }) => ({
      ...present(contact),
      user_id: contact.userId,
      firstname,
      email,
    })),
  }))

  route('POST contacts/{id}/answers', async ({ params, body }) => {
    const at = now()
    await mailQueue.write(async (transaction, send) => {
      const contact = await contactById(transaction, params.id)
      if (!contact) throw new Refusal('not_found', CONTACT_TEXTS.unknown)
      if (contact.answer !== null) throw new Refusal('message_conflict', CONTACT_TEXTS.answeredAlready)
      await answerContact(transaction, params.id, body.text, at)
      const learner = await learnerOfContact(transaction, contact.userId)
      if (learner)
        await send(
          { userId: contact.userId, recipient: learner.email },
          CONTACT_TEXTS.answered({ firstname: learner.firstname, question: contact.message, answer: body.text }),
        )
    })
    return { content: { answered_at: at.toISOString() } }
  })
}

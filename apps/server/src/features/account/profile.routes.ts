import { levelOf } from '@prelude/domain/learning'
import type { Database } from '../../kernel/database/database.ts'
import type { Route } from '../../kernel/http/routes.ts'
import { requireProfile } from '../../kernel/learner/age.policy.ts'
import { wrongField } from '../../kernel/refusal.ts'
import { changeProfile } from './account.sql.ts'
import { presentAmbitus, presentHandSize, presentLevel } from './user.present.ts'

/** Semitones; a smaller range is a failed measurement. */
const NARROWEST_VOICE = 3

export function profileRoutes(route: Route, { database }: { readonly database: Database }): void {
  route('POST user/level', async ({ learner, body }) => {
    const { value } = levelOf(body.level)
    await changeProfile(database, learner.id, { levelValue: value })
    return { content: { level: presentLevel(value) } }
  })

  route('POST user/ambitus', async ({ learner, body: { ambitus } }) => {
    requireProfile(learner)
    if (ambitus && ambitus.high - ambitus.low < NARROWEST_VOICE)
      throw wrongField('ambitus.high', 'La note la plus aiguë doit être au moins trois demi-tons au-dessus de la plus grave.')
    const change = { ambitusLow: ambitus?.low ?? null, ambitusHigh: ambitus?.high ?? null }
    await changeProfile(database, learner.id, change)
    return { content: { ambitus: presentAmbitus(change) } }
  })

  route('POST user/hand-size', async ({ learner, body: { hand_size: hands } }) => {
    requireProfile(learner)
    const change = { handSizeLeft: hands?.left ?? null, handSizeRight: hands?.right ?? null }
    await changeProfile(database, learner.id, change)
    return { content: { hand_size: presentHandSize(change) } }
  })

  route('POST user/identity', async ({ learner, body: { firstname, lastname } }) => {
    // A child may give a first name, by which the app addresses the learner; a last name is profile data.
    if (lastname !== '') requireProfile(learner)
    await changeProfile(database, learner.id, { firstname, lastname })
    return { content: { firstname, lastname } }
  })

  route('POST updateNewsletterConsent', async ({ learner, body: { consentValue } }) => {
    if (consentValue) requireProfile(learner)
    await changeProfile(database, learner.id, { newsletterConsent: consentValue })
    return { content: { newsletter_consent: consentValue } }
  })

  route('POST updateNotificationsConsent', async ({ learner, body: { consentValue } }) => {
    if (consentValue) requireProfile(learner)
    await changeProfile(database, learner.id, { notificationsConsent: consentValue })
    return { content: { notifications_consent: consentValue } }
  })
}

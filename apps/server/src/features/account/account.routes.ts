import type { SignedInUser } from '@prelude/contract'
import { levelOf } from '@prelude/domain/learning'
import type { preHandlerHookHandler } from 'fastify'
import { isUniqueViolation } from '../../database/failures.ts'
import type { Database } from '../../database/open.ts'
import { bearerOf } from '../../http/authentication.ts'
import type { Route } from '../../http/routes.ts'
import { Refusal, wrongField } from '../../refusal.ts'
import { changeProfile, insertLearner, learnerByEmail } from './account.sql.ts'
import type { Learner } from './learner.ts'
import { hashPassword, isPassword } from './passwords.ts'
import { issueToken, revokeToken } from './tokens.sql.ts'
import { presentAmbitus, presentHandSize, presentLevel } from './user.present.ts'
import type { UserOf } from './user-now.ts'

export interface AccountDependencies {
  readonly database: Database
  readonly now: () => Date
  readonly userOf: UserOf
  /** Group of learners who sign up from now on (a setting). */
  readonly paymentGroup: 'A' | 'B' | null
  readonly signInGuard: preHandlerHookHandler
}

/** Semitones; whoever sings less than that was not heard well. */
const NARROWEST_VOICE = 3

const EMAIL_TAKEN = 'Un compte existe déjà avec cette adresse. Connectez-vous, ou choisissez une autre adresse.'
const emailTaken = (): Refusal => new Refusal('email_taken', EMAIL_TAKEN, { email: EMAIL_TAKEN })
/** The same for an unknown address and for a wrong password: neither says who has an account. */
const wrongCredentials = (): Refusal => new Refusal('invalid_credentials', 'Cette adresse et ce mot de passe ne vont pas ensemble.')

export function accountRoutes(route: Route, { database, now, userOf, paymentGroup, signInGuard }: AccountDependencies): void {
  const signedIn = async (learner: Learner, apiToken: string): Promise<{ data: SignedInUser }> => ({
    data: { ...(await userOf(learner)), api_token: apiToken },
  })

  route(
    'POST signup',
    async ({ body }) => {
      if (await learnerByEmail(database, body.email)) throw emailTaken()
      const passwordHash = await hashPassword(body.password)
      const account = await database
        .write(async (transaction) => {
          const learner = await insertLearner(
            transaction,
            {
              email: body.email,
              passwordHash,
              firstname: body.firstname,
              lastname: body.lastname,
              levelValue: levelOf(body.level_id).value,
              newsletterConsent: body.newsletter_consent,
              createdFrom: body.created_from ?? null,
              paymentGroup,
            },
            now(),
          )
          return { learner, token: await issueToken(transaction, learner.id, now()) }
        })
        .catch((error: unknown) => {
          throw isUniqueViolation(error) ? emailTaken() : error
        })
      return signedIn(account.learner, account.token)
    },
    { guards: [signInGuard] },
  )

  route(
    'POST login',
    async ({ body }) => {
      const learner = await learnerByEmail(database, body.email)
      const fits = await isPassword(learner?.passwordHash, body.password)
      if (!learner || !fits) throw wrongCredentials()
      return signedIn(learner, await database.write((transaction) => issueToken(transaction, learner.id, now())))
    },
    { guards: [signInGuard] },
  )

  route('POST logout', async ({ request }) => {
    await revokeToken(database, bearerOf(request) ?? '')
    return {}
  })

  route('GET user', async ({ learner }) => ({ data: await userOf(learner) }))

  route('POST user/level', async ({ learner, body }) => {
    const { value } = levelOf(body.level)
    await changeProfile(database, learner.id, { levelValue: value })
    return { content: { level: presentLevel(value) } }
  })

  route('POST user/ambitus', async ({ learner, body: { ambitus } }) => {
    if (ambitus && ambitus.high - ambitus.low < NARROWEST_VOICE)
      throw wrongField('ambitus.high', 'La note la plus aiguë doit être au moins trois demi-tons au-dessus de la plus grave.')
    const change = { ambitusLow: ambitus?.low ?? null, ambitusHigh: ambitus?.high ?? null }
    await changeProfile(database, learner.id, change)
    return { content: { ambitus: presentAmbitus(change) } }
  })

  route('POST user/hand-size', async ({ learner, body: { hand_size: hands } }) => {
    const change = { handSizeLeft: hands?.left ?? null, handSizeRight: hands?.right ?? null }
    await changeProfile(database, learner.id, change)
    return { content: { hand_size: presentHandSize(change) } }
  })
}

import type { SignedInUser } from '@prelude/contract'
import { levelOf } from '@prelude/domain/learning'
import { isUniqueViolation } from '../../kernel/database/failures.ts'
import { bearerOf } from '../../kernel/http/authentication.ts'
import type { Route } from '../../kernel/http/routes.ts'
import type { LearnerRow } from '../../kernel/learner/learner.ts'
import { issueToken, revokeToken } from '../../kernel/learner/tokens.sql.ts'
import { deviceOf } from '../logins/front-door.ts'
import { emailTaken, wrongCredentials } from './account.policy.ts'
import { insertLearner, learnerByEmail } from './account.sql.ts'
import type { AccountParts } from './account-parts.ts'
import { hashPassword, isPassword } from './password-hash.ts'
import { sendVerification } from './verification.ts'

export interface SignupParts extends AccountParts {
  /** Payment group of new accounts (a setting). */
  readonly paymentGroup: 'A' | 'B' | null
}

export function accountRoutes(route: Route, { database, now, mailQueue, links, userView, paymentGroup }: SignupParts): void {
  const signedIn = async (learner: LearnerRow, apiToken: string): Promise<{ data: SignedInUser }> => ({
    data: { ...(await userView.of(learner)), api_token: apiToken },
  })

  route('POST signup', async ({ body, request }) => {
    if (await learnerByEmail(database, body.email)) throw emailTaken()
    const passwordHash = await hashPassword(body.password)
    const account = await mailQueue
      .write(async (transaction, send) => {
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
        await sendVerification(transaction, send, links, learner, now())
        return {
          learner,
          token: await issueToken(transaction, learner.id, now(), { device: deviceOf(request.headers['user-agent']), provedAt: now() }),
        }
      })
      .catch((error: unknown) => {
        throw isUniqueViolation(error) ? emailTaken() : error
      })
    return signedIn(account.learner, account.token)
  })

  route('POST login', async ({ body, request }) => {
    const learner = await learnerByEmail(database, body.email)
    const fits = await isPassword(learner?.passwordHash, body.password)
    if (!learner || !fits) throw wrongCredentials()
    const device = deviceOf(request.headers['user-agent'])
    return signedIn(learner, await database.write((transaction) => issueToken(transaction, learner.id, now(), { device, provedAt: now() })))
  })

  route('POST logout', async ({ request }) => {
    await revokeToken(database, bearerOf(request) ?? '')
    return {}
  })

  route('GET user', async ({ learner, parts }) => ({ data: await userView.of(learner, parts) }), { parts: userView.parts })
}

import type { SignedInUser } from '@prelude/contract'
import { levelOf } from '@prelude/domain/learning'
import { isUniqueViolation } from '../../database/failures.ts'
import type { Transaction } from '../../database/open.ts'
import type { Route } from '../../http/routes.ts'
import { Refusal } from '../../refusal.ts'
import { emailTaken } from '../account/account.policy.ts'
import type { SignupParts } from '../account/account.routes.ts'
import { insertLearner, learnerWithEmail } from '../account/account.sql.ts'
import { sendVerification } from '../account/addresses.routes.ts'
import { deviceOf } from '../account/device.ts'
import { learnerByIdentity, linkIdentity } from '../account/identities.sql.ts'
import type { Learner } from '../account/learner.ts'
import { codeRefused, type Payloads, takeCode } from '../account/one-time-codes.sql.ts'
import { issueToken } from '../account/tokens.sql.ts'
import type { Vouched } from './id-token.ts'

export interface SignInParts extends SignupParts {
  readonly verify: (token: string) => Promise<Vouched>
}

const accountUnknown = (): Refusal => new Refusal('account_unknown', 'Aucun compte ne va encore avec cette connexion. Créez-en un : c’est gratuit.')
const addressMissing = (): Refusal =>
  new Refusal('identity_refused', 'Cette connexion ne donne pas d’adresse e-mail. Autorisez-la, ou créez un compte avec un mot de passe.')

export function signInRoutes(route: Route, { database, now, post, links, userOf, paymentGroup, verify }: SignInParts): void {
  /** The account of an identity; one of the same address is linked if both sides proved that it is theirs. */
  const accountOf = async (transaction: Transaction, vouched: Vouched): Promise<Learner | undefined> => {
    const known = await learnerByIdentity(transaction, vouched)
    if (known || vouched.email === null) return known
    const sameAddress = await learnerWithEmail(transaction, vouched.email)
    if (!sameAddress) return undefined
    // Else whoever signs up first with somebody's address would find them in their account.
    if (!vouched.isEmailVerified || sameAddress.emailVerifiedAt === null) throw emailTaken()
    await linkIdentity(transaction, vouched, sameAddress.id, now())
    return sameAddress
  }
  const signedIn = async ({ learner, token }: { learner: Learner; token: string }): Promise<{ data: SignedInUser }> => ({
    data: { ...(await userOf(learner)), api_token: token },
  })

  route('POST login/firebase', async ({ body, request }) => {
    const vouched = await verify(body.token)
    const account = await database.write(async (transaction) => {
      const learner = await accountOf(transaction, vouched)
      if (!learner) throw accountUnknown()
      return { learner, token: await issueToken(transaction, learner.id, now(), deviceOf(request.headers['user-agent'])) }
    })
    return signedIn(account)
  })

  route('POST signup/firebase', async ({ body, request }) => {
    const vouched = await verify(body.token)
    const { email } = vouched
    const account = await post
      .write(async (transaction, send) => {
        let learner = await accountOf(transaction, vouched)
        if (!learner) {
          if (email === null) throw addressMissing()
          const newcomer = {
            email,
            passwordHash: null,
            firstname: body.firstname || vouched.firstname,
            lastname: '',
            levelValue: levelOf(body.level_id).value,
            newsletterConsent: false,
            createdFrom: body.created_from ?? null,
            paymentGroup,
            emailVerifiedAt: vouched.isEmailVerified ? now() : null,
          }
          learner = await insertLearner(transaction, newcomer, now())
          await linkIdentity(transaction, vouched, learner.id, now())
          if (!vouched.isEmailVerified) await sendVerification(transaction, send, links, learner, now())
        }
        return { learner, token: await issueToken(transaction, learner.id, now(), deviceOf(request.headers['user-agent'])) }
      })
      .catch((error: unknown) => {
        // The same person in two windows: the one that was first made the account.
        throw isUniqueViolation(error) ? emailTaken() : error
      })
    return signedIn(account)
  })

  route('POST identity-results', async ({ body }) => {
    const used = await database.write((transaction) => takeCode(transaction, body.code, ['identity'], now()))
    if (!used) throw codeRefused()
    const { token, email, firstname } = used.payload as Payloads['identity']
    return { content: { token, email, firstname } }
  })
}

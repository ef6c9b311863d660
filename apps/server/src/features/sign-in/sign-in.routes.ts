import type { IdentitySource, SignedInUser } from '@prelude/contract'
import { levelOf } from '@prelude/domain/learning'
import { isUniqueViolation } from '../../kernel/database/failures.ts'
import type { Transaction } from '../../kernel/database/transaction.ts'
import type { Route } from '../../kernel/http/routes.ts'
import { emailKeyOf } from '../../kernel/learner/email-key.ts'
import type { LearnerRow } from '../../kernel/learner/learner.ts'
import { issueToken } from '../../kernel/learner/tokens.sql.ts'
import { changeLearner } from '../../kernel/learner/users.sql.ts'
import { Refusal } from '../../kernel/refusal.ts'
import {
  emailTaken,
  insertLearner,
  isPassword,
  learnerByEmail,
  learnerWithEmail,
  MAIL_TEXTS,
  passwordRefused,
  type SignupParts,
} from '../account/front-door.ts'
import { accountByIdentity, endUnprovedIdentities, identitiesOf, linkIdentity, proveIdentity } from '../identities/front-door.ts'
import { deviceOf } from '../logins/front-door.ts'
import type { SendMail } from '../mail/front-door.ts'
import { codeRefused, dropCodes, type Payloads, takeCode } from '../one-time-codes/front-door.ts'
import type { Vouched } from './id-token.ts'

export interface SignInParts extends SignupParts {
  readonly verify: (token: string) => Promise<Vouched>
  readonly sourceOf: (issuer: string) => IdentitySource
}

const accountUnknown = (): Refusal => new Refusal('account_unknown', 'Aucun compte ne va encore avec cette connexion. Créez-en un : c’est gratuit.')
const addressMissing = (): Refusal =>
  new Refusal('identity_refused', 'Cette connexion ne donne pas d’adresse e-mail. Autorisez-la, ou créez un compte avec un mot de passe.')
const addressUnverified = (): Refusal =>
  new Refusal(
    'identity_refused',
    'Ce service n’a pas vérifié votre adresse e-mail. Confirmez-la d’abord chez lui, puis réessayez, ou servez-vous d’un mot de passe.',
  )
const addressOfAnother = (): Refusal =>
  new Refusal('email_taken', 'Un compte existe déjà avec cette adresse. Choisissez « Mot de passe oublié » : le lien reçu par e-mail vous l’ouvre.')
const passwordRequired = (provider: string): Refusal =>
  new Refusal('password_required', `Un compte existe déjà avec cette adresse : entrez votre mot de passe pour relier ${provider}.`)

const NAMES: Readonly<Record<IdentitySource, string>> = { google: 'Google', apple: 'Apple', app: 'l’application' }

/** Whether the provider has proved that the account's address is theirs. */
const vouchesFor = ({ email, isEmailVerified }: Vouched, { emailKey }: Pick<LearnerRow, 'emailKey'>): boolean =>
  isEmailVerified && email !== null && emailKeyOf(email) === emailKey

interface Asked {
  readonly vouched: Vouched
  /** The hash that the password sent along fits. */
  readonly fittingHash: string | null
  readonly hasPassword: boolean
  readonly send: SendMail
}

export function signInRoutes(route: Route, { database, now, mailQueue, links, userView, paymentGroup, verify, sourceOf }: SignInParts): void {
  /** An identity opens its account once its address is proved; one that was linked before that opens nothing by itself. */
  const knownAccount = async (transaction: Transaction, vouched: Vouched): Promise<LearnerRow | undefined> => {
    const account = await accountByIdentity(transaction, vouched)
    if (!account) return undefined
    if (account.isProved) return account.learner
    if (!vouchesFor(vouched, account.learner)) throw addressUnverified()
    await proveIdentity(transaction, vouched, account.learner)
    return proveAddress(transaction, account.learner)
  }
  const proveAddress = async (transaction: Transaction, learner: LearnerRow): Promise<LearnerRow> => {
    if (learner.emailVerifiedAt !== null) return learner
    const proved = { emailVerifiedAt: now(), emailRefusedAt: null }
    await changeLearner(transaction, learner.id, proved)
    await dropCodes(transaction, learner.id, ['email'])
    await endUnprovedIdentities(transaction, learner.id)
    return { ...learner, ...proved }
  }
  /** Whoever has an account of this address under other identities alone is its owner only if those proved the very same address. */
  const isOwnersWithoutPassword = async (transaction: Transaction, { id, emailKey, emailVerifiedAt }: LearnerRow): Promise<boolean> =>
    emailVerifiedAt !== null && (await identitiesOf(transaction, id)).every(({ provedEmailKey }) => provedEmailKey === emailKey)

  /** The account of an identity; one of the same address is joined by who knows its password, or owns it by another provider's word. */
  const accountOf = async (transaction: Transaction, { vouched, fittingHash, hasPassword, send }: Asked): Promise<LearnerRow | undefined> => {
    const account = await knownAccount(transaction, vouched)
    if (account || vouched.email === null) return account
    if (!vouched.isEmailVerified) throw addressUnverified()
    const sameAddress = await learnerWithEmail(transaction, vouched.email)
    if (!sameAddress) return undefined
    const provider = NAMES[sourceOf(vouched.issuer)]
    if (sameAddress.passwordHash === null) {
      if (!(await isOwnersWithoutPassword(transaction, sameAddress))) throw addressOfAnother()
    } else if (fittingHash !== sameAddress.passwordHash) throw hasPassword ? passwordRefused() : passwordRequired(provider)
    const joined = await proveAddress(transaction, sameAddress)
    await linkIdentity(transaction, vouched, joined, now())
    const mail = MAIL_TEXTS.identityLinked({ firstname: joined.firstname, provider, url: links.forgotPassword() })
    await send({ userId: joined.id, recipient: joined.email }, mail)
    return joined
  }
  /** Weighed before the transaction: it takes long. */
  const fittingHashOf = async ({ email, isEmailVerified }: Vouched, password: string | undefined): Promise<string | null> => {
    if (email === null || !isEmailVerified || password === undefined) return null
    const hash = (await learnerByEmail(database, email))?.passwordHash ?? null
    return (await isPassword(hash, password)) ? hash : null
  }
  const signedIn = async ({ learner, token }: { learner: LearnerRow; token: string }): Promise<{ data: SignedInUser }> => ({
    data: { ...(await userView.of(learner)), api_token: token },
  })
  const openLogin = async (transaction: Transaction, learner: LearnerRow, vouched: Vouched, userAgent: string | undefined) => {
    const provedAt = new Date(Math.min(now().getTime(), vouched.issuedAt.getTime()))
    return { learner, token: await issueToken(transaction, learner.id, now(), { device: deviceOf(userAgent), provedAt }) }
  }
  /** The same person in two windows: the one that was first made the account, or the link. */
  const orTaken = (error: unknown): never => {
    throw isUniqueViolation(error) ? emailTaken() : error
  }

  route('POST login/firebase', async ({ body, request }) => {
    const vouched = await verify(body.token)
    const fittingHash = await fittingHashOf(vouched, body.password)
    const account = await mailQueue
      .write(async (transaction, send) => {
        const learner = await accountOf(transaction, { vouched, fittingHash, hasPassword: body.password !== undefined, send })
        if (!learner) throw accountUnknown()
        return openLogin(transaction, learner, vouched, request.headers['user-agent'])
      })
      .catch(orTaken)
    return signedIn(account)
  })

  route('POST signup/firebase', async ({ body, request }) => {
    const vouched = await verify(body.token)
    const { email } = vouched
    const account = await mailQueue
      .write(async (transaction, send) => {
        let learner = await accountOf(transaction, { vouched, fittingHash: null, hasPassword: false, send })
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
            emailVerifiedAt: now(),
          }
          learner = await insertLearner(transaction, newcomer, now())
          await linkIdentity(transaction, vouched, learner, now())
        }
        return openLogin(transaction, learner, vouched, request.headers['user-agent'])
      })
      .catch(orTaken)
    return signedIn(account)
  })

  route('POST identity-results', async ({ body }) => {
    const used = await database.write((transaction) => takeCode(transaction, body.code, ['identity'], now()))
    if (!used) throw codeRefused()
    const { token, email, firstname } = used.payload as Payloads['identity']
    return { content: { token, email, firstname } }
  })
}

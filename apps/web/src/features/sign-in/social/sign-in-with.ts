import type { CallAnswer, Provider, SignedInUser } from '@prelude/contract'
import { CallError, type Client } from '@prelude/contract/client'

/** Profile of the provider, for the time of one sign-in: not stored. */
type ExternalUser = CallAnswer<'POST identity-results'>['content']

/** An account of the same address has a password: it is needed to link them (`joinWith`). */
export class PasswordNeeded extends Error {
  override readonly name = 'PasswordNeeded'
  readonly token: string
  constructor(token: string, message: string) {
    super(message)
    this.token = token
  }
}

/** Novice, until the learner chooses (spec: account §7). */
const FIRST_LEVEL = 1

/** Logs in with the result of the provider's window; creates an account where there is none (spec: account §4.5). */
export async function signInWith(client: Client, askCode: () => Promise<string>): Promise<{ readonly data: SignedInUser; readonly isNew: boolean }> {
  const code = await askCode()
  const { content: external } = await client('POST identity-results', { body: { code } })
  try {
    const { data } = await client('POST login/firebase', { body: { token: external.token } })
    return { data, isNew: false }
  } catch (error) {
    if (!(error instanceof CallError)) throw error
    if (error.code === 'password_required') throw new PasswordNeeded(external.token, error.message)
    if (error.code !== 'account_unknown') throw error
    const { data } = await client('POST signup/firebase', { body: signupBodyOf(external) })
    return { data, isNew: true }
  }
}

/** Logs in with the provider and the password of the account to link. */
export const joinWith = (client: Client, token: string, password: string): Promise<{ readonly data: SignedInUser }> =>
  client('POST login/firebase', { body: { token, password } })

/** A fresh login with a linked provider; creates no account. */
export async function loginAgainWith(client: Client, askCode: () => Promise<string>): Promise<SignedInUser> {
  const { content } = await client('POST identity-results', { body: { code: await askCode() } })
  return (await client('POST login/firebase', { body: { token: content.token } })).data
}

const signupBodyOf = ({ token, email, firstname }: ExternalUser) => ({
  token,
  email,
  firstname,
  rgpd_consent: true as const,
  newsletter_consent: false as const,
  level_id: FIRST_LEVEL,
  created_from: 'web',
})

/** spec: account §8. */
export const PROVIDER_ERROR_TOAST_MS = 2_000
/** The message contains the name of the provider that was clicked. */
export const PROVIDER_NAMES: Readonly<Record<Provider, string>> = { google: 'Google', apple: 'Apple' }

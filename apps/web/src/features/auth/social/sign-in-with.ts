import type { CallAnswer, Provider, SignedInUser } from '@prelude/contract'
import { CallError, type Client } from '@prelude/contract/client'

/** Whom the provider knows, for the time of one sign-in: kept nowhere. */
type ExternalUser = CallAnswer<'POST identity-results'>['content']

/** Novice, until the learner says otherwise (spec: account §7). */
const FIRST_LEVEL = 1

/** A login with what the provider's window brought back; whoever has no account yet gets one (spec: account §4.5). */
export async function signInWith(client: Client, askCode: () => Promise<string>): Promise<{ readonly data: SignedInUser; readonly isNew: boolean }> {
  const code = await askCode()
  const { content: external } = await client('POST identity-results', { body: { code } })
  try {
    const { data } = await client('POST login/firebase', { body: { token: external.token } })
    return { data, isNew: false }
  } catch (error) {
    if (!(error instanceof CallError) || error.code !== 'account_unknown') throw error
    const { data } = await client('POST signup/firebase', { body: signupBodyOf(external) })
    return { data, isNew: true }
  }
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
/** The learner reads the name of whom they clicked on. */
export const PROVIDER_NAMES: Readonly<Record<Provider, string>> = { google: 'Google', apple: 'Apple' }

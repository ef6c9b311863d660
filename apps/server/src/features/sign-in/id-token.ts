import { Refusal } from '../../kernel/refusal.ts'
import type { Identity } from '../identities/front-door.ts'
import type { OpenId, TokenClaims } from './openid.ts'
import type { TrustedIssuer } from './providers.ts'

const MOST_LETTERS = 80

/** What a provider vouches for. */
export interface Vouched extends Identity {
  /** Its owner may not have proved it: `isEmailVerified`. */
  readonly email: string | null
  readonly isEmailVerified: boolean
  readonly firstname: string
  /** When the provider made the token. */
  readonly issuedAt: Date
}

const identityRefused = (): Refusal => new Refusal('identity_refused', 'Cette connexion n’a pas pu être vérifiée. Réessayez depuis le début.')
const providerAway = (): Refusal =>
  new Refusal('unavailable', 'Ce service de connexion ne répond pas. Réessayez dans un instant, ou utilisez votre mot de passe.')

const textIn = (value: unknown): string => (typeof value === 'string' ? value.trim().slice(0, MOST_LETTERS) : '')

export function firstnameIn({ given_name: given, name }: TokenClaims): string {
  return textIn(given) || textIn(name)
}

function vouchedBy(claims: TokenClaims, issuer: string): Vouched {
  const { sub, iat = 0, email, email_verified: verified } = claims
  if (!sub || sub.length > 255) throw identityRefused()
  const address = typeof email === 'string' && email.length <= 254 && email.includes('@') ? email : null
  // Apple writes the truth as a text; nothing else is true.
  return {
    issuer,
    subject: sub,
    email: address,
    isEmailVerified: address !== null && (verified === true || verified === 'true'),
    firstname: firstnameIn(claims),
    issuedAt: new Date(iat * 1_000),
  }
}

/** Throws a Refusal for a token of an issuer that is not trusted. */
export const createVerify =
  (issuers: readonly TrustedIssuer[], openId: OpenId, now: () => Date) =>
  async (token: string): Promise<Vouched> => {
    const claimed = openId.issuerIn(token)
    const trusted = issuers.find(({ issuer }) => issuer === claimed)
    if (!trusted) throw identityRefused()
    const claims = await openId.verify(token, trusted, now())
    if (claims === 'unreachable') throw providerAway()
    if (claims === 'invalid') throw identityRefused()
    return vouchedBy(claims, trusted.issuer)
  }

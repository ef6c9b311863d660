import { decodeJwt, errors, type JWTPayload, jwtVerify } from 'jose'
import { Refusal } from '../../kernel/refusal.ts'
import type { Identity } from '../identities/front-door.ts'
import type { Discovery } from './discovery.ts'
import type { TrustedIssuer } from './providers.ts'

const CLOCK_SKEW_SECONDS = 60
/** Signed with a key pair: a secret that we share would let us forge them. */
const ALGORITHMS = ['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512', 'ES256', 'ES384', 'ES512', 'EdDSA']
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

export function firstnameIn({ given_name: given, name }: JWTPayload): string {
  return textIn(given) || textIn(name)
}

function vouchedBy(payload: JWTPayload, issuer: string): Vouched {
  const { sub, iat = 0, email, email_verified: verified } = payload
  if (!sub || sub.length > 255) throw identityRefused()
  const address = typeof email === 'string' && email.length <= 254 && email.includes('@') ? email : null
  // Apple writes the truth as a text; nothing else is true.
  return {
    issuer,
    subject: sub,
    email: address,
    isEmailVerified: address !== null && (verified === true || verified === 'true'),
    firstname: firstnameIn(payload),
    issuedAt: new Date(iat * 1_000),
  }
}

/** A token for several is ours only if it was given out to us. */
const isForUs = ({ aud, azp }: JWTPayload, audience: string): boolean => !(Array.isArray(aud) && aud.length > 1) || azp === audience

/** Checks signature, issuer, audience and time of an ID token; throws a Refusal. */
export const createVerify =
  (issuers: readonly TrustedIssuer[], discovery: Discovery, now: () => Date) =>
  async (token: string): Promise<Vouched> => {
    let claimed: string | undefined
    try {
      claimed = decodeJwt(token).iss
    } catch {
      throw identityRefused()
    }
    const trusted = issuers.find(({ issuer }) => issuer === claimed)
    if (!trusted) throw identityRefused()
    const keys = await discovery.keysOf(trusted).catch(() => {
      throw providerAway()
    })
    const { payload } = await jwtVerify(token, keys, {
      issuer: trusted.issuer,
      audience: trusted.audience,
      algorithms: ALGORITHMS,
      clockTolerance: CLOCK_SKEW_SECONDS,
      currentDate: now(),
      requiredClaims: ['sub', 'exp', 'iat'],
    }).catch((error: unknown) => {
      // A key server that is away says nothing of the token.
      const isTokens = error instanceof errors.JOSEError && !(error instanceof errors.JWKSTimeout) && error.code !== 'ERR_JOSE_GENERIC'
      throw isTokens ? identityRefused() : providerAway()
    })
    if (!isForUs(payload, trusted.audience)) throw identityRefused()
    return vouchedBy(payload, trusted.issuer)
  }

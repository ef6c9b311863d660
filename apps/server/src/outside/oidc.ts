import { createRemoteJWKSet, decodeJwt, errors, type JWTPayload, type JWTVerifyGetKey, jwtVerify } from 'jose'
import * as openid from 'openid-client'

const ANSWER_SECONDS = 10
const CLOCK_SKEW_SECONDS = 60
/** Signed with a key pair: a secret that we share would let us forge them. */
const ALGORITHMS = ['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512', 'ES256', 'ES384', 'ES512', 'EdDSA']

/** Whose tokens are believed, for one audience: ours. */
interface Issuer {
  readonly issuer: string
  readonly audience: string
}

/** A provider that knows us by a secret. */
interface Client extends Issuer {
  readonly clientSecret: string
  /** Parameters of the address where the person signs in. */
  readonly parameters: Readonly<Record<string, string>>
}

/** Ties an answer to the window that asked (OpenID Connect Core 1.0, RFC 7636). */
interface Secrets {
  readonly state: string
  readonly nonce: string
  readonly verifier: string
}

export interface OpenIdConnect {
  /** Where to sign in, and what `exchange` needs when the person comes back from there. */
  authorize(client: Client, redirectUri: string): Promise<Secrets & { readonly address: string }>
  /** The token for the code in `back`. Throws what the provider or the network answers. */
  exchange(client: Client, back: URL, secrets: Secrets): Promise<{ readonly token: string; readonly claims: JWTPayload | undefined }>
  /** The issuer that a token names, unproved; undefined for what is no token. */
  issuerIn(token: string): string | undefined
  /** Checks signature, issuer, audience and time of an ID token. */
  verify(token: string, issuer: Issuer, now: Date): Promise<JWTPayload | 'invalid' | 'unreachable'>
}

async function discover(provider: Issuer | Client): Promise<openid.Configuration> {
  const url = new URL(provider.issuer)
  const secret = 'clientSecret' in provider ? provider.clientSecret : undefined
  return openid.discovery(
    url,
    provider.audience,
    { ...(secret ? { client_secret: secret } : {}), [openid.clockTolerance]: CLOCK_SKEW_SECONDS },
    secret ? openid.ClientSecretPost(secret) : openid.None(),
    // The settings take http for this machine alone.
    { timeout: ANSWER_SECONDS, ...(url.protocol === 'http:' ? { execute: [openid.allowInsecureRequests] } : {}) },
  )
}

interface Discovery {
  configurationOf(provider: Issuer | Client): Promise<openid.Configuration>
  /** The keys that its tokens are signed with; a key that is new there is fetched. */
  keysOf(issuer: Issuer): Promise<JWTVerifyGetKey>
}

/** What a provider says of itself, asked once; asked again after a failure. */
function createDiscovery(): Discovery {
  const configurations = new Map<string, Promise<openid.Configuration>>()
  const keys = new Map<string, JWTVerifyGetKey>()

  const configurationOf = (provider: Issuer | Client): Promise<openid.Configuration> => {
    const cached = configurations.get(provider.issuer)
    if (cached) return cached
    const discovery = discover(provider)
    configurations.set(provider.issuer, discovery)
    discovery.catch(() => configurations.delete(provider.issuer))
    return discovery
  }

  return {
    configurationOf,
    keysOf: async (issuer) => {
      const cached = keys.get(issuer.issuer)
      if (cached) return cached
      const { jwks_uri: address } = (await configurationOf(issuer)).serverMetadata()
      if (!address) throw new Error(`${issuer.issuer} names no keys`)
      const keySet = createRemoteJWKSet(new URL(address), { timeoutDuration: ANSWER_SECONDS * 1_000 })
      keys.set(issuer.issuer, keySet)
      return keySet
    },
  }
}

/** A key server that is away says nothing of the token. */
const isOfToken = (error: unknown): boolean =>
  error instanceof errors.JOSEError && !(error instanceof errors.JWKSTimeout) && error.code !== 'ERR_JOSE_GENERIC'

/** A token for several is ours only if it was given out to us. */
const isForUs = ({ aud, azp }: JWTPayload, audience: string): boolean => !(Array.isArray(aud) && aud.length > 1) || azp === audience

export function createOpenIdConnect(): OpenIdConnect {
  const { configurationOf, keysOf } = createDiscovery()
  return {
    authorize: async (client, redirectUri) => {
      const configuration = await configurationOf(client)
      const [state, nonce, verifier] = [openid.randomState(), openid.randomNonce(), openid.randomPKCECodeVerifier()]
      const { href } = openid.buildAuthorizationUrl(configuration, {
        ...client.parameters,
        redirect_uri: redirectUri,
        state,
        nonce,
        code_challenge: await openid.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
      })
      return { address: href, state, nonce, verifier }
    },
    exchange: async (client, back, { state, nonce, verifier }) => {
      const answer = await openid.authorizationCodeGrant(await configurationOf(client), back, {
        pkceCodeVerifier: verifier,
        expectedState: state,
        expectedNonce: nonce,
        idTokenExpected: true,
      })
      return { token: answer.id_token ?? '', claims: answer.claims() }
    },
    issuerIn: (token) => {
      try {
        return decodeJwt(token).iss
      } catch {
        return undefined
      }
    },
    verify: async (token, issuer, now) => {
      const keys = await keysOf(issuer).catch(() => undefined)
      if (!keys) return 'unreachable'
      try {
        const { payload } = await jwtVerify(token, keys, {
          issuer: issuer.issuer,
          audience: issuer.audience,
          algorithms: ALGORITHMS,
          clockTolerance: CLOCK_SKEW_SECONDS,
          currentDate: now,
          requiredClaims: ['sub', 'exp', 'iat'],
        })
        return isForUs(payload, issuer.audience) ? payload : 'invalid'
      } catch (error) {
        return isOfToken(error) ? 'invalid' : 'unreachable'
      }
    },
  }
}

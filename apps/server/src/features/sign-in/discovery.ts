import { createRemoteJWKSet, type JWTVerifyGetKey } from 'jose'
import * as openid from 'openid-client'
import type { TrustedIssuer, WindowProvider } from './providers.ts'

const ANSWER_SECONDS = 10
const CLOCK_SKEW_SECONDS = 60

/** What a provider says of itself, asked once; asked again after a failure. */
export interface Discovery {
  configurationOf(provider: TrustedIssuer | WindowProvider): Promise<openid.Configuration>
  /** The keys that its tokens are signed with; a key that is new there is fetched. */
  keysOf(issuer: TrustedIssuer): Promise<JWTVerifyGetKey>
}

async function discover(provider: TrustedIssuer | WindowProvider): Promise<openid.Configuration> {
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

export function createDiscovery(): Discovery {
  const configurations = new Map<string, Promise<openid.Configuration>>()
  const keys = new Map<string, JWTVerifyGetKey>()

  const configurationOf = (provider: TrustedIssuer | WindowProvider): Promise<openid.Configuration> => {
    const known = configurations.get(provider.issuer)
    if (known) return known
    const found = discover(provider)
    configurations.set(provider.issuer, found)
    found.catch(() => configurations.delete(provider.issuer))
    return found
  }

  return {
    configurationOf,
    keysOf: async (issuer) => {
      const known = keys.get(issuer.issuer)
      if (known) return known
      const { jwks_uri: address } = (await configurationOf(issuer)).serverMetadata()
      if (!address) throw new Error(`${issuer.issuer} names no keys`)
      const found = createRemoteJWKSet(new URL(address), { timeoutDuration: ANSWER_SECONDS * 1_000 })
      keys.set(issuer.issuer, found)
      return found
    },
  }
}

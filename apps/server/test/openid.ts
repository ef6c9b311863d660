import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose'
import Provider, { type Configuration } from 'oidc-provider'

export const CLIENT_ID = 'prelude-tests'
export const CLIENT_SECRET = 'secret-of-tests'

export interface Person {
  readonly email?: string
  readonly email_verified?: boolean | string
  readonly given_name?: string
}

export interface TestOpenId {
  readonly issuer: string
  /** Accounts at the provider, by login. */
  readonly people: Map<string, Person>
  /** A token as the provider signs it, with some claims replaced; null removes one. */
  sign(subject: string, claims?: Readonly<Record<string, unknown>>): Promise<string>
  /** A token signed with a different key under the same key id. */
  forge(subject: string, claims?: Readonly<Record<string, unknown>>): Promise<string>
  close(): Promise<void>
}

const KEY_ID = 'test-key'

async function listen(handler: http.RequestListener): Promise<{ server: http.Server; port: number }> {
  const server = http.createServer(handler)
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return { server, port: (server.address() as AddressInfo).port }
}

/** A real OpenID provider on loopback; it accepts any password. */
export async function startOpenId(redirectUris: readonly string[]): Promise<TestOpenId> {
  const [own, stranger] = [await generateKeyPair('RS256', { extractable: true }), await generateKeyPair('RS256', { extractable: true })]
  const people = new Map<string, Person>()
  let answer: http.RequestListener = (_request, response) => response.end()
  const { server, port } = await listen((request, response) => answer(request, response))
  const issuer = `http://127.0.0.1:${port}`
  const configuration: Configuration = {
    clients: [
      { client_id: CLIENT_ID, client_secret: CLIENT_SECRET, redirect_uris: [...redirectUris], token_endpoint_auth_method: 'client_secret_post' },
    ],
    jwks: { keys: [{ ...(await exportJWK(own.privateKey)), kid: KEY_ID, alg: 'RS256', use: 'sig' }] },
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['given_name'], name: ['given_name'] },
    scopes: ['openid', 'email', 'profile', 'name'],
    // As at Google and Apple, the ID token contains the address.
    conformIdTokenClaims: false,
    pkce: { required: () => true },
    findAccount: (_context, login) =>
      people.has(login) ? { accountId: login, claims: async () => ({ sub: login, ...people.get(login) }) } : undefined,
    cookies: { keys: ['cookies of tests'] },
    ttl: { AccessToken: 60, Grant: 60, IdToken: 600, Interaction: 60, Session: 60 },
  }
  answer = new Provider(issuer, configuration).callback()

  const signWith =
    (key: CryptoKey) =>
    async (subject: string, claims: Readonly<Record<string, unknown>> = {}): Promise<string> => {
      const seconds = Math.floor(Date.now() / 1_000)
      const right = { iss: issuer, aud: CLIENT_ID, sub: subject, iat: seconds, exp: seconds + 3_600 }
      const payload = Object.fromEntries(Object.entries({ ...right, ...claims }).filter(([, value]) => value !== null))
      return new SignJWT(payload as JWTPayload).setProtectedHeader({ alg: 'RS256', kid: KEY_ID }).sign(key)
    }
  return {
    issuer,
    people,
    sign: signWith(own.privateKey),
    forge: signWith(stranger.privateKey),
    close: () =>
      new Promise((done) => {
        server.closeAllConnections()
        server.close(() => done())
      }),
  }
}

/** An HTTP client with a cookie jar that follows redirects step by step. */
export class Visitor {
  private readonly cookies = new Map<string, string>()

  async open(url: string, form?: Readonly<Record<string, string>>): Promise<Response> {
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const response = await fetch(url, {
      redirect: 'manual',
      headers: cookie ? { cookie } : {},
      ...(form ? { method: 'POST', body: new URLSearchParams(form) } : {}),
    })
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      this.cookies.set(name, value)
    }
    return response
  }

  /** Follows redirects as long as they stay at `origin`; returns the last response or the URL that leaves it. */
  async follow(url: string, origin: string, form?: Readonly<Record<string, string>>): Promise<string> {
    let [address, sent] = [url, form]
    for (let hop = 0; hop < 12; hop += 1) {
      const response = await this.open(address, sent)
      sent = undefined
      const location = response.headers.get('location')
      if (!location) return address
      address = new URL(location, address).href
      if (!address.startsWith(origin)) return address
    }
    throw new Error(`${url} leads nowhere`)
  }
}

/** Signs in at the provider, or cancels; returns the URL to which the provider redirects. */
export async function passProvider(url: string, issuer: string, login: string | null): Promise<string> {
  const visitor = new Visitor()
  const interaction = await visitor.follow(url, issuer)
  if (login === null) return visitor.follow(`${interaction}/abort`, issuer)
  const consent = await visitor.follow(interaction, issuer, { prompt: 'login', login, password: 'x' })
  return consent.includes('/interaction/') ? visitor.follow(consent, issuer, { prompt: 'consent' }) : consent
}

import type { TrustedIssuer, WindowProvider } from './providers.ts'

/** What is read of an ID token. */
export interface TokenClaims {
  readonly sub?: string | undefined
  /** Seconds. */
  readonly iat?: number | undefined
  readonly email?: unknown
  readonly email_verified?: unknown
  readonly given_name?: unknown
  readonly name?: unknown
}

/** What is remembered while a window is at the provider. */
export interface WindowSecrets {
  readonly state: string
  readonly nonce: string
  readonly verifier: string
}

/** The protocol of Google, Apple and Firebase. */
export interface OpenId {
  /** Where the window goes. */
  authorize(provider: WindowProvider, redirectUri: string): Promise<WindowSecrets & { readonly address: string }>
  /** The token for the code that the window brings back. Throws what the provider or the network answers. */
  exchange(provider: WindowProvider, back: URL, secrets: WindowSecrets): Promise<{ readonly token: string; readonly claims: TokenClaims | undefined }>
  /** The issuer that a token names, unproved; undefined for what is no token. */
  issuerIn(token: string): string | undefined
  /** What a token says once signature, issuer, audience and time are checked. */
  verify(token: string, issuer: TrustedIssuer, now: Date): Promise<TokenClaims | 'invalid' | 'unreachable'>
}

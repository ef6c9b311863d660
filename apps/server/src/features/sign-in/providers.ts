import { type IdentitySource, PROVIDERS, type Provider } from '@prelude/contract'
import type { Settings } from '../../settings/settings.ts'

type ProviderSettings = Pick<
  Settings,
  | 'APPLE_CLIENT_ID'
  | 'APPLE_CLIENT_SECRET'
  | 'APPLE_ISSUER'
  | 'FIREBASE_ISSUER'
  | 'FIREBASE_PROJECT'
  | 'GOOGLE_CLIENT_ID'
  | 'GOOGLE_CLIENT_SECRET'
  | 'GOOGLE_ISSUER'
>

/** Somebody whose tokens are believed, for one audience: ours. */
export interface TrustedIssuer {
  readonly issuer: string
  readonly audience: string
}

/** A provider whose window can be opened. */
export interface WindowProvider extends TrustedIssuer {
  readonly clientSecret: string
  readonly parameters: Readonly<Record<string, string>>
}

/** Apple gives name and address only to a form that it posts (https://developer.apple.com/documentation/signinwithapple). */
const PARAMETERS: Readonly<Record<Provider, Readonly<Record<string, string>>>> = {
  google: { scope: 'openid email profile' },
  apple: { scope: 'openid email name', response_mode: 'form_post' },
}

export function windowProvider(settings: ProviderSettings, provider: Provider): WindowProvider | undefined {
  const [issuer, audience, clientSecret] =
    provider === 'google'
      ? [settings.GOOGLE_ISSUER, settings.GOOGLE_CLIENT_ID, settings.GOOGLE_CLIENT_SECRET]
      : [settings.APPLE_ISSUER, settings.APPLE_CLIENT_ID, settings.APPLE_CLIENT_SECRET]
  return audience === null || clientSecret === null ? undefined : { issuer, audience, clientSecret, parameters: PARAMETERS[provider] }
}

/** The buttons that a page shows. */
export const configuredProviders = (settings: ProviderSettings): Provider[] => PROVIDERS.filter((provider) => windowProvider(settings, provider))

/** By what a learner knows an identity: the provider of its issuer, or the app that brought a token of Firebase. */
export function sourceOfIssuer(settings: Pick<ProviderSettings, 'APPLE_ISSUER' | 'GOOGLE_ISSUER'>, issuer: string): IdentitySource {
  if (issuer === settings.GOOGLE_ISSUER) return 'google'
  return issuer === settings.APPLE_ISSUER ? 'apple' : 'app'
}

/** Whose tokens log in: the windows', and those that native apps bring from Firebase. */
export function trustedIssuers(settings: ProviderSettings): readonly TrustedIssuer[] {
  const { FIREBASE_ISSUER: issuer, FIREBASE_PROJECT: project } = settings
  const firebase = project === null ? [] : [{ issuer: `${issuer}/${project}`, audience: project }]
  return [...PROVIDERS.flatMap((provider) => windowProvider(settings, provider) ?? []), ...firebase]
}

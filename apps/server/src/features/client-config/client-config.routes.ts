import type { CallAnswer } from '@prelude/contract'
import type { Route } from '../../kernel/http/routes.ts'
import type { ReadFlags } from '../service-flags/front-door.ts'

type Content = CallAnswer<'GET surroundings'>['content']

export interface ClientConfigDependencies {
  readonly version: string
  readonly flags: ReadFlags
  readonly stores: Content['stores']
  /** Sign-in providers that are configured. */
  readonly providers: readonly Content['providers'][number][]
  readonly sentryDsn: string | null
}

export function clientConfigRoutes(route: Route, { version, flags, stores, providers, sentryDsn }: ClientConfigDependencies): void {
  route('GET surroundings', async () => ({
    content: {
      version,
      required_version: (await flags()).requiredVersion,
      stores: { ...stores },
      providers: [...providers],
      error_tracing: sentryDsn,
    },
  }))
}

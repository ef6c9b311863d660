import type { Provider } from '@prelude/contract'
import { useQuery } from '@tanstack/react-query'
import { clientConfigQuery } from '../../api/client-config.queries.ts'

/** The configured providers; none until the server has answered. */
export const useProviders = (): readonly Provider[] => useQuery(clientConfigQuery).data?.providers ?? []

import type { Provider } from '@prelude/contract'
import { useQuery } from '@tanstack/react-query'
import { clientConfigQuery } from '../../api/client-config.queries.ts'

/** With whom one can sign in here; nobody until the server said so. */
export const useProviders = (): readonly Provider[] => useQuery(clientConfigQuery).data?.providers ?? []

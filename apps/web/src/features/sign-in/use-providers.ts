import type { Provider } from '@prelude/contract'
import { useQuery } from '@tanstack/react-query'
import { surroundingsQuery } from '../../api/client-config.queries.ts'

/** With whom one can sign in here; nobody until the server said so. */
export const useProviders = (): readonly Provider[] => useQuery(surroundingsQuery).data?.providers ?? []

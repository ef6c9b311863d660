import type { CallAnswer, Provider } from '@prelude/contract'
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { client } from '../../api/client.ts'
import { QUERY_KEYS } from '../../api/query-keys.ts'
import { userQuery } from '../../shared/learner/front-door.ts'

/** A sign-in of Google, Apple or the app that opens the account. */
export interface LinkedIdentity {
  readonly id: string
  readonly provider: CallAnswer<'GET user/identities'>['content'][number]['provider']
  readonly since: Date
}

export const identitiesQuery = queryOptions({
  queryKey: QUERY_KEYS.identities,
  queryFn: async ({ signal }): Promise<readonly LinkedIdentity[]> => {
    const { content } = await client('GET user/identities', { signal })
    return content.map(({ id, provider, created_at }) => ({ id, provider, since: new Date(created_at) }))
  },
  // Another device may have linked one meanwhile.
  staleTime: 0,
})

/** Providers with which the account can be opened in a browser. */
export function useLinkedProviders(): readonly Provider[] {
  const linked = useQuery(identitiesQuery).data ?? []
  return linked.flatMap(({ provider }) => (provider === 'app' ? [] : [provider]))
}

export function useIdentityRemoval() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (body: { readonly id: string; readonly password: string | null }) => client('POST user/identity-removals', { body }),
    onSuccess: () =>
      Promise.all([queries.invalidateQueries({ queryKey: identitiesQuery.queryKey }), queries.invalidateQueries({ queryKey: userQuery.queryKey })]),
  })
}

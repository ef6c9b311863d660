import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { client } from '../../api/client.ts'
import { QUERY_KEYS } from '../../api/query-keys.ts'

/** The logins of the account. */
export interface Login {
  readonly id: string
  /** « Firefox sur Windows », or nothing where the browser is unknown. */
  readonly device: string
  readonly lastUsedAt: Date
  readonly isCurrent: boolean
}

export const loginsQuery = queryOptions({
  queryKey: QUERY_KEYS.logins,
  queryFn: async ({ signal }): Promise<readonly Login[]> => {
    const { content } = await client('GET user/logins', { signal })
    return content.map(({ id, device, last_used_at, current }) => ({ id, device, lastUsedAt: new Date(last_used_at), isCurrent: current }))
  },
  // Logins change on other devices.
  staleTime: 0,
})

export function useEndLogin() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => client('DELETE user/logins/{id}', { params: { id } }),
    onSettled: () => queries.invalidateQueries({ queryKey: loginsQuery.queryKey }),
  })
}

/** Returns how many have ended. */
export function useEndOtherLogins() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async () => (await client('DELETE user/logins', {})).content.ended,
    onSettled: () => queries.invalidateQueries({ queryKey: loginsQuery.queryKey }),
  })
}

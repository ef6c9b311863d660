import { useMutation, useQueryClient } from '@tanstack/react-query'
import { client } from '../../api/client.ts'
import { QUERY_KEYS } from '../../api/query-keys.ts'
import { userQuery } from '../../shared/learner/front-door.ts'

/** The learner as stored on the server. */
function useFreshLearner(): () => Promise<void> {
  const queries = useQueryClient()
  return () => queries.invalidateQueries({ queryKey: userQuery.queryKey })
}

export type AgeAnswer = { readonly isFifteen: true } | { readonly isFifteen: false; readonly parentEmail: string }

export function useAgeAnswer() {
  const refresh = useFreshLearner()
  return useMutation({
    mutationFn: (answer: AgeAnswer) =>
      client('POST user/age', { body: answer.isFifteen ? { is_fifteen: true } : { is_fifteen: false, parent_email: answer.parentEmail } }),
    onSuccess: refresh,
  })
}

/** Sends the mail that confirms the address again. */
export const useEmailVerification = () => useMutation({ mutationFn: () => client('POST user/email-verifications', {}) })

/** The address changes when the link in the mail to it is followed. */
export const useEmailChange = () =>
  useMutation({ mutationFn: (body: { readonly email: string; readonly password: string | null }) => client('POST user/email', { body }) })

export function usePasswordChange() {
  const queries = useQueryClient()
  const refresh = useFreshLearner()
  return useMutation({
    mutationFn: ({ password, newPassword }: { readonly password: string | null; readonly newPassword: string }) =>
      client('POST user/password', { body: { password, new_password: newPassword } }),
    // The other logins have ended.
    onSuccess: () => Promise.all([refresh(), queries.invalidateQueries({ queryKey: QUERY_KEYS.logins })]),
  })
}

export function useIdentityChange() {
  const refresh = useFreshLearner()
  return useMutation({
    mutationFn: ({ firstName, lastName }: { readonly firstName: string; readonly lastName: string }) =>
      client('POST user/identity', { body: { firstname: firstName, lastname: lastName } }),
    onSuccess: refresh,
  })
}

/** Requests the deletion of the account after some days; returns the date. Ends every login, this one included. */
export const useDeletion = () =>
  useMutation({
    mutationFn: async (password: string | null) => new Date((await client('POST user/deletion', { body: { password } })).content.deleted_at),
  })

export function useKeepAccount() {
  const refresh = useFreshLearner()
  return useMutation({ mutationFn: () => client('DELETE user/deletion', {}), onSuccess: refresh })
}

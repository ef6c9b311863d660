import type { SignedInUser } from '@prelude/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { session } from '../../api/login-token.ts'
import { userQuery } from '../../shared/learner/front-door.ts'
import { useForm } from '../../shared/forms/use-form.ts'

/** Stores the login, and navigates to the return address: inside the app, else home. */
export function useEnter(redirect: string | undefined): (data: SignedInUser) => Promise<void> {
  const queries = useQueryClient()
  const navigate = useNavigate()
  return async ({ api_token, ...user }) => {
    // Cached data of another account that was open here must not be shown to this one.
    if (session.isOpen() && session.learnerId() !== user.id) queries.clear()
    session.open(api_token)
    queries.setQueryData(userQuery.queryKey, user)
    await navigate({ to: redirect ?? '/home', replace: true })
  }
}

/** A sign-in form: sends, shows faults, stores the login and navigates to the return address. */
export function useSignIn(fallbackField: string, redirect: string | undefined) {
  const { send: sendForm, ...form } = useForm(fallbackField)
  const enter = useEnter(redirect)
  const send = (fieldFaults: Readonly<Record<string, string>>, call: () => Promise<{ data: SignedInUser }>): Promise<SignedInUser | null> =>
    sendForm(fieldFaults, async () => {
      const { data } = await call()
      await enter(data)
      return data
    })
  return { ...form, send }
}

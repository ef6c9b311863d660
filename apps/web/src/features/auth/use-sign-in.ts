import type { SignedInUser } from '@prelude/contract'
import { CallError } from '@prelude/contract/client'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { session } from '../../api/session.ts'
import { userQuery } from '../account/front-door.ts'

/** What is wrong: a sentence for a field by its name, or one for the whole form. */
export interface FormFaults {
  readonly fields: Readonly<Record<string, string>>
  readonly form?: string
}
export const NO_FAULT: FormFaults = { fields: {} }

/** The server's refusal as faults of the form; a refusal without fields is said above the button or at `fallbackField`. */
export function faultsOf(error: unknown, fallbackField?: string): FormFaults {
  if (!(error instanceof CallError)) return { fields: {}, form: String(error) }
  if (Object.keys(error.fields).length > 0) return { fields: error.fields }
  return fallbackField && (error.code === 'invalid_credentials' || error.code === 'email_taken')
    ? { fields: { [fallbackField]: error.message } }
    : { fields: {}, form: error.message }
}

/** Puts the focus on the first field at fault, each time faults arrive. */
function useFocusOnFault(form: RefObject<HTMLFormElement | null>, faults: FormFaults): void {
  useEffect(() => {
    if (faults !== NO_FAULT) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [form, faults])
}

/** One form of the way in: sends, shows what is wrong, opens the session and goes where the learner wanted. */
export function useSignIn(fallbackField: string) {
  const queries = useQueryClient()
  const navigate = useNavigate()
  const { redirect } = useSearch({ strict: false })
  const form = useRef<HTMLFormElement>(null)
  const [faults, setFaults] = useState<FormFaults>(NO_FAULT)
  const [busy, setBusy] = useState(false)
  useFocusOnFault(form, faults)

  const send = async (fieldFaults: Readonly<Record<string, string>>, call: () => Promise<{ data: SignedInUser }>): Promise<SignedInUser | null> => {
    if (Object.keys(fieldFaults).length > 0) {
      setFaults({ fields: fieldFaults })
      return null
    }
    setFaults(NO_FAULT)
    setBusy(true)
    try {
      const { data } = await call()
      const { api_token, ...user } = data
      session.open(api_token)
      queries.setQueryData(userQuery.queryKey, user)
      await navigate({ to: redirect ?? '/home', replace: true })
      return data
    } catch (error) {
      setFaults(faultsOf(error, fallbackField))
      return null
    } finally {
      setBusy(false)
    }
  }
  /** A field that is being mended is no longer at fault. */
  const mend = (name: string): void => {
    if (!(name in faults.fields)) return
    const { [name]: _mended, ...others } = faults.fields
    setFaults({ ...faults, fields: others })
  }
  return { form, faults, busy, send, mend }
}

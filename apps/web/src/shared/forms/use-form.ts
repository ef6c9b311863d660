import { CallError } from '@prelude/contract/client'
import { type RefObject, useEffect, useRef, useState } from 'react'

/** What is wrong: a sentence for a field by its name, or one for the whole form. */
export interface FormFaults {
  readonly fields: Readonly<Record<string, string>>
  readonly form?: string
}
const NO_FAULT: FormFaults = { fields: {} }

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

/** A form that is sent and says what is wrong with it. */
export function useForm(fallbackField?: string) {
  const form = useRef<HTMLFormElement>(null)
  const [faults, setFaults] = useState<FormFaults>(NO_FAULT)
  const [busy, setBusy] = useState(false)
  useFocusOnFault(form, faults)

  /** What the call answered; null where a field is at fault or the server refused, which the form then says. */
  const send = async <Answer>(
    fieldFaults: Readonly<Record<string, string>>,
    call: () => Promise<Answer>,
    onRefused: (error: unknown) => boolean = () => false,
  ): Promise<Answer | null> => {
    if (Object.keys(fieldFaults).length > 0) {
      setFaults({ fields: fieldFaults })
      return null
    }
    setFaults(NO_FAULT)
    setBusy(true)
    try {
      return await call()
    } catch (error) {
      if (!onRefused(error)) setFaults(faultsOf(error, fallbackField))
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

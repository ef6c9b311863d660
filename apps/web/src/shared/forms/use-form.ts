import { CallError } from '@prelude/contract/client'
import { type RefObject, useEffect, useRef, useState } from 'react'

/** Faults: a sentence for a field by its name, or one for the whole form. */
export interface FormFaults {
  readonly fields: Readonly<Record<string, string>>
  readonly form?: string
}
const NO_FAULT: FormFaults = { fields: {} }

/** Maps the server's refusal to faults of the form; a refusal without fields is shown above the button or at `fallbackField`. */
export function faultsOf(error: unknown, fallbackField?: string): FormFaults {
  if (!(error instanceof CallError)) return { fields: {}, form: String(error) }
  if (Object.keys(error.fields).length > 0) return { fields: error.fields }
  return fallbackField && (error.code === 'invalid_credentials' || error.code === 'email_taken')
    ? { fields: { [fallbackField]: error.message } }
    : { fields: {}, form: error.message }
}

/** Focuses the first faulty field, each time faults arrive. */
function useFocusOnFault(form: RefObject<HTMLFormElement | null>, faults: FormFaults): void {
  useEffect(() => {
    if (faults !== NO_FAULT) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [form, faults])
}

/** State of a form: its submission and its faults. */
export function useForm(fallbackField?: string) {
  const form = useRef<HTMLFormElement>(null)
  const [faults, setFaults] = useState<FormFaults>(NO_FAULT)
  const [busy, setBusy] = useState(false)
  useFocusOnFault(form, faults)

  /** The answer of the call; null where a field is faulty or the server refused, which the form then shows. */
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
  /** Editing a field clears its fault. */
  const mend = (name: string): void => {
    if (!(name in faults.fields)) return
    const { [name]: _mended, ...others } = faults.fields
    setFaults({ ...faults, fields: others })
  }
  return { form, faults, busy, send, mend }
}

import { LeaningTitle } from '../../ui/layout/leaning-title.tsx'
import { CallError } from '@prelude/contract/client'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate, useParams } from '@tanstack/react-router'
import { type FormEvent, type ReactNode, useState } from 'react'
import { client } from '../../api/client.ts'
import { session } from '../../api/login-token.ts'
import { Button, ButtonLink } from '../../ui/controls/button.tsx'
import { PasswordField } from '../../ui/forms/field.tsx'
import { FormFault } from '../../ui/forms/form-fault.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { AUTH_TEXTS, PASSWORD_MIN } from '../../features/sign-in/front-door.ts'
import styles from './auth-form.module.css'
import { OUTSIDE_TEXTS } from './outside.texts.ts'
import { useForm } from '../../shared/forms/use-form.ts'

const TEXTS = OUTSIDE_TEXTS.change

/** Target of the link in a reset mail: the code in the address is used once. */
export function ChangePasswordPage(): ReactNode {
  const { token } = useParams({ from: '/auth/change-password/$token' })
  const navigate = useNavigate()
  const queries = useQueryClient()
  const { form, faults, busy, send, mend } = useForm()
  const [refused, setRefused] = useState(false)

  const submit = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault()
    const password = String(new FormData(event.currentTarget).get('password') ?? '')
    const fault = password.length >= PASSWORD_MIN ? {} : { new_password: AUTH_TEXTS.signup.shortPassword }
    const done = await send(fault, () => client('POST password/change', { body: { token, new_password: password } }), isSpent)
    if (!done) return
    // Every login of the account has ended; one of another account that was open here ends with it.
    session.end()
    queries.clear()
    toast({ message: TEXTS.done, tone: 'good' })
    await navigate({ to: '/login', replace: true })
  }
  /** A code that was used, has expired or is invalid: the form is hidden. */
  const isSpent = (error: unknown): boolean => {
    const spent = error instanceof CallError && (error.code === 'code_refused' || 'token' in error.fields)
    if (spent) setRefused(true)
    return spent
  }
  if (refused)
    return (
      <div role="alert">
        <h1 className={styles.title}>{TEXTS.refusedTitle}</h1>
        <p className={styles.lead}>{TEXTS.refused}</p>
        <ButtonLink to="/forgot-password" size="main" wide>
          {TEXTS.another}
        </ButtonLink>
      </div>
    )
  return (
    <>
      <h1 className={styles.title}>
        <LeaningTitle words={TEXTS.title} />
      </h1>
      <p className={styles.lead}>{TEXTS.lead}</p>
      <form ref={form} className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
        <PasswordField
          label={TEXTS.label}
          name="password"
          autoComplete="new-password"
          required
          revealLabel={AUTH_TEXTS.reveal}
          hint={AUTH_TEXTS.signup.passwordHint}
          error={faults.fields.new_password}
          onChange={() => mend('new_password')}
        />
        <FormFault words={faults.form} />
        <Button type="submit" size="main" wide busy={busy}>
          {TEXTS.submit}
        </Button>
      </form>
    </>
  )
}

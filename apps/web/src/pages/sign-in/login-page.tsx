import { Link, useSearch } from '@tanstack/react-router'
import type { FormEvent, ReactNode } from 'react'
import { client } from '../../api/client.ts'
import { session } from '../../api/login-token.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Field, PasswordField } from '../../ui/forms/field.tsx'
import { FormFault } from '../../ui/forms/form-fault.tsx'
import { AUTH_TEXTS } from '../../features/sign-in/front-door.ts'
import styles from './auth-form.module.css'
import { SocialButtons } from './social/social-buttons.tsx'
import { useSignIn } from './use-sign-in.ts'

const TEXTS = AUTH_TEXTS.login

export function LoginPage(): ReactNode {
  const { redirect } = useSearch({ from: '/auth/login' })
  const { form, faults, busy, send, mend } = useSignIn('password', redirect)
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault()
    const data = new FormData(event.currentTarget)
    const email = String(data.get('email') ?? '').trim()
    const password = String(data.get('password') ?? '')
    const missing = {
      ...(email ? {} : { email: AUTH_TEXTS.missingEmail }),
      ...(password ? {} : { password: AUTH_TEXTS.missingPassword }),
    }
    void send(missing, () => client('POST login', { body: { email, password } }))
  }
  const [greeting, emphasis] = session.hasOpenedBefore() ? TEXTS.title : TEXTS.firstTitle
  return (
    <>
      <h1 className={styles.title}>
        {greeting} <em>{emphasis}</em>
      </h1>
      <SocialButtons redirect={redirect} />
      <form ref={form} className={styles.form} noValidate onSubmit={submit}>
        <Field
          label={AUTH_TEXTS.email}
          name="email"
          type="email"
          autoComplete="username"
          inputMode="email"
          required
          error={faults.fields.email}
          onChange={() => mend('email')}
        />
        <PasswordField
          label={AUTH_TEXTS.password}
          name="password"
          autoComplete="current-password"
          required
          revealLabel={AUTH_TEXTS.reveal}
          error={faults.fields.password}
          onChange={() => mend('password')}
        />
        <Link to="/forgot-password" className={styles.forgot}>
          {TEXTS.forgot}
        </Link>
        <FormFault words={faults.form} />
        <Button type="submit" size="main" wide busy={busy}>
          {TEXTS.submit}
        </Button>
      </form>
      <p className={styles.other}>
        {TEXTS.other}{' '}
        <Link to="/signup" search={redirect ? { redirect } : {}}>
          {TEXTS.otherLink}
        </Link>
      </p>
    </>
  )
}

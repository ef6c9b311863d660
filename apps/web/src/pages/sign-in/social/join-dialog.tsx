import { LeaningTitle } from '../../../ui/layout/leaning-title.tsx'
import type { Provider } from '@prelude/contract'
import { Link } from '@tanstack/react-router'
import type { FormEvent } from 'react'
import { client } from '../../../api/client.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { PasswordField } from '../../../ui/forms/field.tsx'
import { FormFault } from '../../../ui/forms/form-fault.tsx'
import { AUTH_TEXTS, joinWith, type PasswordNeeded, PROVIDER_NAMES } from '../../../features/sign-in/front-door.ts'
import styles from '../auth-form.module.css'
import { useSignIn } from '../use-sign-in.ts'

const TEXTS = AUTH_TEXTS.join

export interface JoinDialogProps {
  readonly provider: Provider
  readonly needed: PasswordNeeded
  readonly redirect: string | undefined
  readonly onClose: () => void
}

/** Asks for the password of the account that a provider's sign-in is to be linked to. */
export function JoinDialog({ provider, needed, redirect, onClose }: JoinDialogProps) {
  const { form, faults, busy, send, mend } = useSignIn('password', redirect)
  const title = TEXTS.title(PROVIDER_NAMES[provider])
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault()
    const password = String(new FormData(event.currentTarget).get('password') ?? '')
    void send(password ? {} : { password: AUTH_TEXTS.missingPassword }, () => joinWith(client, needed.token, password))
  }
  return (
    <Dialog title={<LeaningTitle words={title} />} onClose={onClose}>
      <form ref={form} className={styles.form} noValidate onSubmit={submit}>
        <p>{needed.message}</p>
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
          {AUTH_TEXTS.login.forgot}
        </Link>
        <FormFault words={faults.form} />
        <Button type="submit" size="main" wide busy={busy}>
          {TEXTS.submit}
        </Button>
      </form>
    </Dialog>
  )
}

import { LeaningTitle } from '../../ui/layout/leaning-title.tsx'
import { Link, useSearch } from '@tanstack/react-router'
import { type FormEvent, type ReactNode, useState } from 'react'
import { client } from '../../api/client.ts'
import { Button } from '../../ui/controls/button.tsx'
import { CheckField } from '../../ui/forms/check-field.tsx'
import { Field, PasswordField } from '../../ui/forms/field.tsx'
import { FormFault } from '../../ui/forms/form-fault.tsx'
import { Icon } from '../../ui/icons/icon.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { AUTH_TEXTS } from '../../features/sign-in/front-door.ts'
import styles from './auth-form.module.css'
import { emailFault, type SignupForm, signupFaults } from './signup-faults.ts'
import { SocialButtons } from './social/social-buttons.tsx'
import { useSignIn } from './use-sign-in.ts'

const TEXTS = AUTH_TEXTS.signup
/** The level is asked once the account exists, after the age (features/account/notices). */
const FIRST_LEVEL = 1

export function SignupPage(): ReactNode {
  const { redirect } = useSearch({ from: '/auth/signup' })
  const { form, faults, busy, send, mend } = useSignIn('email', redirect)
  const [email, setEmail] = useState('')

  const submit = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault()
    const data = new FormData(event.currentTarget)
    const filled: SignupForm = {
      firstname: String(data.get('firstname') ?? '').trim(),
      email: email.trim(),
      password: String(data.get('password') ?? ''),
      rgpd_consent: data.get('rgpd_consent') === 'on',
    }
    const user = await send(signupFaults(filled), () =>
      client('POST signup', {
        body: {
          ...filled,
          rgpd_consent: true,
          newsletter_consent: data.get('newsletter_consent') === 'on',
          level_id: FIRST_LEVEL,
          created_from: 'web',
        },
      }),
    )
    if (user) toast({ message: TEXTS.welcome(user.firstname), tone: 'good' })
  }
  return (
    <>
      <h1 className={styles.title}>
        <LeaningTitle words={TEXTS.title} />
      </h1>
      <SocialButtons redirect={redirect} />
      <form ref={form} className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
        <Field
          label={TEXTS.firstName}
          name="firstname"
          autoComplete="given-name"
          required
          error={faults.fields.firstname}
          onChange={() => mend('firstname')}
        />
        <Field
          label={AUTH_TEXTS.email}
          name="email"
          type="email"
          autoComplete="email"
          inputMode="email"
          required
          value={email}
          right={emailFault(email) === null}
          error={faults.fields.email}
          onChange={(event) => {
            setEmail(event.target.value)
            mend('email')
          }}
        />
        <PasswordField
          label={AUTH_TEXTS.password}
          name="password"
          autoComplete="new-password"
          required
          revealLabel={AUTH_TEXTS.reveal}
          hint={TEXTS.passwordHint}
          error={faults.fields.password}
          onChange={() => mend('password')}
        />
        <div className={styles.consents}>
          <CheckField name="rgpd_consent" label={TEXTS.consent} error={faults.fields.rgpd_consent} onChange={() => mend('rgpd_consent')} />
          <details className={styles.details}>
            <summary>
              {TEXTS.consentMore}
              <Icon name="down" size={18} />
            </summary>
            <ul>
              {TEXTS.consentDetails.map((detail) => (
                <li key={detail}>{detail}</li>
              ))}
            </ul>
          </details>
          <CheckField name="newsletter_consent" label={TEXTS.newsletter} />
        </div>
        <p className={styles.conditions}>
          {TEXTS.conditions}
          <Link to="/legal/$document" params={{ document: 'cgu' }} preload={false}>
            {TEXTS.conditionsLink}
          </Link>
          .
        </p>
        <FormFault words={faults.form} />
        <Button type="submit" size="main" wide busy={busy}>
          {TEXTS.submit}
        </Button>
      </form>
      <p className={styles.other}>
        {TEXTS.other}{' '}
        <Link to="/login" search={redirect ? { redirect } : {}}>
          {TEXTS.otherLink}
        </Link>
      </p>
    </>
  )
}

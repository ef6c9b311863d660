import { LeaningTitle } from '../../ui/layout/leaning-title.tsx'
import { Link, useParams } from '@tanstack/react-router'
import { type FormEvent, type ReactNode, useState } from 'react'
import { client } from '../../api/client.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { FormFault } from '../../ui/forms/form-fault.tsx'
import { Icon } from '../../ui/icons/icon.tsx'
import { Callout } from '../../ui/feedback/page-state.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { AUTH_TEXTS, useProviders } from '../../features/sign-in/front-door.ts'
import styles from './auth-form.module.css'
import { OUTSIDE_TEXTS } from './outside.texts.ts'
import { emailFault } from './signup-faults.ts'
import { useForm } from '../../shared/forms/use-form.ts'

const TEXTS = OUTSIDE_TEXTS.forgot

/** Requests a reset link by mail. */
export const ForgotPasswordPage = (): ReactNode => <ForgotPassword given="" />

/** With the address filled in (`/forgot-password/{email}`). */
export const ForgotPasswordOfPage = (): ReactNode => <ForgotPassword given={useParams({ from: '/auth/forgot-password/$email' }).email} />

function ForgotPassword({ given }: { readonly given: string }) {
  const [sentTo, setSentTo] = useState<string | null>(null)
  return sentTo ? <Sent email={sentTo} onOther={() => setSentTo(null)} /> : <Ask given={given} onSent={setSentTo} />
}

const askForLink = (email: string) => client('POST password/forgot', { body: { email } })

function Ask({ given, onSent }: { readonly given: string; readonly onSent: (email: string) => void }) {
  const { form, faults, busy, send, mend } = useForm()
  const hasProviders = useProviders().length > 0
  const submit = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault()
    const email = String(new FormData(event.currentTarget).get('email') ?? '').trim()
    const wrong = emailFault(email)
    const fault = wrong === null ? {} : { email: wrong }
    if (await send(fault, () => askForLink(email))) onSent(email)
  }
  return (
    <>
      <h1 className={styles.title}>
        <LeaningTitle words={TEXTS.title} />
      </h1>
      <p className={styles.lead}>{TEXTS.lead}</p>
      <form ref={form} className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
        <Field
          label={AUTH_TEXTS.email}
          name="email"
          type="email"
          autoComplete="email"
          inputMode="email"
          required
          defaultValue={given}
          error={faults.fields.email}
          onChange={() => mend('email')}
        />
        <FormFault words={faults.form} />
        <Button type="submit" size="main" wide busy={busy}>
          {TEXTS.submit}
        </Button>
      </form>
      {hasProviders && (
        <div className={styles.aside}>
          <Callout>{TEXTS.provider}</Callout>
        </div>
      )}
      <BackToLogin />
    </>
  )
}

/** The same message whether or not the address has an account. */
function Sent({ email, onOther }: { readonly email: string; readonly onOther: () => void }) {
  const [busy, setBusy] = useState(false)
  const again = async (): Promise<void> => {
    setBusy(true)
    try {
      await askForLink(email)
      toast({ message: TEXTS.sentAgain, tone: 'good' })
    } catch (cause) {
      toast({ message: (cause as Error).message, tone: 'bad' })
    } finally {
      setBusy(false)
    }
  }
  return (
    <div role="status">
      <h1 className={styles.title}>
        <LeaningTitle words={TEXTS.sentTitle} />
      </h1>
      <p className={styles.lead}>{TEXTS.sent(email)}</p>
      <p className={styles.lead}>{TEXTS.sentMore}</p>
      <div className={styles.form}>
        <Button variant="outline" icon="retry" wide busy={busy} onClick={() => void again()}>
          {TEXTS.again}
        </Button>
        <Button variant="text" wide onClick={onOther}>
          {TEXTS.other}
        </Button>
      </div>
      <BackToLogin />
    </div>
  )
}

function BackToLogin() {
  return (
    <p className={styles.other}>
      <Link to="/login">
        <Icon name="left" size={18} />
        {AUTH_TEXTS.backToLogin}
      </Link>
    </p>
  )
}

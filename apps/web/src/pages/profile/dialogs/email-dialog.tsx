import { LeaningTitle } from '../../../ui/layout/leaning-title.tsx'
import type { FormEvent } from 'react'
import { Button } from '../../../ui/controls/button.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { Field, PasswordField } from '../../../ui/forms/field.tsx'
import { FormFault } from '../../../ui/forms/form-fault.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { useForm } from '../../../shared/forms/use-form.ts'
import type { Learner } from '../../../shared/learner/front-door.ts'
import { useEmailChange } from '../../../features/account/front-door.ts'
import styles from './form-dialog.module.css'
import { PROFILE_TEXTS } from '../profile.texts.ts'
import { useProofOfLogin } from './proof-of-login.tsx'

const TEXTS = PROFILE_TEXTS.emailDialog

/** Changes the address: it counts once the link in the mail to it was followed. */
export function EmailDialog({ learner, onClose }: { readonly learner: Learner; readonly onClose: () => void }) {
  const { form, faults, busy, send, mend } = useForm('password')
  const { hasPassword } = learner
  const proof = useProofOfLogin(learner)
  const change = useEmailChange()
  const submit = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault()
    const data = new FormData(event.currentTarget)
    const email = String(data.get('email') ?? '').trim()
    const password = hasPassword ? String(data.get('password') ?? '') : null
    const missing = {
      ...(email ? {} : { email: TEXTS.missingEmail }),
      ...(password === '' ? { password: TEXTS.missingPassword } : {}),
    }
    if (!(await send(missing, () => change.mutateAsync({ email, password }), proof.onRefused))) return
    toast({ message: TEXTS.sent(email), tone: 'good' })
    onClose()
  }
  return (
    <Dialog title={<LeaningTitle words={TEXTS.title} />} onClose={onClose}>
      <form ref={form} className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
        <p>{TEXTS.words}</p>
        <Field
          label={TEXTS.email}
          name="email"
          type="email"
          inputMode="email"
          autoComplete="email"
          required
          error={faults.fields.email}
          onChange={() => mend('email')}
        />
        {hasPassword && (
          <PasswordField
            label={TEXTS.password}
            name="password"
            autoComplete="current-password"
            required
            revealLabel={TEXTS.reveal}
            error={faults.fields.password}
            onChange={() => mend('password')}
          />
        )}
        <FormFault words={faults.form} />
        {proof.part}
        <div className={styles.actions}>
          <Button variant="outline" onClick={onClose}>
            {TEXTS.cancel}
          </Button>
          <Button type="submit" busy={busy}>
            {TEXTS.send}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

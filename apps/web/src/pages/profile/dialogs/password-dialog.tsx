import { LeaningTitle } from '../../../ui/layout/leaning-title.tsx'
import type { FormEvent } from 'react'
import { Button } from '../../../ui/controls/button.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { PasswordField } from '../../../ui/forms/field.tsx'
import { FormFault } from '../../../ui/forms/form-fault.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { useForm } from '../../../shared/forms/use-form.ts'
import type { Learner } from '../../../shared/learner/front-door.ts'
import { usePasswordChange } from '../../../features/account/front-door.ts'
import styles from './form-dialog.module.css'
import { PROFILE_TEXTS } from '../profile.texts.ts'
import { useProofOfLogin } from './proof-of-login.tsx'

const TEXTS = PROFILE_TEXTS.passwordDialog
const { reveal, cancel } = PROFILE_TEXTS.emailDialog

/** Changes the password, with the current one; an account of Google or Apple may set its first one. */
export function PasswordDialog({ learner, onClose }: { readonly learner: Learner; readonly onClose: () => void }) {
  const { form, faults, busy, send, mend } = useForm('password')
  const { hasPassword } = learner
  const proof = useProofOfLogin(learner)
  const change = usePasswordChange()
  const title = hasPassword ? TEXTS.changeTitle : TEXTS.setTitle
  const submit = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault()
    const data = new FormData(event.currentTarget)
    const password = hasPassword ? String(data.get('password') ?? '') : null
    const newPassword = String(data.get('new_password') ?? '')
    const missing = {
      ...(password === '' ? { password: TEXTS.missingCurrent } : {}),
      ...(newPassword ? {} : { new_password: TEXTS.missingNext }),
    }
    if (!(await send(missing, () => change.mutateAsync({ password, newPassword }), proof.onRefused))) return
    toast({ message: TEXTS.saved, tone: 'good' })
    onClose()
  }
  return (
    <Dialog title={<LeaningTitle words={title} />} onClose={onClose}>
      <form ref={form} className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
        <p>{TEXTS.words}</p>
        {hasPassword && (
          <PasswordField
            label={TEXTS.current}
            name="password"
            autoComplete="current-password"
            required
            revealLabel={reveal}
            error={faults.fields.password}
            onChange={() => mend('password')}
          />
        )}
        <PasswordField
          label={TEXTS.next}
          name="new_password"
          autoComplete="new-password"
          required
          revealLabel={reveal}
          hint={TEXTS.hint}
          error={faults.fields.new_password}
          onChange={() => mend('new_password')}
        />
        <FormFault words={faults.form} />
        {proof.part}
        <div className={styles.actions}>
          <Button variant="outline" onClick={onClose}>
            {cancel}
          </Button>
          <Button type="submit" busy={busy}>
            {TEXTS.save}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

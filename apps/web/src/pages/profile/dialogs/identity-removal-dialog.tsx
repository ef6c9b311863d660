import type { FormEvent } from 'react'
import { Button } from '../../../ui/controls/button.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { PasswordField } from '../../../ui/forms/field.tsx'
import { FormFault } from '../../../ui/forms/form-fault.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { useForm } from '../../../shared/forms/use-form.ts'
import type { Learner } from '../../../shared/learner/front-door.ts'
import styles from './form-dialog.module.css'
import { type LinkedIdentity, useIdentityRemoval } from '../identities.queries.ts'
import { PROFILE_TEXTS } from '../profile.texts.ts'
import { useProofOfLogin } from './proof-of-login.tsx'

const TEXTS = PROFILE_TEXTS.identities
const { reveal, cancel } = PROFILE_TEXTS.emailDialog

export interface IdentityRemovalDialogProps {
  readonly learner: Learner
  readonly identity: LinkedIdentity
  readonly isLast: boolean
  readonly onClose: () => void
  /** No other sign-in method yet. */
  readonly onPassword: () => void
}

/** Removes a Google or Apple sign-in; the last sign-in method of an account cannot be removed. */
export function IdentityRemovalDialog({ learner, identity, isLast, onClose, onPassword }: IdentityRemovalDialogProps) {
  const { form, faults, busy, send, mend } = useForm('password')
  const removal = useIdentityRemoval()
  const proof = useProofOfLogin(learner)
  const name = TEXTS.names[identity.provider]
  const needsPassword = isLast && !learner.hasPassword
  const submit = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault()
    if (needsPassword) return onPassword()
    const password = learner.hasPassword ? String(new FormData(event.currentTarget).get('password') ?? '') : null
    const missing: Record<string, string> = password === '' ? { password: TEXTS.missingPassword } : {}
    if (!(await send(missing, () => removal.mutateAsync({ id: identity.id, password }), proof.onRefused))) return
    toast({ message: TEXTS.removed(name), tone: 'good' })
    onClose()
  }
  return (
    <Dialog
      title={
        <>
          {TEXTS.title} <em>{name}</em>
        </>
      }
      onClose={onClose}
    >
      <form ref={form} className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
        <p>{needsPassword ? TEXTS.last : TEXTS.words(name)}</p>
        {learner.hasPassword && (
          <PasswordField
            label={TEXTS.password}
            name="password"
            autoComplete="current-password"
            required
            revealLabel={reveal}
            error={faults.fields.password}
            onChange={() => mend('password')}
          />
        )}
        <FormFault words={faults.form} />
        {proof.part}
        <div className={styles.actions}>
          <Button variant="outline" onClick={onClose}>
            {cancel}
          </Button>
          <Button type="submit" busy={busy}>
            {needsPassword ? TEXTS.choosePassword : TEXTS.confirm}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

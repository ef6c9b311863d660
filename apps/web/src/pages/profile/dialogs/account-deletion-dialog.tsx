import { LeaningTitle } from '../../../ui/layout/leaning-title.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { FormEvent } from 'react'
import { session } from '../../../api/login-token.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { CheckField } from '../../../ui/forms/check-field.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { PasswordField } from '../../../ui/forms/field.tsx'
import { FormFault } from '../../../ui/forms/form-fault.tsx'
import { Callout } from '../../../ui/feedback/page-state.tsx'
import { useForm } from '../../../shared/forms/use-form.ts'
import type { Learner } from '../../../shared/learner/front-door.ts'
import { useDeletion } from '../../../features/account/front-door.ts'
import styles from './form-dialog.module.css'
import { PROFILE_TEXTS } from '../profile.texts.ts'
import { useProofOfLogin } from './proof-of-login.tsx'

const TEXTS = PROFILE_TEXTS.deletion

/** What is erased, when, and how to cancel; asks for the password, or for a tick where there is none. */
export function AccountDeletionDialog({ learner, onClose }: { readonly learner: Learner; readonly onClose: () => void }) {
  const { form, faults, busy, send, mend } = useForm('password')
  const deletion = useDeletion()
  const proof = useProofOfLogin(learner)
  const queries = useQueryClient()
  const navigate = useNavigate()
  const submit = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault()
    const data = new FormData(event.currentTarget)
    const password = learner.hasPassword ? String(data.get('password') ?? '') : null
    const missing = {
      ...(password === '' ? { password: TEXTS.missingPassword } : {}),
      ...(password === null && data.get('understood') !== 'on' ? { understood: TEXTS.missingUnderstood } : {}),
    }
    if (!(await send(missing, () => deletion.mutateAsync(password), proof.onRefused))) return
    // Every login has ended, this one included.
    session.close()
    await navigate({ to: '/account-deleted', replace: true })
    queries.clear()
  }
  return (
    <Dialog title={<LeaningTitle words={TEXTS.title} />} onClose={onClose}>
      <form ref={form} className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
        <div>
          <p>{TEXTS.words}</p>
          <ul className={styles.list}>
            {TEXTS.what.map((what) => (
              <li key={what}>{what}</li>
            ))}
          </ul>
        </div>
        <p>{TEXTS.until}</p>
        {learner.isPaying && !learner.unsubscribedAt && <Callout tone="warning">{TEXTS.subscription}</Callout>}
        {learner.hasPassword ? (
          <PasswordField
            label={TEXTS.password}
            name="password"
            autoComplete="current-password"
            required
            revealLabel={PROFILE_TEXTS.emailDialog.reveal}
            error={faults.fields.password}
            onChange={() => mend('password')}
          />
        ) : (
          <CheckField name="understood" label={TEXTS.understood} error={faults.fields.understood} onChange={() => mend('understood')} />
        )}
        <FormFault words={faults.form} />
        {proof.part}
        <div className={styles.actions}>
          <Button variant="outline" onClick={onClose}>
            {TEXTS.keep}
          </Button>
          <Button type="submit" variant="danger" icon="bin" busy={busy}>
            {TEXTS.confirm}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

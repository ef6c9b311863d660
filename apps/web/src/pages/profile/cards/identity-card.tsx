import { useQuery } from '@tanstack/react-query'
import { type ReactNode, Suspense, useState } from 'react'
import { Button } from '../../../ui/controls/button.tsx'
import { Chip } from '../../../ui/controls/chip.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { PageState } from '../../../shared/page-state/front-door.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { fullDate } from '../../../shared/french/dates.ts'
import { useForm } from '../../../shared/forms/use-form.ts'
import type { Learner } from '../../../shared/learner/front-door.ts'
import { NOTICES_TEXTS, useEmailVerification, useIdentityChange } from '../../../features/account/front-door.ts'
import { identitiesQuery, type LinkedIdentity } from '../identities.queries.ts'
import styles from './identity-card.module.css'
import { PROFILE_TEXTS } from '../profile.texts.ts'
import { ProfileCard, ProfileRow } from './profile-card.tsx'
import { openedPart } from '../../../ui/feedback/optional-part.ts'

const TEXTS = PROFILE_TEXTS.identity
const LINKED = PROFILE_TEXTS.identities

const EmailDialog = openedPart(async () => (await import('../dialogs/email-dialog.tsx')).EmailDialog)
const IdentityRemovalDialog = openedPart(async () => (await import('../dialogs/identity-removal-dialog.tsx')).IdentityRemovalDialog)
const PasswordDialog = openedPart(async () => (await import('../dialogs/password-dialog.tsx')).PasswordDialog)

/** Name, address and sign-in methods. */
export function IdentityCard({ learner }: { readonly learner: Learner }): ReactNode {
  const [dialog, setDialog] = useState<'email' | 'password' | LinkedIdentity | null>(null)
  const identities = useQuery(identitiesQuery)
  const linked = identities.data ?? []
  const close = (): void => setDialog(null)
  return (
    <ProfileCard section="identity" title={TEXTS.title}>
      <Names learner={learner} />
      <Email learner={learner} onChange={() => setDialog('email')} />
      <ProfileRow title={TEXTS.password} hint={learner.hasPassword ? TEXTS.passwordHint : TEXTS.noPassword}>
        <Button variant="soft" aria-label={learner.hasPassword ? TEXTS.changePassword : TEXTS.setPassword} onClick={() => setDialog('password')}>
          {learner.hasPassword ? TEXTS.change : TEXTS.choose}
        </Button>
      </ProfileRow>
      {linked.map((identity) => (
        <IdentityRow key={identity.id} identity={identity} onRemove={() => setDialog(identity)} />
      ))}
      {!identities.isSuccess && learner.isConnectedWithExternalProvider && <PageState query={identities} loading={null} failed={LINKED.failed} />}
      <Suspense fallback={null}>
        {dialog === 'email' && <EmailDialog learner={learner} onClose={close} />}
        {dialog === 'password' && <PasswordDialog learner={learner} onClose={close} />}
        {dialog !== null && typeof dialog === 'object' && (
          <IdentityRemovalDialog
            learner={learner}
            identity={dialog}
            isLast={linked.length === 1}
            onClose={close}
            onPassword={() => setDialog('password')}
          />
        )}
      </Suspense>
    </ProfileCard>
  )
}

function IdentityRow({ identity: { provider, since }, onRemove }: { readonly identity: LinkedIdentity; readonly onRemove: () => void }) {
  const name = LINKED.names[provider]
  return (
    <ProfileRow title={LINKED.row(name)} hint={LINKED.since(fullDate(since))}>
      <Button variant="soft" aria-label={LINKED.removeOf(name)} onClick={onRemove}>
        {LINKED.remove}
      </Button>
    </ProfileRow>
  )
}

/** Edited in place; the button appears with the change. */
function Names({ learner }: { readonly learner: Learner }) {
  const [firstName, setFirstName] = useState(learner.firstName)
  const [lastName, setLastName] = useState(learner.lastName)
  const { form, faults, busy, send, mend } = useForm('firstname')
  const change = useIdentityChange()
  const isClosed = learner.age === 'parent_awaited'
  const isChanged = firstName.trim() !== learner.firstName || lastName.trim() !== learner.lastName
  const save = async (): Promise<void> => {
    const missing: Record<string, string> = firstName.trim() ? {} : { firstname: TEXTS.missingFirstName }
    const answer = await send(missing, () => change.mutateAsync({ firstName: firstName.trim(), lastName: lastName.trim() }))
    if (answer) toast({ message: TEXTS.saved, tone: 'good' })
  }
  return (
    <form
      ref={form}
      className={styles.names}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      <Field
        label={TEXTS.firstName}
        name="firstname"
        autoComplete="given-name"
        maxLength={80}
        required
        disabled={isClosed}
        value={firstName}
        error={faults.fields.firstname ?? faults.form}
        onChange={(event) => {
          setFirstName(event.target.value)
          mend('firstname')
        }}
      />
      <Field
        label={TEXTS.lastName}
        name="lastname"
        autoComplete="family-name"
        maxLength={80}
        disabled={isClosed}
        value={lastName}
        error={faults.fields.lastname}
        onChange={(event) => {
          setLastName(event.target.value)
          mend('lastname')
        }}
      />
      {isClosed && <p className={styles.closed}>{TEXTS.namesClosed}</p>}
      {isChanged && !isClosed && (
        <Button type="submit" busy={busy} className={styles.save}>
          {TEXTS.save}
        </Button>
      )}
    </form>
  )
}

function Email({ learner: { email, emailVerifiedAt }, onChange }: { readonly learner: Learner; readonly onChange: () => void }) {
  const verification = useEmailVerification()
  const at = email.lastIndexOf('@')
  const [name, domain] = [email.slice(0, at), email.slice(at + 1)]
  const resend = (): void =>
    verification.mutate(undefined, {
      onSuccess: () => void toast({ message: NOTICES_TEXTS.email.sent(email), tone: 'good' }),
      onError: () => void toast({ message: NOTICES_TEXTS.email.failed, tone: 'bad' }),
    })
  return (
    <div className={styles.address} data-private="">
      <b>{TEXTS.email}</b>
      <span className={styles.email}>
        {name}
        <wbr />@{domain}
      </span>
      {emailVerifiedAt ? (
        <Chip icon="check" tone="good">
          {TEXTS.verified}
        </Chip>
      ) : (
        <Chip icon="mail" tone="melody">
          {TEXTS.unverified}
        </Chip>
      )}
      <div className={styles.addressActions}>
        <Button variant="soft" onClick={onChange}>
          {TEXTS.changeEmail}
        </Button>
        {!emailVerifiedAt && (
          <Button variant="text" busy={verification.isPending} onClick={resend}>
            {NOTICES_TEXTS.email.resend}
          </Button>
        )}
      </div>
    </div>
  )
}

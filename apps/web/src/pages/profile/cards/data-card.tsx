import { Suspense, useState } from 'react'
import { Button } from '../../../ui/controls/button.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { dayWords } from '../../../shared/french/dates.ts'
import type { Learner } from '../../../shared/learner/front-door.ts'
import { NOTICES_TEXTS, useKeepAccount } from '../../../features/account/front-door.ts'
import { PROFILE_TEXTS } from '../profile.texts.ts'
import { ProfileCard, ProfileRow } from './profile-card.tsx'
import { useExport } from '../use-export.ts'
import { openedPart } from '../../../ui/feedback/optional-part.ts'

const TEXTS = PROFILE_TEXTS.data

const AccountDeletionDialog = openedPart(async () => (await import('../dialogs/account-deletion-dialog.tsx')).AccountDeletionDialog)

/** Data kept about the learner: export it or have it erased. */
export function DataCard({ learner }: { readonly learner: Learner }) {
  const [isDeleting, setDeleting] = useState(false)
  const whole = useExport()
  const take = (): void =>
    whole.mutate(undefined, {
      onSuccess: () => void toast({ message: TEXTS.exported, tone: 'good' }),
      onError: () => void toast({ message: TEXTS.exportFailed, tone: 'bad' }),
    })
  return (
    <ProfileCard section="data" title={TEXTS.title}>
      <ProfileRow title={TEXTS.export} hint={TEXTS.exportHint}>
        <Button variant="outline" icon="download" busy={whole.isPending} onClick={take}>
          {TEXTS.exportAction}
        </Button>
      </ProfileRow>
      {learner.deletionAt ? (
        <KeepRow deletionAt={learner.deletionAt} />
      ) : (
        <ProfileRow title={TEXTS.delete} hint={TEXTS.deleteHint}>
          <Button variant="danger" icon="bin" onClick={() => setDeleting(true)}>
            {TEXTS.deleteAction}
          </Button>
        </ProfileRow>
      )}
      {isDeleting && (
        <Suspense fallback={null}>
          <AccountDeletionDialog learner={learner} onClose={() => setDeleting(false)} />
        </Suspense>
      )}
    </ProfileCard>
  )
}

function KeepRow({ deletionAt }: { readonly deletionAt: Date }) {
  const keep = useKeepAccount()
  const onClick = (): void => {
    // Once kept, this row is unmounted: callbacks of `mutate` would not run.
    keep.mutateAsync().then(
      () => toast({ message: NOTICES_TEXTS.deletion.accountKept, tone: 'good' }),
      () => toast({ message: NOTICES_TEXTS.deletion.failed, tone: 'bad' }),
    )
  }
  return (
    <ProfileRow title={TEXTS.delete} hint={TEXTS.waiting(dayWords(deletionAt))}>
      <Button busy={keep.isPending} onClick={onClick}>
        {NOTICES_TEXTS.deletion.keep}
      </Button>
    </ProfileRow>
  )
}

import { LeaningTitle } from '../../../ui/layout/leaning-title.tsx'
import { waitingStateOf } from '@prelude/domain/membership'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Button } from '../../../ui/controls/button.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { Teacher } from '../../../music-ui/teacher.tsx'
import { reloadMember, useMember } from '../member.queries.ts'
import { DIALOG_TEXTS } from '../membership-dialogs.texts.ts'
import { announcePayment } from '../payment-events.ts'

const TEXTS = DIALOG_TEXTS.waiting
const DATE = new Intl.DateTimeFormat('fr-FR', { day: 'numeric', month: 'long', year: 'numeric' })

/** For a payment begun in another window: on the return to the tab the learner is read again, and the dialog shows the state (spec: account §2.4). */
export function WaitingDialog({ onClose }: { readonly onClose: () => void }) {
  const queries = useQueryClient()
  const member = useMember()
  useEffect(() => {
    const onReturn = (): void => {
      if (document.visibilityState === 'visible') void reloadMember(queries)
    }
    document.addEventListener('visibilitychange', onReturn)
    return () => document.removeEventListener('visibilitychange', onReturn)
  }, [queries])
  const state = member ? waitingStateOf(member) : ({ kind: 'waiting' } as const)
  const texts = TEXTS[state.kind]
  const close = (): void => {
    onClose()
    if (state.kind === 'paid') announcePayment()
  }
  return (
    <Dialog
      title={<LeaningTitle words={texts.title} />}
      picture={<Teacher expression={state.kind === 'waiting' ? 'thinking' : 'happy'} size={88} />}
      onClose={close}
      actions={
        <Button wide variant={state.kind === 'waiting' ? 'outline' : 'primary'} onClick={close}>
          {texts.close}
        </Button>
      }
    >
      <p role="status">{state.kind === 'trial' ? TEXTS.trial.words(DATE.format(state.endsAtMs)) : TEXTS[state.kind].words}</p>
    </Dialog>
  )
}

import { LeaningTitle } from '../../../ui/layout/leaning-title.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { Teacher } from '../../../music-ui/teacher.tsx'
import { useLearner } from '../../../shared/learner/front-door.ts'
import { DIALOG_TEXTS } from '../membership-dialogs.texts.ts'
import { useSubscribe } from '../use-subscribe.ts'

const TEXTS = DIALOG_TEXTS.trialEnded

/** Shown once, when the trial has ended (spec: learning §3.2, endTrialModalDisplayed). */
export function TrialEndedDialog({ onClose }: { readonly onClose: () => void }) {
  const learner = useLearner()
  const subscribe = useSubscribe()
  if (!learner) return null
  const { total, period } = learner.quota
  return (
    <Dialog
      title={<LeaningTitle words={TEXTS.title} />}
      picture={<Teacher expression="encouraging" size={88} />}
      onClose={onClose}
      actions={
        <>
          <Button variant="outline" onClick={onClose}>
            {TEXTS.stay}
          </Button>
          <Button
            onClick={() => {
              onClose()
              subscribe({ from: 'trial-end', annual: true })
            }}
          >
            {TEXTS.see}
          </Button>
        </>
      }
    >
      <p>{TEXTS.words(TEXTS[period](total))}</p>
    </Dialog>
  )
}

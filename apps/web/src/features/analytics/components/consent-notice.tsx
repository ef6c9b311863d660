import { useStore } from 'zustand'
import { chooseMeasuring, measuring } from '../../../shared/learner/front-door.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { ANALYTICS_TEXTS as TEXTS } from '../analytics.texts.ts'

/** Asked once on a device; refusing is as easy as agreeing: same place, same size, same colour. */
export function ConsentNotice() {
  return (
    <Notice
      icon="bars"
      title={TEXTS.title}
      evenActions
      actions={
        <>
          <Button variant="outline" onClick={() => chooseMeasuring('refused')}>
            {TEXTS.refuse}
          </Button>
          <Button variant="outline" onClick={() => chooseMeasuring('accepted')}>
            {TEXTS.accept}
          </Button>
        </>
      }
    >
      {TEXTS.words}
    </Notice>
  )
}

/** Null until the learner has answered on this device; the answer can be changed. */
export function useMeasuringConsent(): readonly [accepted: boolean | null, choose: (accepted: boolean) => void] {
  const consent = useStore(measuring, (state) => state.consent)
  return [consent === 'unknown' ? null : consent === 'accepted', (accepted) => chooseMeasuring(accepted ? 'accepted' : 'refused')]
}

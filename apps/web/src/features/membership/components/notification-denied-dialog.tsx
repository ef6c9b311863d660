import { LeaningTitle } from '../../../ui/layout/leaning-title.tsx'
import { useEffect, useRef, useState } from 'react'
import { Button } from '../../../ui/controls/button.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { Teacher } from '../../../music-ui/teacher.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { DIALOG_TEXTS } from '../membership-dialogs.texts.ts'
import styles from './notification-denied-dialog.module.css'

const TEXTS = DIALOG_TEXTS.notifications

/**
 * Notifications were refused: how to allow them again (spec: account §2.4). A page cannot open the browser's settings, so the steps are listed; on
 * the return to the tab the dialog closes by itself, whatever was decided.
 */
export function NotificationDeniedDialog({ onClose }: { readonly onClose: () => void }) {
  const [isLeaving, setIsLeaving] = useState(false)
  const close = useRef(onClose)
  close.current = onClose
  useEffect(() => {
    if (!isLeaving) return undefined
    const onReturn = (): void => {
      if (document.visibilityState !== 'visible') return
      if (Notification.permission === 'granted') toast({ message: TEXTS.on, tone: 'good' })
      close.current()
    }
    document.addEventListener('visibilitychange', onReturn)
    window.addEventListener('focus', onReturn)
    return () => {
      document.removeEventListener('visibilitychange', onReturn)
      window.removeEventListener('focus', onReturn)
    }
  }, [isLeaving])
  return (
    <Dialog
      title={<LeaningTitle words={TEXTS.title} />}
      picture={<Teacher expression="thinking" size={88} />}
      onClose={onClose}
      actions={
        <>
          <Button variant="outline" onClick={onClose}>
            {TEXTS.no}
          </Button>
          {!isLeaving && <Button onClick={() => setIsLeaving(true)}>{TEXTS.yes}</Button>}
        </>
      }
    >
      <p>{TEXTS.words}</p>
      {isLeaving && (
        <ol className={styles.steps} role="status">
          {TEXTS.steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      )}
    </Dialog>
  )
}

import { type ReactNode, useState } from 'react'
import { Button } from '../../ui/controls/button.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { AdminsOnly } from '../../features/membership/front-door.ts'
import { openMembershipDialog } from '../../features/membership/front-door.ts'
import { notificationState, showLocally } from './local-notification.ts'
import { NOTIFICATION_TEST_TEXTS as TEXTS } from './notification-test.texts.ts'
import styles from './notification-test-page.module.css'

/** Notifications, tested by hand (`/test-notification`). */
export const NotificationTestPage = (): ReactNode => (
  <AdminsOnly>
    <Bench />
  </AdminsOnly>
)

function Bench() {
  const [state, setState] = useState(notificationState)
  const ask = async (): Promise<void> => {
    const answer = await Notification.requestPermission()
    setState(answer)
    if (answer === 'denied') openMembershipDialog({ kind: 'notification-denied' })
  }
  const show = (): void => {
    showLocally(TEXTS.sample.title, TEXTS.sample.body).then(
      () => toast({ message: TEXTS.shown, tone: 'good' }),
      () => toast({ message: TEXTS.failed, tone: 'bad' }),
    )
  }
  return (
    <div className={styles.page}>
      <PageHeader title={TEXTS.title} lead={TEXTS.lead} />
      <Card className={styles.card}>
        <p role="status">
          {TEXTS.state} <b>{TEXTS.states[state]}</b>
        </p>
        <div className={styles.actions}>
          <Button disabled={state === 'missing'} onClick={() => void ask()}>
            {TEXTS.ask}
          </Button>
          <Button variant="soft" disabled={state !== 'granted'} onClick={show}>
            {TEXTS.show}
          </Button>
          <Button variant="outline" onClick={() => openMembershipDialog({ kind: 'notification-denied' })}>
            {TEXTS.dialog}
          </Button>
        </div>
      </Card>
    </div>
  )
}

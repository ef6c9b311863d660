import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { deviceStorage } from '../../../platform/device-storage.ts'
import { useNow } from '../../../platform/use-now.ts'
import { dayWords } from '../../../shared/french/dates.ts'
import { type Learner, useLearner } from '../../../shared/learner/front-door.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { ConsentNotice, useMeasuringConsent } from '../../analytics/front-door.ts'
import { useEmailVerification, useKeepAccount } from '../use-account-calls.ts'
import { DeletionDialog, ParentDialog } from './lazy-dialogs.tsx'
import { noticeFor } from './notice-choice.ts'
import { NOTICES_TEXTS as TEXTS } from './notices.texts.ts'

const KEY = 'prelude.emailNoticeClosed'

/** « 2026-11-22 » in local time. */
const dayOf = (now: Date): string => [now.getFullYear(), now.getMonth() + 1, now.getDate()].join('-')

/** The reminder of the address was closed today, on this device. */
const wasClosedToday = (now: Date): boolean => deviceStorage.read(KEY) === dayOf(now)

const closeForToday = (now: Date): void => void deviceStorage.write(KEY, dayOf(now))

/** Height of the notice that was shown last (px), so that a page does not move when it comes again; 0 where there was none. */
const HEIGHT_KEY = 'noticeHeight'
const TALLEST_PX = 400

function lastHeight(): number {
  const height = Number(deviceStorage.read(HEIGHT_KEY))
  return Number.isFinite(height) ? Math.min(TALLEST_PX, Math.max(0, height)) : 0
}

/** Notices of the account, above the pages of the app layout. Until the learner is loaded they have the place of last time. */
export function LearnerNotices(): ReactNode {
  const learner = useLearner()
  const place = useRef<HTMLDivElement>(null)
  const isLoaded = learner !== undefined
  useLayoutEffect(() => {
    const element = place.current
    if (!element || !isLoaded) return undefined
    const keep = (): void => void deviceStorage.write(HEIGHT_KEY, String(Math.round(element.offsetHeight)))
    const size = new ResizeObserver(keep)
    size.observe(element)
    return () => size.disconnect()
  }, [isLoaded])
  const [reserved] = useState(lastHeight)
  return (
    <div ref={place} style={{ display: 'flow-root', minBlockSize: isLoaded ? 0 : `${reserved}px` }}>
      <LoadedNotices />
    </div>
  )
}

/** The notice that there is to show, if any. */
function LoadedNotices(): ReactNode {
  const learner = useLearner()
  const now = useNow()
  const [accepted] = useMeasuringConsent()
  const [isClosed, setClosed] = useState(false)
  if (!learner) return null
  const isEmailClosed = isClosed || wasClosedToday(now)
  switch (noticeFor({ learner, isConsentAwaited: accepted === null, isEmailClosed })) {
    case 'deletion':
      return <DeletionNotice deletionAt={learner.deletionAt ?? now} />
    case 'parent':
      return <ParentNotice />
    case 'consent':
      return <ConsentNotice />
    case 'email':
      return (
        <EmailNotice
          learner={learner}
          onClose={() => {
            closeForToday(now)
            setClosed(true)
          }}
        />
      )
    default:
      return null
  }
}

function DeletionNotice({ deletionAt }: { readonly deletionAt: Date }) {
  const keep = useKeepAccount()
  const onClick = (): void => {
    // Once kept, this notice is unmounted: callbacks of `mutate` would not run.
    keep.mutateAsync().then(
      () => toast({ message: TEXTS.deletion.accountKept, tone: 'good' }),
      () => toast({ message: TEXTS.deletion.failed, tone: 'bad' }),
    )
  }
  return (
    <>
      <Notice
        icon="clock"
        tone="warning"
        title={TEXTS.deletion.title(dayWords(deletionAt))}
        actions={
          <Button busy={keep.isPending} onClick={onClick}>
            {TEXTS.deletion.keep}
          </Button>
        }
      >
        {TEXTS.deletion.words}
      </Notice>
      <DeletionDialog deletionAt={deletionAt} busy={keep.isPending} onKeep={onClick} />
    </>
  )
}

function ParentNotice() {
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <Notice
        icon="family"
        title={TEXTS.parent.title}
        actions={
          <Button variant="outline" onClick={() => setAsking(true)}>
            {TEXTS.parent.change}
          </Button>
        }
      >
        {TEXTS.parent.words}
      </Notice>
      {isAsking && <ParentDialog onClose={() => setAsking(false)} />}
    </>
  )
}

function EmailNotice({ learner: { email }, onClose }: { readonly learner: Learner; readonly onClose: () => void }) {
  const verification = useEmailVerification()
  const resend = (): void =>
    verification.mutate(undefined, {
      onSuccess: () => void toast({ message: TEXTS.email.sent(email), tone: 'good' }),
      onError: () => void toast({ message: TEXTS.email.failed, tone: 'bad' }),
    })
  return (
    <Notice
      icon="mail"
      title={TEXTS.email.title}
      actions={
        <>
          <Button variant="outline" busy={verification.isPending} onClick={resend}>
            {TEXTS.email.resend}
          </Button>
          <Button variant="text" onClick={onClose}>
            {TEXTS.email.later}
          </Button>
        </>
      }
    >
      {TEXTS.email.words(email)}
    </Notice>
  )
}

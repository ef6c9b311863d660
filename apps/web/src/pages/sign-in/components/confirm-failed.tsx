import type { CallError } from '@prelude/contract/client'
import { useState } from 'react'
import { client } from '../../../api/client.ts'
import { session } from '../../../api/login-token.ts'
import { Button, ButtonLink } from '../../../ui/controls/button.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import styles from '../auth-form.module.css'
import { OUTSIDE_TEXTS } from '../outside.texts.ts'

const TEXTS = OUTSIDE_TEXTS.confirm

/** A failed link: the reason, and what to do instead. */
export function ConfirmFailed({ error, onRetry }: { readonly error: CallError; readonly onRetry: () => void }) {
  const isTaken = error.code === 'email_taken'
  const isSpent = error.code === 'code_refused' || error.code === 'invalid_request'
  const [plain, leaning] = isTaken ? TEXTS.takenTitle : isSpent ? TEXTS.refusedTitle : TEXTS.failedTitle
  return (
    <div role="alert">
      <h1 className={styles.title}>
        {plain} <em>{leaning}</em>
      </h1>
      <p className={styles.lead}>{isTaken ? TEXTS.taken : isSpent ? TEXTS.refused : error.message}</p>
      {isTaken ? (
        <ButtonLink to="/profile" size="main" wide>
          {TEXTS.profile}
        </ButtonLink>
      ) : isSpent ? (
        <Another />
      ) : (
        <Button icon="retry" size="main" wide onClick={onRetry}>
          {TEXTS.retry}
        </Button>
      )}
    </div>
  )
}

/** A new link: for a logged-in learner at once, for others after the login. */
function Another() {
  const [busy, setBusy] = useState(false)
  const send = async (): Promise<void> => {
    setBusy(true)
    try {
      await client('POST user/email-verifications', {})
      toast({ message: TEXTS.sent, tone: 'good' })
    } catch (cause) {
      toast({ message: (cause as Error).message, tone: 'bad' })
    } finally {
      setBusy(false)
    }
  }
  if (!session.isOpen())
    return (
      <>
        <p className={styles.lead}>{TEXTS.refusedStranger}</p>
        <ButtonLink to="/login" size="main" wide>
          {TEXTS.goLogin}
        </ButtonLink>
      </>
    )
  return (
    <>
      <p className={styles.lead}>{TEXTS.refusedMember}</p>
      <div className={styles.form}>
        <Button size="main" wide busy={busy} onClick={() => void send()}>
          {TEXTS.another}
        </Button>
        <ButtonLink to="/profile" variant="text" wide>
          {TEXTS.profile}
        </ButtonLink>
      </div>
    </>
  )
}

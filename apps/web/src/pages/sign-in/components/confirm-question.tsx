import { LeaningTitle } from '../../../ui/layout/leaning-title.tsx'
import type { CallAnswer } from '@prelude/contract'
import { useState } from 'react'
import { Button } from '../../../ui/controls/button.tsx'
import { fullDate } from '../../../shared/french/dates.ts'
import styles from '../auth-form.module.css'
import { OUTSIDE_TEXTS } from '../outside.texts.ts'

const TEXTS = OUTSIDE_TEXTS.confirm

export type CodePreview = CallAnswer<'POST auth/previews'>['data']

export interface ConfirmQuestionProps {
  readonly preview: CodePreview
  /** The first name of the learner who is logged in here, for a hand-off. */
  readonly current: string
  readonly onYes: () => Promise<void>
  readonly onNo: () => Promise<void>
}

/**
 * Before a code is used: confirms that this is the reader's account. Where it would replace the login that is open here, staying is offered first.
 */
export function ConfirmQuestion({ preview: { purpose, firstname, email, created_at }, current, onYes, onNo }: ConfirmQuestionProps) {
  const [busy, setBusy] = useState<'yes' | 'no' | null>(null)
  const isSwap = purpose === 'sign-in'
  const title = isSwap ? TEXTS.swapTitle : TEXTS.mineTitle
  const answer = async (which: 'yes' | 'no'): Promise<void> => {
    setBusy(which)
    await (which === 'yes' ? onYes() : onNo())
    setBusy(null)
  }
  return (
    <div role="status">
      <h1 className={styles.title}>
        <LeaningTitle words={title} />
      </h1>
      <p className={styles.lead}>{isSwap ? TEXTS.swap(current, firstname) : TEXTS.mine(firstname, fullDate(new Date(created_at)), email ?? '')}</p>
      <p className={styles.lead}>{isSwap ? TEXTS.swapHint : TEXTS.mineHint}</p>
      <div className={styles.form}>
        {isSwap && (
          <Button size="main" wide busy={busy === 'no'} onClick={() => void answer('no')}>
            {TEXTS.swapNo(current)}
          </Button>
        )}
        <Button variant={isSwap ? 'outline' : 'primary'} size="main" wide busy={busy === 'yes'} onClick={() => void answer('yes')}>
          {isSwap ? TEXTS.swapYes(firstname) : TEXTS.mineYes}
        </Button>
        {!isSwap && (
          <Button variant="outline" size="main" wide busy={busy === 'no'} onClick={() => void answer('no')}>
            {TEXTS.mineNo}
          </Button>
        )}
      </div>
    </div>
  )
}

import { LeaningTitle } from '../../../ui/layout/leaning-title.tsx'
import { CallError } from '@prelude/contract/client'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { Button, ButtonLink } from '../../../ui/controls/button.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { Callout } from '../../../ui/feedback/page-state.tsx'
import { Teacher } from '../../../music-ui/teacher.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { useAgeAnswer } from '../use-account-calls.ts'
import styles from './age-dialog.module.css'
import { NOTICES_TEXTS } from './notices.texts.ts'

const TEXTS = NOTICES_TEXTS.age

/** Asks for the learner's age: two answers of equal weight; the only other choice is to log out. */
export function AgeDialog() {
  const [isYounger, setYounger] = useState(false)
  const answer = useAgeAnswer()
  const question = useRef<HTMLParagraphElement>(null)
  // The browser would focus the first answer, which would stand out.
  useEffect(() => question.current?.focus(), [])
  if (isYounger) return <ParentAddressDialog onBack={() => setYounger(false)} />
  return (
    <Dialog picture={<Teacher expression="listening" size={76} />} title={<LeaningTitle words={TEXTS.title} />}>
      <div className={styles.body}>
        <p ref={question} tabIndex={-1} className={styles.question}>
          {TEXTS.question}
        </p>
        <p>{TEXTS.why}</p>
        <div className={styles.answers}>
          <Button variant="soft" size="main" wide busy={answer.isPending} onClick={() => answer.mutate({ isFifteen: true })}>
            {TEXTS.fifteen}
          </Button>
          <Button variant="soft" size="main" wide onClick={() => setYounger(true)}>
            {TEXTS.younger}
          </Button>
        </div>
        {answer.isError && (
          <div role="alert">
            <Callout tone="bad" title={NOTICES_TEXTS.failed} />
          </div>
        )}
        <ButtonLink to="/logout" variant="text" preload={false} className={styles.logout}>
          {TEXTS.logout}
        </ButtonLink>
      </div>
    </Dialog>
  )
}

export interface ParentAddressDialogProps {
  /** Back to the question. */
  readonly onBack?: () => void
  /** Closes without a request: the question was answered before. */
  readonly onClose?: () => void
}

/** Address of the parent whose consent is asked for by mail. */
export function ParentAddressDialog({ onBack, onClose }: ParentAddressDialogProps) {
  const answer = useAgeAnswer()
  const [fault, setFault] = useState<string>()
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault()
    const parentEmail = String(new FormData(event.currentTarget).get('parent_email') ?? '').trim()
    if (!parentEmail) {
      setFault(TEXTS.missingEmail)
      return
    }
    // Once answered the question is unmounted: callbacks of `mutate` would not run.
    answer.mutateAsync({ isFifteen: false, parentEmail }).then(
      () => {
        toast({ message: TEXTS.sent(parentEmail), tone: 'good' })
        onClose?.()
      },
      (error: unknown) => setFault(error instanceof CallError ? (error.fields.parent_email ?? error.message) : NOTICES_TEXTS.failed),
    )
  }
  return (
    <Dialog
      picture={<Teacher expression="encouraging" size={76} />}
      title={<LeaningTitle words={TEXTS.parentTitle} />}
      {...(onClose ? { onClose } : {})}
    >
      <form className={styles.body} noValidate onSubmit={submit}>
        <p>{TEXTS.parentWords}</p>
        <Field
          label={TEXTS.parentEmail}
          name="parent_email"
          type="email"
          inputMode="email"
          autoComplete="off"
          placeholder={TEXTS.parentExample}
          hint={TEXTS.parentHint}
          required
          error={fault}
          onChange={() => setFault(undefined)}
        />
        <div className={styles.answers}>
          <Button type="submit" size="main" wide busy={answer.isPending}>
            {TEXTS.send}
          </Button>
          {onBack && (
            <Button variant="outline" size="main" wide onClick={onBack}>
              {TEXTS.back}
            </Button>
          )}
        </div>
      </form>
    </Dialog>
  )
}

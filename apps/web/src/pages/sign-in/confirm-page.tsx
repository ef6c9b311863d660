import { LeaningTitle } from '../../ui/layout/leaning-title.tsx'
import type { CallAnswer } from '@prelude/contract'
import { CallError } from '@prelude/contract/client'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { type ReactNode, useEffect, useState } from 'react'
import { client } from '../../api/client.ts'
import { session } from '../../api/login-token.ts'
import { ButtonLink } from '../../ui/controls/button.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { userQuery } from '../../shared/learner/front-door.ts'
import styles from './auth-form.module.css'
import { ConfirmFailed } from './components/confirm-failed.tsx'
import { type CodePreview, ConfirmQuestion } from './components/confirm-question.tsx'
import { confirmOnce } from './confirm-once.ts'
import { learnerHere } from './learner-here.ts'
import { OUTSIDE_TEXTS } from './outside.texts.ts'
import { useEnter } from './use-sign-in.ts'

const TEXTS = OUTSIDE_TEXTS.confirm

type Confirmed = CallAnswer<'POST auth/confirm'>['data']
type Standing =
  | { readonly preview: CodePreview; readonly current: string }
  | { readonly confirmed: Confirmed }
  | { readonly refused: CodePreview }
  | { readonly error: CallError }
  | null

/** Target of links in mails and of the hand-off of a login: shows whose account a code is for, uses it, and shows the outcome. */
export function ConfirmPage(): ReactNode {
  const { code = '', redirect } = useSearch({ from: '/auth/auth' })
  const queries = useQueryClient()
  const navigate = useNavigate()
  const enter = useEnter(redirect)
  const [standing, setStanding] = useState<Standing>(null)

  const fail = (error: unknown): void => setStanding({ error: error instanceof CallError ? error : new CallError('internal', 0, String(error)) })
  const goOn = (): Promise<void> => navigate({ to: redirect ?? '/home', replace: true })

  const confirm = async (): Promise<void> => {
    const { data } = await confirmOnce(code, () => client('POST auth/confirm', { body: { code } }))
    if (data.purpose === 'sign-in' && data.user) {
      await enter(data.user)
      toast({ message: TEXTS.entered(data.user.firstname), tone: 'good' })
      return
    }
    setStanding({ confirmed: data })
    if (session.isOpen()) await queries.invalidateQueries({ queryKey: userQuery.queryKey })
  }
  /** The code is used only once its account is known, and confirmed where it could be another person's. */
  const look = async (): Promise<void> => {
    setStanding(null)
    try {
      const { data: preview } = await client('POST auth/previews', { body: { code } })
      if (preview.purpose === 'sign-in') {
        const current = await learnerHere()
        if (current === null) return await confirm()
        // The same account is logged in here: nothing changes.
        if (preview.is_yours) return await goOn()
        return setStanding({ preview, current: current.firstname })
      }
      const isAddress = preview.purpose === 'email' || preview.purpose === 'email-change'
      if (isAddress && !preview.is_yours) return setStanding({ preview, current: '' })
      await confirm()
    } catch (error) {
      fail(error)
    }
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for a code; `look` changes with every render of the router
  useEffect(() => void look(), [code])

  if (!standing)
    return (
      <div role="status">
        <h1 className={styles.title}>{TEXTS.asking}</h1>
      </div>
    )
  if ('error' in standing) return <ConfirmFailed error={standing.error} onRetry={() => void look()} />
  if ('refused' in standing) return <Refused preview={standing.refused} />
  if ('confirmed' in standing) return <Done confirmed={standing.confirmed} />
  const { preview, current } = standing
  const refuse = async (): Promise<void> => {
    const refused = client('POST auth/refusals', { body: { code } })
    // Staying with the present login needs no request.
    if (preview.purpose === 'sign-in') {
      refused.catch(() => undefined)
      return goOn()
    }
    await refused
    setStanding({ refused: preview })
  }
  return <ConfirmQuestion preview={preview} current={current} onYes={() => confirm().catch(fail)} onNo={() => refuse().catch(fail)} />
}

/** The reader said that the account is not theirs. */
function Refused({ preview: { purpose, email } }: { readonly preview: CodePreview }) {
  const isNew = purpose === 'email'
  return (
    <div role="status">
      <h1 className={styles.title}>
        <LeaningTitle words={TEXTS.notMineTitle} />
      </h1>
      <p className={styles.lead}>{isNew ? TEXTS.notMine(email ?? '') : TEXTS.notMineChange(email ?? '')}</p>
      {isNew && <p className={styles.lead}>{TEXTS.notMineHow}</p>}
      <ButtonLink to="/login" variant="outline" size="main" wide>
        {TEXTS.goLogin}
      </ButtonLink>
    </div>
  )
}

function Done({ confirmed: { purpose, email } }: { readonly confirmed: Confirmed }) {
  const { title, words } = wordsOf(purpose, email)
  return (
    <div role="status">
      <h1 className={styles.title}>
        <LeaningTitle words={title} />
      </h1>
      <p className={styles.lead}>{words}</p>
      {purpose === 'parent' && <p className={styles.lead}>{TEXTS.parentMore}</p>}
      {purpose === 'parent' ? (
        // The parent is not the learner: no login.
        <ButtonLink to="/legal/$document" params={{ document: 'confidentialite' }} variant="outline" size="main" wide>
          {TEXTS.parentLink}
        </ButtonLink>
      ) : session.isOpen() ? (
        <ButtonLink to="/home" icon="home" size="main" wide>
          {TEXTS.goHome}
        </ButtonLink>
      ) : (
        <ButtonLink to="/login" size="main" wide>
          {TEXTS.goLogin}
        </ButtonLink>
      )}
    </div>
  )
}

function wordsOf(purpose: Confirmed['purpose'], email: string | null): { title: readonly string[]; words: string } {
  switch (purpose) {
    case 'email':
      return { title: TEXTS.emailTitle, words: email ? TEXTS.email(email) : TEXTS.emailPlain }
    case 'email-change':
      return { title: TEXTS.changeTitle, words: email ? TEXTS.change(email) : TEXTS.changePlain }
    case 'parent':
      return { title: TEXTS.parentTitle, words: TEXTS.parent }
    // A successful hand-off has navigated away by now; without its user there is nothing else to show.
    case 'sign-in':
    case 'deletion':
      return { title: TEXTS.deletionTitle, words: TEXTS.deletion }
  }
}

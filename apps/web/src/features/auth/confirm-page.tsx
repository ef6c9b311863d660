import type { CallAnswer } from '@prelude/contract'
import { CallError } from '@prelude/contract/client'
import { useQueryClient } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { type ReactNode, useCallback, useEffect, useState } from 'react'
import { client } from '../../api/client.ts'
import { session } from '../../api/session.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { userQuery } from '../account/front-door.ts'
import styles from './auth-form.module.css'
import { ConfirmFailed } from './components/confirm-failed.tsx'
import { confirmOnce } from './confirm-once.ts'
import { OUTSIDE_TEXTS } from './outside.texts.ts'
import { useEnter } from './use-sign-in.ts'

const TEXTS = OUTSIDE_TEXTS.confirm

type Confirmed = CallAnswer<'POST auth/confirm'>['data']
type Standing = { readonly confirmed: Confirmed } | { readonly error: CallError } | null

/** Where the links of our mails and the hand-off of a login lead: uses the code, and says what that did. */
export function ConfirmPage(): ReactNode {
  const { code = '' } = useSearch({ from: '/auth/auth' })
  const queries = useQueryClient()
  const enter = useEnter()
  const [standing, setStanding] = useState<Standing>(null)

  const confirm = useCallback(async (): Promise<void> => {
    setStanding(null)
    try {
      const { data } = await confirmOnce(code, () => client('POST auth/confirm', { body: { code } }))
      if (data.purpose === 'sign-in' && data.user) return await enter(data.user)
      setStanding({ confirmed: data })
      if (session.isOpen()) await queries.invalidateQueries({ queryKey: userQuery.queryKey })
    } catch (error) {
      setStanding({ error: error instanceof CallError ? error : new CallError('internal', 0, String(error)) })
    }
  }, [code, enter, queries])
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for a code; `confirm` changes with every render of the router
  useEffect(() => void confirm(), [code])

  if (!standing)
    return (
      <div role="status">
        <h1 className={styles.title}>{TEXTS.asking}</h1>
      </div>
    )
  if ('error' in standing) return <ConfirmFailed error={standing.error} onRetry={() => void confirm()} />
  return <Done confirmed={standing.confirmed} />
}

function Done({ confirmed: { purpose, email } }: { readonly confirmed: Confirmed }) {
  const { title, words } = wordsOf(purpose, email)
  return (
    <div role="status">
      <h1 className={styles.title}>
        {title[0]} <em>{title[1]}</em>
      </h1>
      <p className={styles.lead}>{words}</p>
      {purpose === 'parent' && <p className={styles.lead}>{TEXTS.parentMore}</p>}
      {purpose === 'parent' ? (
        // The parent is not the learner: nothing to log in to.
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
    // A hand-off has led on by now; without its user there is nothing else to say.
    case 'sign-in':
    case 'deletion':
      return { title: TEXTS.deletionTitle, words: TEXTS.deletion }
  }
}

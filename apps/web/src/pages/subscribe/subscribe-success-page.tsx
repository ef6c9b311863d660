import { LeaningTitle } from '../../ui/layout/leaning-title.tsx'
import { isPaying } from '@prelude/domain/membership'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { Button, ButtonLink } from '../../ui/controls/button.tsx'
import { EmptyState } from '../../ui/feedback/page-state.tsx'
import { Teacher } from '../../music-ui/teacher.tsx'
import { reloadMember, useMember } from '../../features/membership/front-door.ts'
import { SUBSCRIBE_TEXTS } from './subscribe.texts.ts'

const TEXTS = SUBSCRIBE_TEXTS.success

/** After a purchase (`/subscribe/success`): confirms premium only once it is active. */
export function SubscribeSuccessPage(): ReactNode {
  const queries = useQueryClient()
  const member = useMember()
  const [asking, setAsking] = useState(false)
  const ask = async (): Promise<void> => {
    setAsking(true)
    await reloadMember(queries)
    setAsking(false)
  }
  useEffect(() => void reloadMember(queries), [queries])
  const isThere = member !== undefined && isPaying(member)
  return (
    <EmptyState
      heading="h1"
      isNamed
      picture={<Teacher expression={isThere ? 'happy' : 'thinking'} size={120} />}
      title={<LeaningTitle words={isThere ? TEXTS.title : TEXTS.waitingTitle} />}
      actions={
        isThere ? (
          <ButtonLink to="/catalog" search={{}} icon="catalogue" size="main">
            {TEXTS.play}
          </ButtonLink>
        ) : (
          <>
            <Button icon="retry" size="main" busy={asking} onClick={() => void ask()}>
              {TEXTS.retry}
            </Button>
            <ButtonLink to="/home" variant="outline" size="main">
              {TEXTS.home}
            </ButtonLink>
          </>
        )
      }
    >
      <p role="status">{isThere ? TEXTS.words : TEXTS.waiting}</p>
    </EmptyState>
  )
}

import { counted } from '@prelude/domain/basics'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useNow } from '../../../platform/use-now.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Chip } from '../../../ui/controls/chip.tsx'
import { Icon } from '../../../ui/icons/icon.tsx'
import { PageState } from '../../../shared/page-state/front-door.ts'
import { LineSkeletons } from '../../../ui/feedback/skeleton.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { pastWords } from '../../../shared/french/dates.ts'
import { type Login, loginsQuery, useEndLogin, useEndOtherLogins } from '../logins.queries.ts'
import styles from './logins-card.module.css'
import { PROFILE_TEXTS } from '../profile.texts.ts'
import { ProfileCard } from './profile-card.tsx'

const TEXTS = PROFILE_TEXTS.logins
const HELD_IN_HAND = /android|ios|iphone|ipad|mobile/i

/** The logins of the account, one per device; each can be ended, or all the others at once. */
export function LoginsCard(): ReactNode {
  const logins = useQuery(loginsQuery)
  const others = useEndOtherLogins()
  const endOthers = (): void =>
    others.mutate(undefined, {
      onSuccess: (ended) => void toast({ message: TEXTS.endedOthers(counted(ended, TEXTS.device, TEXTS.devices)), tone: 'good' }),
      onError: () => void toast({ message: TEXTS.endFailed, tone: 'bad' }),
    })
  return (
    <ProfileCard section="logins" title={TEXTS.title}>
      {logins.data ? (
        <>
          <ul className={styles.logins}>
            {logins.data.map((login) => (
              <LoginLine key={login.id} login={login} />
            ))}
          </ul>
          {logins.data.length > 1 && (
            <Button variant="outline" wide busy={others.isPending} onClick={endOthers}>
              {TEXTS.endOthers}
            </Button>
          )}
        </>
      ) : (
        <PageState query={logins} loading={<LineSkeletons count={2} height="44px" />} failed={TEXTS.failed} />
      )}
    </ProfileCard>
  )
}

function LoginLine({ login: { id, device, lastUsedAt, isCurrent } }: { readonly login: Login }) {
  const now = useNow()
  const end = useEndLogin()
  const name = device || TEXTS.unknown
  const onEnd = (): void =>
    end.mutate(id, {
      onSuccess: () => void toast({ message: TEXTS.ended, tone: 'good' }),
      onError: () => void toast({ message: TEXTS.endFailed, tone: 'bad' }),
    })
  return (
    <li>
      <Icon name={HELD_IN_HAND.test(device) ? 'phone' : 'system'} />
      <span>
        <b>{name}</b>
        <span>{isCurrent ? TEXTS.now : pastWords(lastUsedAt, now)}</span>
      </span>
      {isCurrent ? (
        <Chip>{TEXTS.current}</Chip>
      ) : (
        <Button variant="text" busy={end.isPending} aria-label={TEXTS.endOf(name)} onClick={onEnd}>
          {TEXTS.end}
        </Button>
      )}
    </li>
  )
}

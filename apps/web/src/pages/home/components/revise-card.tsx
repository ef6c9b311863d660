import { useQuery } from '@tanstack/react-query'
import { RevisionRows, SessionStart, todaysRevisionsQuery } from '../../../features/coaching/front-door.ts'
import { ButtonLink } from '../../../ui/controls/button.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { HOME_TEXTS as TEXTS } from '../home.texts.ts'
import styles from './revise-card.module.css'

const MOST = 3

/** What is due today with its minutes; where nothing is, a session of what is new, for who has begun. What is not loaded takes no space. */
export function ReviseCard({ withSession }: { readonly withSession: boolean }) {
  const due = useQuery(todaysRevisionsQuery).data
  if (!due) return null
  const { revisions, minutes, later } = due
  if (revisions.length === 0)
    return withSession ? (
      <Card aria-labelledby="session">
        <h2 id="session">{TEXTS.session}</h2>
        <p className={styles.hint}>{TEXTS.sessionHint}</p>
        <SessionStart />
      </Card>
    ) : null
  return (
    <Card aria-labelledby="revise">
      <header className={styles.head}>
        <div>
          <h2 id="revise">{TEXTS.revisions}</h2>
          <p>{TEXTS.revisionsCount(revisions.length + later)}</p>
        </div>
        <p className={styles.minutes}>
          <b>{minutes}</b> min
        </p>
      </header>
      <RevisionRows revisions={revisions.slice(0, MOST)} />
      <ButtonLink to="/revisions" variant="soft" wide className={styles.revise}>
        {TEXTS.revise}
      </ButtonLink>
    </Card>
  )
}

import { LeaningTitle } from '../../ui/layout/leaning-title.tsx'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { RevisionRows, SessionStart, todaysRevisionsQuery } from '../../features/coaching/front-door.ts'
import { PageState } from '../../shared/page-state/front-door.ts'
import { ButtonLink } from '../../ui/controls/button.tsx'
import { SilencePicture } from '../../ui/controls/pictures.tsx'
import { EmptyState } from '../../ui/feedback/page-state.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import { REVISIONS_TEXTS as TEXTS } from './revisions.texts.ts'
import styles from './revisions-page.module.css'

/** What is due today, and a session that mixes it with what is new (`/revisions`). */
export function RevisionsPage(): ReactNode {
  const revisions = useQuery(todaysRevisionsQuery)
  return (
    <div className={styles.page}>
      <PageHeader title={TEXTS.title} lead={TEXTS.lead} />
      <Card className={styles.session} aria-labelledby="session">
        <div>
          <h2 id="session">{TEXTS.session}</h2>
          <p>{TEXTS.sessionHint}</p>
        </div>
        <SessionStart />
      </Card>
      {!revisions.data ? (
        <PageState
          query={revisions}
          loading={<Skeleton width="100%" height="240px" radius="30px" />}
          failed={TEXTS.failed}
          failedHint={TEXTS.failedHint}
        />
      ) : revisions.data.revisions.length === 0 ? (
        <EmptyState
          picture={<SilencePicture />}
          title={<LeaningTitle words={TEXTS.emptyTitle} />}
          actions={
            <ButtonLink to="/catalog" search={{}}>
              {TEXTS.toCatalogue}
            </ButtonLink>
          }
        >
          {TEXTS.empty}
        </EmptyState>
      ) : (
        <Card aria-labelledby="today">
          <header className={styles.head}>
            <div>
              <h2 id="today">{TEXTS.today}</h2>
              <p>{TEXTS.count(revisions.data.revisions.length)}</p>
            </div>
            <p className={styles.minutes}>
              <b>{revisions.data.minutes}</b> min
            </p>
          </header>
          <RevisionRows revisions={revisions.data.revisions} detailed />
          {revisions.data.later > 0 && <p className={styles.later}>{TEXTS.later(revisions.data.later)}</p>}
        </Card>
      )}
      <p className={styles.why}>{TEXTS.why}</p>
    </div>
  )
}

import { useInfiniteQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Button, ButtonLink } from '../../ui/controls/button.tsx'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import { EmptyState } from '../../ui/feedback/page-state.tsx'
import { PageState } from '../../shared/page-state/front-door.ts'
import { SilencePicture } from '../../ui/controls/pictures.tsx'
import { daysBetween } from '../../shared/french/dates.ts'
import { useNow } from '../../platform/use-now.ts'
import { useLearner } from '../../shared/learner/front-door.ts'
import { PieceCard, PieceGrid, PieceGridSkeleton } from '../../features/catalogue/front-door.ts'
import { revisionsQuery } from './revisions.queries.ts'
import { REVISIONS_TEXTS as TEXTS } from './revisions.texts.ts'
import styles from './revisions-page.module.css'

/** Pieces that are due for revision (`/revisions`). */
export function RevisionsPage(): ReactNode {
  const learner = useLearner()
  const now = useNow()
  const pages = useInfiniteQuery(revisionsQuery)
  const first = pages.data?.pages[0]
  const entries = pages.data?.pages.flatMap((page) => page.entries) ?? []
  return (
    <div className={styles.page}>
      <PageHeader title={TEXTS.title} lead={TEXTS.lead} />
      {!first ? (
        <PageState query={pages} loading={<PieceGridSkeleton count={5} />} failed={TEXTS.failed} failedHint={TEXTS.failedHint} />
      ) : first.total === 0 ? (
        <EmptyState
          picture={<SilencePicture />}
          title={
            <>
              {TEXTS.emptyTitle[0]} <em>{TEXTS.emptyTitle[1]}</em>
            </>
          }
          actions={
            <ButtonLink to="/catalog" search={{}}>
              {TEXTS.toCatalogue}
            </ButtonLink>
          }
        >
          {TEXTS.empty}
        </EmptyState>
      ) : (
        <>
          <p className={styles.count}>{TEXTS.found(first.total)}</p>
          <PieceGrid>
            {entries.map((entry) => (
              <PieceCard
                key={entry.id}
                entry={entry}
                withLocks={learner ? !learner.isPremium : false}
                note={entry.lastOpenedAt ? TEXTS.leftFor(daysBetween(entry.lastOpenedAt, now)) : undefined}
              />
            ))}
          </PieceGrid>
          {pages.hasNextPage && (
            <div className={styles.more}>
              <Button variant="soft" busy={pages.isFetchingNextPage} onClick={() => void pages.fetchNextPage()}>
                {TEXTS.more}
              </Button>
            </div>
          )}
        </>
      )}
    </div>
  )
}

import { LeaningTitle } from '../../ui/layout/leaning-title.tsx'
import { hasHiddenCatalogue } from '@prelude/domain/membership'
import { useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Button, ButtonLink } from '../../ui/controls/button.tsx'
import { Teacher } from '../../music-ui/teacher.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import { Callout, EmptyState } from '../../ui/feedback/page-state.tsx'
import { MoreOfList, PageState } from '../../shared/page-state/front-door.ts'
import { SilencePicture } from '../../ui/controls/pictures.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { useLearner } from '../../shared/learner/front-door.ts'
import { PieceCard, PieceGrid, PieceGridSkeleton, recentPiecesQuery } from '../../features/catalogue/front-door.ts'
import { useMember } from '../../features/membership/front-door.ts'
import { hiddenPiecesQuery, joinWaitingList } from './early-access.queries.ts'
import { EARLY_ACCESS_TEXTS as TEXTS } from './early-access.texts.ts'
import styles from './early-access-page.module.css'

/** The hidden catalogue for plans that include it, the waiting list for others (`/early-access`). */
export function EarlyAccessPage(): ReactNode {
  const member = useMember()
  if (!member) return <PieceGridSkeleton count={5} />
  const isIn = hasHiddenCatalogue(member)
  return (
    <div className={styles.page}>
      <PageHeader title={<LeaningTitle words={TEXTS.title} />} lead={isIn ? TEXTS.leadIn : TEXTS.leadOut} />
      {isIn ? (
        <HiddenPieces withLocks={!member.premium} />
      ) : (
        <>
          <WaitingList />
          <Recent withLocks={!member.premium} />
        </>
      )}
    </div>
  )
}

function HiddenPieces({ withLocks }: { readonly withLocks: boolean }) {
  const pages = useInfiniteQuery(hiddenPiecesQuery)
  const first = pages.data?.pages[0]
  if (!first) return <PageState query={pages} loading={<PieceGridSkeleton count={5} />} failed={TEXTS.failed} failedHint={TEXTS.failedHint} />
  if (first.total === 0)
    return (
      <EmptyState
        picture={<SilencePicture />}
        title={<LeaningTitle words={TEXTS.noneTitle} />}
        actions={
          <ButtonLink to="/catalog" search={{}}>
            {TEXTS.toCatalogue}
          </ButtonLink>
        }
      >
        {TEXTS.none}
      </EmptyState>
    )
  const entries = pages.data?.pages.flatMap((page) => page.entries) ?? []
  return (
    <>
      <p className={styles.count}>{TEXTS.pieces(first.total)}</p>
      <PieceGrid>
        {entries.map((entry) => (
          <PieceCard key={entry.id} entry={entry} withLocks={withLocks} />
        ))}
      </PieceGrid>
      {pages.hasNextPage && (
        <MoreOfList pages={pages} words={{ more: TEXTS.more, failed: TEXTS.failed, shown: TEXTS.shown(entries.length, first.total) }} />
      )}
    </>
  )
}

/** What has entered the catalogue last, for those who do not see what comes next. */
function Recent({ withLocks }: { readonly withLocks: boolean }) {
  const recent = useQuery(recentPiecesQuery)
  if (!recent.data || recent.data.length === 0) return null
  return (
    <section className={styles.recent} aria-labelledby="recent-pieces">
      <h2 id="recent-pieces">{TEXTS.recent}</h2>
      <PieceGrid>
        {recent.data.map((entry) => (
          <PieceCard key={entry.id} entry={entry} withLocks={withLocks} />
        ))}
      </PieceGrid>
    </section>
  )
}

function WaitingList() {
  const learner = useLearner()
  const joining = useMutation({ mutationFn: joinWaitingList, onError: () => toast({ message: TEXTS.notJoined, tone: 'bad' }) })
  if (!learner) return null
  return (
    <Card className={styles.waiting}>
      <Teacher expression={joining.isSuccess ? 'happy' : 'encouraging'} size={140} />
      <h2>{TEXTS.waitingTitle}</h2>
      {joining.isSuccess ? (
        <div role="status">
          <Callout tone="good" title={TEXTS.joined} />
        </div>
      ) : (
        <>
          <p>{TEXTS.what}</p>
          <p>{TEXTS.waiting(learner.email)}</p>
          <Button size="main" busy={joining.isPending} onClick={() => joining.mutate(learner.email)}>
            {TEXTS.join}
          </Button>
        </>
      )}
    </Card>
  )
}

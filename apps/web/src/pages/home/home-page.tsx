import { ANALYTICS_ACTIONS } from '@prelude/domain/membership'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { useNow } from '../../platform/use-now.ts'
import { ButtonLink } from '../../ui/controls/button.tsx'
import { EmptyState } from '../../ui/feedback/page-state.tsx'
import { PageState } from '../../shared/page-state/front-door.ts'
import { MeasuresPicture } from '../../ui/controls/pictures.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { greetingAt, todayWords } from '../../shared/french/dates.ts'
import { useLearner } from '../../shared/learner/front-door.ts'
import { countAction } from '../../features/analytics/front-door.ts'
import { type HomeLists, homeQuery, PieceGridSkeleton } from '../../features/catalogue/front-door.ts'
import { WeekCard, workedDaysQuery } from '../../features/sessions/front-door.ts'
import { FirstStepsCard } from './components/first-steps-card.tsx'
import { Hero } from './components/hero.tsx'
import { EntryListCard } from './components/entry-list-card.tsx'
import { PieceShelf } from './components/piece-shelf.tsx'
import { ReviseCard } from './components/revise-card.tsx'
import { TodayCards } from './components/today-cards.tsx'
import { HOME_TEXTS as TEXTS } from './home.texts.ts'
import styles from './home-page.module.css'
import { openingOf } from './opening.ts'

/** The shelf shows as many as fit in its row. */
const SHELF = 8

export function HomePage(): ReactNode {
  const learner = useLearner()
  const now = useNow()
  useEffect(() => countAction(ANALYTICS_ACTIONS.homeViewed), [])
  const lists = useQuery({ ...homeQuery(learner?.level.value ?? 0), enabled: learner !== undefined })
  const isFirst = lists.data ? lists.data.inProgress.length === 0 : false
  const day = todayWords(now)
  return (
    <div className={styles.page}>
      <header>
        <h1 className={styles.greeting}>
          <em>{greetingAt(now)}</em> {learner?.firstName}
        </h1>
        <p className={styles.lead}>{isFirst ? TEXTS.leadFirst(day) : TEXTS.lead(day)}</p>
      </header>
      {lists.data ? (
        <Lists lists={lists.data} withLocks={learner ? !learner.isPremium : false} />
      ) : (
        <PageState
          query={lists}
          loading={
            <>
              <Skeleton width="100%" height="322px" radius="30px" />
              <PieceGridSkeleton count={5} />
            </>
          }
          failed={TEXTS.failed}
          failedHint={TEXTS.failedHint}
        />
      )}
    </div>
  )
}

function Lists({ lists: { inProgress, fastToPlay, newPieces }, withLocks }: { readonly lists: HomeLists; readonly withLocks: boolean }) {
  const [resumed, ...others] = inProgress
  const learner = useLearner()
  const worked = useQuery(workedDaysQuery)
  const opening = openingOf(learner, inProgress.length)
  const first = resumed ?? fastToPlay[0] ?? newPieces[0]
  if (!first)
    return (
      <EmptyState
        picture={<MeasuresPicture />}
        title={
          <>
            {TEXTS.emptyTitle[0]} <em>{TEXTS.emptyTitle[1]}</em>
          </>
        }
        actions={
          <ButtonLink to="/catalog" search={{}} icon="catalogue">
            {TEXTS.emptyAction}
          </ButtonLink>
        }
      >
        {TEXTS.emptyWords}
      </EmptyState>
    )
  const fast = fastToPlay.filter((entry) => entry.id !== first.id).slice(0, SHELF)
  const week = opening !== 'first' && worked.data && worked.data.days.length > 0 ? <WeekCard worked={worked.data} /> : null
  // On a wide screen both columns are about as long: with a list of pieces the week stands under the shelves.
  const isFull = others.length > 0
  return (
    <>
      <Hero entry={first} opening={opening} />
      <div className={styles.columns}>
        <div className={styles.cards}>
          {opening === 'first' && <FirstStepsCard />}
          <ReviseCard withSession={opening !== 'first'} />
          {others.length > 0 && <EntryListCard title={TEXTS.inProgress} entries={others} most={3} to="/list" all={TEXTS.allInProgress} />}
          {opening !== 'first' && <TodayCards />}
          {!isFull && week}
        </div>
        <div className={styles.shelves}>
          {fast.length > 0 && <PieceShelf title={TEXTS.fast} hint={TEXTS.fastWhy} entries={fast} withLocks={withLocks} withLink />}
          {newPieces.length > 0 && (
            <PieceShelf title={TEXTS.news} entries={newPieces.slice(0, SHELF)} withLocks={withLocks} withLink={fast.length === 0} />
          )}
          {isFull && week}
        </div>
      </div>
    </>
  )
}

import { LeaningTitle } from '../../ui/layout/leaning-title.tsx'
import { ANALYTICS_ACTIONS } from '@prelude/domain/membership'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, Suspense, useEffect } from 'react'
import { countAction } from '../../features/analytics/front-door.ts'
import { todaysRevisionsQuery } from '../../features/coaching/front-door.ts'
import { workedDaysQuery } from '../../features/sessions/front-door.ts'
import { useNow } from '../../platform/use-now.ts'
import { greetingAt } from '../../shared/french/dates.ts'
import { type Learner, useLearner } from '../../shared/learner/front-door.ts'
import { PageState } from '../../shared/page-state/front-door.ts'
import { ButtonLink } from '../../ui/controls/button.tsx'
import { MeasuresPicture } from '../../ui/controls/measures-picture.tsx'
import { optionalPart } from '../../ui/feedback/optional-part.ts'
import { EmptyState } from '../../ui/feedback/page-state.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { UI_TEXTS } from '../../ui/ui.texts.ts'
import { HomeBanner } from './components/home-banner.tsx'
import { HomeColumns } from './components/home-columns.tsx'
import { HomeHeader } from './components/home-header.tsx'
import { ModuleHero, PieceHero, ResumeHero } from './components/hero.tsx'
import { Welcome } from './components/welcome.tsx'
import { type Home, type HomeEntry, homeQuery, isNewHome } from './home.queries.ts'
import { HOME_TEXTS as TEXTS } from './home.texts.ts'
import styles from './home-page.module.css'

/** Below the first screen: loaded after it. */
const HomeLists = optionalPart(async () => (await import('./components/home-lists.tsx')).HomeLists)

export function HomePage(): ReactNode {
  const learner = useLearner()
  const now = useNow()
  useEffect(() => countAction(ANALYTICS_ACTIONS.homeViewed), [])
  const home = useQuery({ ...homeQuery(learner?.level.value ?? 0), enabled: learner !== undefined })
  // Both stand in the columns: these wait for them, so that nothing moves once it is shown.
  const settled = [useQuery(todaysRevisionsQuery), useQuery(workedDaysQuery)].every(({ isPending }) => !isPending)
  return (
    <div className={styles.page}>
      <HomeHeader now={now} firstName={learner?.firstName} isNew={home.data !== undefined && isNewHome(home.data)} />
      {home.data && learner ? (
        <Opened home={home.data} learner={learner} isEvening={greetingAt(now) === 'Bonsoir'} isSettled={settled} />
      ) : (
        <PageState query={home} loading={<Loading withHero />} failed={TEXTS.failed} failedHint={TEXTS.failedHint} />
      )}
    </div>
  )
}

/** As high as what is to come. */
const Loading = ({ withHero = false }: { readonly withHero?: boolean }) => (
  <>
    {withHero && <Skeleton width="100%" height="var(--hero)" radius="var(--radius-28)" />}
    <div className={styles.loading} role="status" aria-label={UI_TEXTS.loading}>
      <Skeleton width="100%" height="380px" radius="var(--radius-20)" />
      <Skeleton width="100%" height="380px" radius="var(--radius-20)" />
      <Skeleton width="100%" height="380px" radius="var(--radius-20)" />
    </div>
  </>
)

interface OpenedProps {
  readonly home: Home
  readonly learner: Learner
  readonly isEvening: boolean
  readonly isSettled: boolean
}

function Opened({ home, learner, isEvening, isSettled }: OpenedProps) {
  const hero = heroOf(home)
  if (!hero)
    return (
      <EmptyState
        picture={<MeasuresPicture />}
        title={<LeaningTitle words={TEXTS.emptyTitle} />}
        actions={
          <ButtonLink to="/catalog" search={{}} icon="catalogue">
            {TEXTS.emptyAction}
          </ButtonLink>
        }
      >
        {TEXTS.emptyWords}
      </EmptyState>
    )
  // What the page opens with stands in no list below it.
  const isElsewhere = ({ piece }: HomeEntry): boolean => piece.id !== hero.pieceId
  const rest = { ...home, recommendations: home.recommendations.filter(isElsewhere), fastToPlay: home.fastToPlay.filter(isElsewhere) }
  const shown = { home: rest, learner, withLocks: !learner.isPremium }
  return (
    <>
      {hero.shown}
      <HomeBanner banner={home.banner} />
      {isSettled ? (
        <>
          <HomeColumns {...shown} isEvening={isEvening} />
          <Suspense fallback={null}>
            <HomeLists {...shown} />
          </Suspense>
        </>
      ) : (
        <Loading />
      )}
      <Welcome welcome={home.welcome} newPieces={home.newPieces} />
    </>
  )
}

interface HeroChoice {
  readonly shown: ReactNode
  /** Null: it is no piece. */
  readonly pieceId: number | null
}

/** What the page opens with; null where there is nothing at all to play. */
function heroOf({ opening, inProgress, fastToPlay, recommendations, newPieces, module }: Home): HeroChoice | null {
  const [resumed] = inProgress
  const piece = fastToPlay[0] ?? recommendations[0] ?? newPieces[0]
  if (opening === 'resume' && resumed) return { shown: <ResumeHero entry={resumed} />, pieceId: resumed.piece.id }
  if (opening === 'first_module' && module) return { shown: <ModuleHero module={module} piece={piece} />, pieceId: null }
  return piece ? { shown: <PieceHero entry={piece} isFirst={opening !== 'next'} />, pieceId: piece.piece.id } : null
}

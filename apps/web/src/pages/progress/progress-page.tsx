import { wholeNumber } from '@prelude/domain/basics'
import { WAIT_SCORE_CAP } from '@prelude/domain/practice'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ButtonLink } from '../../ui/controls/button.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import { EmptyState } from '../../ui/feedback/page-state.tsx'
import { PageState } from '../../shared/page-state/front-door.ts'
import { MeasuresPicture } from '../../ui/controls/pictures.tsx'
import { useLearner } from '../../shared/learner/front-door.ts'
import { RegularityCard, WeeksCard, workedDaysQuery } from '../../features/sessions/front-door.ts'
import { PieceCard, PieceGrid, PieceGridSkeleton } from '../../features/catalogue/front-door.ts'
import { LevelCard } from './components/level-card.tsx'
import { PieceMemory } from './components/piece-memory.tsx'
import { latestPlayed, playedQuery, scoresQuery } from './progress.queries.ts'
import { PROGRESS_TEXTS as TEXTS } from './progress.texts.ts'
import styles from './progress-page.module.css'

const KNOWN = 80

export function ProgressPage(): ReactNode {
  const scores = useQuery(scoresQuery)
  return (
    <div className={styles.page}>
      <PageHeader
        title={TEXTS.title}
        lead={TEXTS.lead}
        actions={
          <ButtonLink to="/revisions" variant="soft" icon="retry">
            {TEXTS.revisions}
          </ButtonLink>
        }
      />
      {scores.data ? (
        scores.data.length > 0 ? (
          <Played scores={scores.data} />
        ) : (
          <NothingPlayed />
        )
      ) : (
        <PageState query={scores} loading={<PieceGridSkeleton count={5} />} failed={TEXTS.failed} failedHint={TEXTS.failedHint} />
      )}
    </div>
  )
}

function Played({ scores }: { readonly scores: readonly number[] }) {
  const learner = useLearner()
  const played = useQuery(playedQuery)
  const facts = [
    [TEXTS.played, wholeNumber(scores.length)],
    [TEXTS.known, wholeNumber(scores.filter((score) => score >= KNOWN).length)],
    [TEXTS.average, wholeNumber(Math.round(scores.reduce((sum, score) => sum + score, 0) / scores.length))],
  ] as const
  const worked = useQuery(workedDaysQuery)
  const latest = latestPlayed(played.data ?? [])
  return (
    <>
      <div className={styles.cards}>
        <LevelCard />
        {worked.data && <WeeksCard worked={worked.data} />}
        {worked.data && <RegularityCard worked={worked.data} />}
      </div>
      {latest && <PieceMemory key={latest.id} entry={latest} />}
      <Card aria-labelledby="scores">
        <h2 id="scores">{TEXTS.scores}</h2>
        <dl className={styles.facts}>
          {facts.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        {scores.some((score) => score <= WAIT_SCORE_CAP) && <p className={styles.hint}>{TEXTS.waitHint}</p>}
      </Card>
      {played.data && played.data.length > 0 && (
        <section className={styles.pieces} aria-labelledby="pieces">
          <h2 id="pieces">{TEXTS.pieces}</h2>
          <PieceGrid>
            {played.data.map((entry) => (
              <PieceCard key={entry.id} entry={entry} withLocks={learner ? !learner.isPremium : false} />
            ))}
          </PieceGrid>
        </section>
      )}
    </>
  )
}

function NothingPlayed() {
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
          {TEXTS.action}
        </ButtonLink>
      }
    >
      {TEXTS.empty}
    </EmptyState>
  )
}

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
import { type Entry, PieceCard, PieceGrid, PieceGridSkeleton } from '../../features/catalogue/front-door.ts'
import { LevelCard } from './components/level-card.tsx'
import { PieceMemory } from './components/piece-memory.tsx'
import { progressFacts } from './progress-facts.ts'
import { latestPlayed, playedQuery } from './progress.queries.ts'
import { PROGRESS_TEXTS as TEXTS } from './progress.texts.ts'
import styles from './progress-page.module.css'

export function ProgressPage(): ReactNode {
  const played = useQuery(playedQuery)
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
      {played.data ? (
        played.data.some(({ bestScore }) => bestScore !== null) ? (
          <Played entries={played.data} />
        ) : (
          <NothingPlayed />
        )
      ) : (
        <PageState query={played} loading={<PieceGridSkeleton count={5} />} failed={TEXTS.failed} failedHint={TEXTS.failedHint} />
      )}
    </div>
  )
}

function Played({ entries }: { readonly entries: readonly Entry[] }) {
  const learner = useLearner()
  const { played, validated, average, lowest } = progressFacts(entries)
  const facts = [
    [TEXTS.played, wholeNumber(played)],
    [TEXTS.known, wholeNumber(validated)],
    [TEXTS.average, wholeNumber(Math.round(average ?? 0))],
  ] as const
  const worked = useQuery(workedDaysQuery)
  const latest = latestPlayed(entries)
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
        {lowest !== null && lowest <= WAIT_SCORE_CAP && <p className={styles.hint}>{TEXTS.waitHint}</p>}
      </Card>
      <section className={styles.pieces} aria-labelledby="pieces">
        <h2 id="pieces">{TEXTS.pieces}</h2>
        <PieceGrid>
          {entries.map((entry) => (
            <PieceCard key={entry.id} entry={entry} withLocks={learner ? !learner.isPremium : false} />
          ))}
        </PieceGrid>
      </section>
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

import { LeaningTitle } from '../../ui/layout/leaning-title.tsx'
import { wholeNumber } from '@prelude/domain/basics'
import { WAIT_SCORE_CAP } from '@prelude/domain/practice'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { type CatalogueVersion, PieceCard, PieceGrid, PieceGridSkeleton } from '../../features/catalogue/front-door.ts'
import { RegularityCard } from '../../features/sessions/front-door.ts'
import { useLearner } from '../../shared/learner/front-door.ts'
import { PageState } from '../../shared/page-state/front-door.ts'
import { ButtonLink } from '../../ui/controls/button.tsx'
import { MeasuresPicture } from '../../ui/controls/measures-picture.tsx'
import { Segmented } from '../../ui/controls/segmented.tsx'
import { EmptyState } from '../../ui/feedback/page-state.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import { ActivityCard } from './components/activity-card.tsx'
import { GoalsCard } from './components/goals-card.tsx'
import { LevelCard } from './components/level-card.tsx'
import { MeasuresCard } from './components/measures-card.tsx'
import { TimeCard } from './components/time-card.tsx'
import { type ProgressFacts, progressFacts } from './progress-facts.ts'
import { PERIODS, type Period, chartPeriodsOf } from './progress-periods.ts'
import { playedQuery, type ProgressData, progressQuery } from './progress.queries.ts'
import { PROGRESS_TEXTS as TEXTS } from './progress.texts.ts'
import styles from './progress-page.module.css'

export function ProgressPage(): ReactNode {
  const [period, setPeriod] = useState<Period>('weeks')
  const played = useQuery(playedQuery)
  const progress = useQuery(progressQuery)
  const isThere = progress.data !== undefined && played.data !== undefined
  const isBegun = isThere && (progress.data.months.length > 0 || played.data.some(({ bestScore }) => bestScore !== null))
  return (
    <div className={styles.page}>
      <PageHeader
        title={TEXTS.title}
        lead={TEXTS.lead}
        actions={
          isBegun && (
            <Segmented
              label={TEXTS.period}
              value={period}
              onChange={setPeriod}
              options={PERIODS.map((value) => ({ value, label: TEXTS.periods[value] }))}
            />
          )
        }
      />
      {!isThere ? (
        <PageState
          query={progress.data ? played : progress}
          loading={<PieceGridSkeleton count={5} />}
          failed={TEXTS.failed}
          failedHint={TEXTS.failedHint}
        />
      ) : isBegun ? (
        <Begun entries={played.data.filter(({ bestScore }) => bestScore !== null)} seen={played.data} progress={progress.data} period={period} />
      ) : (
        <NothingPlayed />
      )}
    </div>
  )
}

interface BegunProps {
  /** Versions with a score. */
  readonly entries: readonly CatalogueVersion[]
  /** Those that were only opened, or of which a passage was played, too. */
  readonly seen: readonly CatalogueVersion[]
  readonly progress: ProgressData
  readonly period: Period
}

function Begun({ entries, seen, progress, period }: BegunProps) {
  const learner = useLearner()
  const facts = progressFacts(entries)
  const chartPeriods = chartPeriodsOf(progress, period)
  return (
    <>
      <div className={styles.cards}>
        <LevelCard points={progress.levelPoints} />
        <TimeCard chartPeriods={chartPeriods} period={period} />
        <RegularityCard worked={progress} />
      </div>
      {learner && <ActivityCard activity={learner.activity} chartPeriods={chartPeriods} period={period} />}
      <MeasuresCard entries={seen} />
      <div className={styles.pair}>
        <ScoresCard facts={facts} />
        {learner && <GoalsCard learner={learner} progress={progress} piecesPlayed={facts.played} />}
      </div>
      {entries.length > 0 && (
        <section className={styles.pieces} aria-labelledby="pieces">
          <header>
            <h2 id="pieces">{TEXTS.pieces}</h2>
            <ButtonLink to="/revisions" variant="soft" icon="retry">
              {TEXTS.revisions}
            </ButtonLink>
          </header>
          <PieceGrid>
            {entries.map((entry) => (
              <PieceCard key={entry.id} entry={entry} withLocks={learner ? !learner.isPremium : false} />
            ))}
          </PieceGrid>
        </section>
      )}
    </>
  )
}

function ScoresCard({ facts: { played, validated, average, lowest } }: { readonly facts: ProgressFacts }) {
  const facts = [
    [TEXTS.played, wholeNumber(played)],
    [TEXTS.validated, wholeNumber(validated)],
    [TEXTS.average, average === null ? '–' : wholeNumber(Math.round(average))],
  ] as const
  return (
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
  )
}

function NothingPlayed() {
  const difficulty = useLearner()?.level.catalogDifficulty
  return (
    <EmptyState
      picture={<MeasuresPicture />}
      title={<LeaningTitle words={TEXTS.emptyTitle} />}
      actions={
        <ButtonLink to="/catalog" search={difficulty === undefined ? {} : { difficulty: String(difficulty) }} icon="catalogue">
          {TEXTS.action}
        </ButtonLink>
      }
    >
      {TEXTS.empty}
    </EmptyState>
  )
}

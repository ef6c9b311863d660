import type { CallAnswer } from '@prelude/contract'
import { decodeTake } from '@prelude/contract/take-codec'
import { gradeTake, nextStepOf, summariseVerdicts } from '@prelude/domain/practice'
import { IconX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams } from '@tanstack/react-router'
import { useMemo } from 'react'
import { Card } from '../../ui/card.tsx'
import { Icon } from '../../ui/icon.tsx'
import { MeasureLegend, MeasureMap } from '../../ui/measure-map.tsx'
import { EmptyState, ErrorState } from '../../ui/page-state.tsx'
import { Teacher } from '../../ui/teacher.tsx'
import { type OpenedSheet, sheetQuery } from '../sheet/front-door.ts'
import { FaultList } from './components/fault-list.tsx'
import { NextStepCard } from './components/next-step-card.tsx'
import { ScoreCard } from './components/score-card.tsx'
import { TakeReplay } from './components/take-replay.tsx'
import { faultLines } from './faults.ts'
import { addressOfNextStep, type PlayerAddress } from './next-step-search.ts'
import { RESULT_TEXTS as TEXTS } from './result.texts.ts'
import styles from './result-page.module.css'
import { takeQuery } from './take.queries.ts'

/** A stored take as the server answers it. */
type StoredTake = CallAnswer<'GET takes/{id}'>['content']

/** What a take was worth, where it went otherwise, and one clear next step. Read back from the server: there after a restart. */
export function ResultPage() {
  const { takeId } = useParams({ strict: false }) as { takeId: string }
  const take = useQuery(takeQuery(takeId))
  const sheet = useQuery({ ...sheetQuery(take.data?.playable_id ?? 0, 'look'), enabled: take.data !== undefined })
  if (take.data && sheet.data) return <Result take={take.data} sheet={sheet.data} />
  const failed = take.error ?? sheet.error
  if (!failed) return <main className={styles.page} aria-busy="true" />
  const unknown = 'status' in failed && failed.status === 404
  return (
    <main className={styles.page}>
      {unknown ? (
        <EmptyState heading="h1" title={TEXTS.notFound} picture={<Teacher expression="thinking" size={128} />}>
          {TEXTS.notFoundHint}
        </EmptyState>
      ) : (
        <ErrorState title={TEXTS.loadFailed} onRetry={() => void (take.error ? take.refetch() : sheet.refetch())}>
          {failed.message}
        </ErrorState>
      )}
    </main>
  )
}

function Result({ take, sheet: { model, timeline } }: { readonly take: StoredTake; readonly sheet: OpenedSheet }) {
  const navigate = useNavigate()
  const found = useMemo(() => {
    const request = decodeTake(take)
    const grade = gradeTake(timeline, request)
    return { request, grade, summary: summariseVerdicts(grade), next: nextStepOf(grade, timeline, request), faults: faultLines(grade, timeline) }
  }, [take, timeline])
  const { request, grade, summary, next, faults } = found
  const measureNumber = (index: number): number => timeline.measures[index]?.number ?? 0
  const measures = timeline.measures.slice(request.fromMeasure, request.toMeasure + 1).map(({ index, number }) => ({ index, number }))
  const isWhole = measures.length === timeline.measures.length
  const params = { playableId: String(model.id), artist: slug(model.artist), songname: slug(model.title) }
  const openPlayer = (search: PlayerAddress): void => void navigate({ to: '/player/version/$playableId/$artist/$songname', params, search })
  const act = (): void => {
    const address = addressOfNextStep(next, request, timeline.measures.length - 1)
    if (address) openPlayer(address)
    else void navigate({ to: '/catalog' })
  }
  const backToPiece = (): void =>
    void navigate({ to: '/song/$playableType/$playableId/$artist/$songname', params: { ...params, playableType: 'version' } })
  const again = (): void =>
    openPlayer({
      mode: request.mode === 'wait' ? 'wait' : 'time',
      hands: request.hands,
      speed: request.speed,
      ...(isWhole ? {} : { from: request.fromMeasure, to: request.toMeasure }),
    })
  const passage = isWhole ? TEXTS.whole : TEXTS.passage(measureNumber(request.fromMeasure), measureNumber(request.toMeasure))
  return (
    <main id="content" tabIndex={-1} className={styles.page}>
      <header className={styles.head}>
        <button type="button" className={styles.icon} aria-label={TEXTS.back} title={TEXTS.back} onClick={backToPiece}>
          <IconX size={24} stroke={1.9} aria-hidden="true" />
        </button>
        <div className={styles.title}>
          <b>{model.title}</b>
          <span>{TEXTS.subtitle([model.name, passage, TEXTS.hands[request.hands], TEXTS.modes[request.mode], TEXTS.speed(request.speed)])}</span>
        </div>
        <button type="button" className={styles.again} onClick={again}>
          <Icon name="retry" size={20} />
          <span className={styles.againWord}>{TEXTS.again}</span>
        </button>
      </header>
      <div className={styles.columns}>
        <ScoreCard grade={grade} summary={summary} timeline={timeline} mode={request.mode} previousBest={take.previous_best} />
        <div className={styles.column}>
          <NextStepCard step={next} measureNumber={measureNumber} onAct={act} />
          <Card className={styles.map}>
            <header className={styles.mapHead}>
              <h2>{TEXTS.measures(measures.length)}</h2>
              <MeasureLegend />
            </header>
            <MeasureMap
              measures={measures}
              cells={grade.measures.map(({ measure, hand, fault }) => ({ measure, hand, state: fault ?? 'right' }))}
              selection={next.kind === 'work-passage' ? { from: next.fromMeasure, to: next.toMeasure } : null}
              size="large"
            />
            <FaultList lines={faults} measureNumber={measureNumber} />
          </Card>
          <TakeReplay timeline={timeline} request={request} />
        </div>
      </div>
    </main>
  )
}

/** Only for a readable address: the id alone opens the page. */
const slug = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '') || '-'

import { decodeTake } from '@prelude/contract/take-codec'
import {
  areHandsApart,
  diagnose,
  type Grade,
  gradeTake,
  isAboutTime,
  isToMend,
  measureFaultsOf,
  nextStepOf,
  readByHands,
  readByOrder,
  sayPraise,
  stepFindingOf,
  stressesFirstBeats,
  type Take,
  unfoundNoteOf,
} from '@prelude/domain/practice'
import { handsWithNotes, type Timeline } from '@prelude/domain/score'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { useEffect, useMemo, useState } from 'react'
import { ButtonLink } from '../../ui/controls/button.tsx'
import { Icon } from '../../ui/icons/icon.tsx'
import type { LoadedSheet } from '../../shared/playables/front-door.ts'
import { type ShownTake, earlierTakesQuery, isWholeTake, sheetOfTakeQuery, takeQuery, useEndedTake } from '../../shared/takes/front-door.ts'
import { useOpenChat } from '../../shared/chat-door/front-door.ts'
import { useShownTake } from '../../shared/play-activity/shown-take.ts'
import { EmptyState } from '../../ui/feedback/page-state.tsx'
import { keepProposedStep, type PlayerAddress } from '../../shared/practice-memory/front-door.ts'
import type { CoverSubject } from '../../music-ui/cover/cover-art.ts'
import type { MapCell } from '../../music-ui/measure-map.tsx'
import { PageState } from '../../shared/page-state/front-door.ts'
import { Teacher } from '../../music-ui/teacher.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { SessionCard } from '../../features/coaching/front-door.ts'
import { goalOf } from '../../features/modules/front-door.ts'
import { FindingList } from './components/finding-list.tsx'
import { MeasuresCard } from './components/measures-card.tsx'
import { NextStepCard } from './components/next-step-card.tsx'
import { SaveLine } from './components/save-line.tsx'
import { isCelebrated, ScoreCard } from './components/score-card.tsx'
import { TakeReplay } from './components/take-replay.tsx'
import { faultLines } from './faults.ts'
import { type FindingRow, findingRows } from './finding-rows.ts'
import { goalOutcomeOf } from './goal-outcome.ts'
import { addressOfNextStep, exerciseFor } from './next-step-search.ts'
import { pieceQuery } from '../../features/piece/front-door.ts'
import { RESULT_TEXTS as TEXTS } from '../../features/result/front-door.ts'
import styles from './result-page.module.css'
import { pageOf, playerOf, type StepPlace, stepPlaceOf } from './take-addresses.ts'
import { figuresForGoal, lastMeasureOf, longSearchOf, playedSpeedOf, summaryOf, takeFiguresOf } from './take-figures.ts'

interface MeasurePassage {
  readonly from: number
  readonly to: number
}

/** The result of a take, its faults, and one next step: a take that has just ended is shown without a request, an older one is loaded. */
export function ResultPage() {
  const { takeId } = useParams({ from: '/member/stage/result/$takeId' })
  const take = useQuery(takeQuery(takeId))
  if (take.data) return <OpenedTake take={take.data} />
  return (
    <main className={styles.page} aria-busy={!take.error}>
      <PageState query={take} loading={null} failed={TEXTS.loadFailed} failedHint={take.error?.message} unknown={<NoTake />} />
    </main>
  )
}

const NoTake = () => (
  <EmptyState
    heading="h1"
    title={TEXTS.notFound}
    picture={<Teacher expression="thinking" size={128} />}
    actions={<ButtonLink to="/home">{TEXTS.toHome}</ButtonLink>}
  >
    {TEXTS.notFoundHint}
  </EmptyState>
)

function OpenedTake({ take }: { readonly take: ShownTake }) {
  const sheet = useQuery(sheetOfTakeQuery(take))
  if (sheet.data) return <Result take={take} sheet={sheet.data} />
  return (
    <main className={styles.page} aria-busy={!sheet.error}>
      <PageState query={sheet} loading={null} failed={TEXTS.loadFailed} failedHint={sheet.error?.message} />
    </main>
  )
}

/** The tempo that was played: the learner's own in « Me suivre », none in « Attendre ». */
function speedWords(grade: Grade, played: Take): string[] {
  const speed = playedSpeedOf(grade, played)
  if (speed === null) return []
  return [played.mode === 'follow' ? TEXTS.ownSpeed(speed) : TEXTS.speed(speed)]
}

/** The hands that played, where the piece has both. */
const handWords = ({ hands }: Take, timeline: Timeline): string[] => (handsWithNotes(timeline) === 'BOTH' ? [TEXTS.hands[hands]] : [])

interface GradedTake {
  readonly take: Take
  readonly grade: Grade
}

/** A take that ended on this device keeps the grade given there. */
function gradedTake(take: ShownTake, { timeline }: Pick<LoadedSheet, 'timeline'>, ended: ReturnType<typeof useEndedTake>): GradedTake {
  const played = ended?.take ?? decodeTake(take)
  return { take: played, grade: ended?.grade ?? gradeTake(timeline, played) }
}

const NO_EARLIER: readonly Grade[] = []

/** What the page shows of a take: its grade, findings, next step and faults. */
function analysedTake(
  take: ShownTake,
  { timeline, handprints, model }: Pick<LoadedSheet, 'handprints' | 'timeline' | 'model'>,
  { take: played, grade }: GradedTake,
  earlier: readonly Grade[],
) {
  const { findings, praise } = diagnose(grade, timeline, played, {
    handprints,
    showsDots: take.display === 'partition',
    stressesFirstBeats: stressesFirstBeats(model.title),
    earlier,
  })
  const unfound = unfoundNoteOf(grade, timeline, played)
  // Where the clock was lost, all is late: nothing is wrong, and nothing in time.
  const read = readByOrder(grade, timeline, played)
  const shownGrade = readByHands(grade, timeline, played)
  const right: MapCell['state'] = read === grade ? 'right' : 'rhythm'
  const next = nextStepOf(grade, timeline, played, findings)
  const stepFinding = stepFindingOf(next, findings)
  const rows = findingRows(findings, timeline, played, stepFinding)
  return {
    played,
    grade,
    figures: takeFiguresOf(grade, played, unfound),
    unfound,
    lostClock: read !== grade,
    summary: summaryOf(grade, read),
    next,
    rows,
    faults: faultLines(shownGrade, timeline),
    cells: measureFaultsOf(shownGrade, findings).map(({ measure, hand, fault }) => ({ measure, hand, state: fault ?? right })),
    praise: praise && sayPraise(praise, timeline),
    shown: [...(stepFinding ? [stepFinding] : []), ...rows.map(({ finding }) => finding)],
    // What is counted is what can be read.
    toMend: [...(stepFinding ? [stepFinding] : []), ...rows.map(({ finding }) => finding)].filter(isToMend).length,
  }
}

/** « Pourquoi je n’y arrive pas ? » of a take, however old: the server has to have it. */
function useWhyQuestion({ id: takeId, playable_type: playableType, playable_id: id }: ShownTake) {
  const ended = useEndedTake(takeId)
  const askTeacher = useOpenChat()
  useShownTake({ playableType, id, takeId })
  return { isReady: !ended || ended.outcome?.kind === 'stored', onAsk: () => askTeacher({ text: TEXTS.whyQuestion }) }
}

type StoredPlayable = { readonly type: ShownTake['playable_type']; readonly id: number }

interface HeadProps {
  readonly title: string
  readonly subtitle: string
  readonly onLeave: () => void
  readonly onAgain: () => void
}

const Head = ({ title, subtitle, onLeave, onAgain }: HeadProps) => (
  <header className={styles.head}>
    <button type="button" className={styles.icon} aria-label={TEXTS.back} title={TEXTS.back} onClick={onLeave}>
      <Icon name="close" size={24} />
    </button>
    <div className={styles.title}>
      <b>{title}</b>
      <span>{subtitle}</span>
    </div>
    <button type="button" className={styles.again} onClick={onAgain}>
      <Icon name="retry" size={20} />
      <span className={styles.againWord}>{TEXTS.again}</span>
    </button>
  </header>
)

interface ShownResult {
  readonly take: ShownTake
  readonly sheet: Pick<LoadedSheet, 'model' | 'timeline'>
  readonly place: StepPlace | null
  readonly isWhole: boolean
  readonly analysis: Pick<ReturnType<typeof analysedTake>, 'next' | 'played'>
}

/** Where the buttons of the page lead; keeps the proposed step on the device. */
function useWaysOn({ take, sheet: { model, timeline }, place, isWhole, analysis: { next, played } }: ShownResult) {
  const navigate = useNavigate()
  const playable = { type: take.playable_type, id: take.playable_id }
  const openPlayer = (search: PlayerAddress): void => void navigate(playerOf(playable, model, search, place))
  const leave = (): void => void navigate(pageOf(playable, model, place))
  const address = useMemo(() => addressOfNextStep(next, played, timeline.measures.length - 1), [next, played, timeline])
  useEffect(() => {
    const measure = 'fromMeasure' in next ? (timeline.measures[next.fromMeasure]?.number ?? null) : null
    keepProposedStep(take.id, address && { measure, address })
  }, [take.id, next, address, timeline])
  const act = (): void => {
    if (address) openPlayer(address)
    else if (place) leave()
    else void navigate({ to: '/catalog' })
  }
  const work = (passage: MeasurePassage): void =>
    openPlayer({ mode: 'wait', hands: played.hands, speed: played.speed, ...passage, work: true, target: played.speed })
  const follow = ({ finding, plan: { fromMeasure: from, toMeasure: to, mode, hands, speed, metronome } }: FindingRow): void => {
    const target = Math.max(speed, played.speed)
    openPlayer({ mode, hands, speed, from, to, ...(metronome ? { metronome } : {}), work: true, target, ...exerciseFor(finding) })
  }
  const again = (): void =>
    openPlayer({
      mode: played.mode,
      hands: played.hands,
      speed: played.speed,
      ...(isWhole ? {} : { from: played.fromMeasure, to: played.toMeasure }),
    })
  return { leave, act, work, follow, again }
}

const wholeWords = ({ type }: StoredPlayable): string => TEXTS.whole[type === 'version' ? 'version' : 'drill']

/** The picture of a piece whose take is celebrated. */
function useCelebratedCover({ type, id }: StoredPlayable, grade: Grade): CoverSubject | null {
  return useQuery({ ...pieceQuery(id), enabled: type === 'version' && isCelebrated(grade) }).data?.piece.cover ?? null
}

function Result({ take, sheet }: { readonly take: ShownTake; readonly sheet: LoadedSheet }) {
  const { model, timeline, handprints } = sheet
  const place = stepPlaceOf(useSearch({ from: '/member/stage/result/$takeId' }))
  const [chosen, setChosen] = useState<MeasurePassage | null>(null)
  const ended = useEndedTake(take.id)
  const ask = useWhyQuestion(take)
  const graded = useMemo(() => gradedTake(take, { timeline }, ended), [take, ended, timeline])
  const earlier = useQuery(earlierTakesQuery(take, graded.grade, timeline)).data ?? NO_EARLIER
  const analysis = useMemo(
    () => analysedTake(take, { timeline, handprints, model }, graded, earlier),
    [take, graded, earlier, timeline, handprints, model],
  )
  const { played, grade, figures, unfound, lostClock, summary, next, faults, rows, cells, shown, toMend, praise } = analysis
  const measureNumber = (index: number): number => timeline.measures[index]?.number ?? 0
  const range = { from: played.fromMeasure, to: played.toMeasure }
  const isWhole = range.from === 0 && range.to === timeline.measures.length - 1
  const goal = goalOutcomeOf(take, goalOf(model), { isStep: place !== null, isWhole: isWholeTake(take, timeline.measures.length) })
  const playable = { type: take.playable_type, id: take.playable_id }
  const { leave, act, work, follow, again } = useWaysOn({ take, sheet, place, isWhole, analysis })
  const lastMeasure = lastMeasureOf(grade, played)
  const passage = isWhole && lastMeasure === range.to ? wholeWords(playable) : TEXTS.passage(measureNumber(range.from), measureNumber(lastMeasure))
  return (
    <main id="content" tabIndex={-1} className={styles.page}>
      <Head
        title={model.title}
        subtitle={TEXTS.subtitle([model.name, passage, ...handWords(played, timeline), TEXTS.modes[played.mode], ...speedWords(grade, played)])}
        onLeave={leave}
        onAgain={again}
      />
      {ended && <SaveLine outcome={ended.outcome} score={grade.result} />}
      <SessionCard played={{ ...playable, fromMeasure: range.from, toMeasure: range.to, hands: played.hands }} />
      <div className={styles.columns}>
        <ScoreCard
          grade={grade}
          figures={figuresForGoal(figures, goal)}
          goal={goal}
          searched={longSearchOf(grade, played)}
          unfound={unfound}
          summary={summary}
          timeline={timeline}
          mode={played.mode}
          previousBest={take.previous_best}
          byMicrophone={played.input === 'microphone' || played.performance.some(({ certainty }) => certainty !== undefined)}
          timed={played.timingTrusted !== false}
          toMend={toMend}
          areHandsApart={areHandsApart(shown, grade)}
          cover={useCelebratedCover(playable, grade)}
          saysTime={lostClock || shown.some(isAboutTime)}
        />
        <div className={styles.column}>
          <NextStepCard
            step={next}
            praise={praise}
            timeline={timeline}
            level={played.level}
            onAct={act}
            onBack={place && leave}
            ask={toMend > 0 ? ask : null}
          />
          <FindingList rows={rows} onWork={follow} />
          <MeasuresCard
            playable={playable}
            timeline={timeline}
            take={played}
            cells={cells}
            faults={faults}
            findings={shown}
            isUnfinished={unfound !== null || lostClock}
            proposed={next.kind === 'work-passage' ? { from: next.fromMeasure, to: next.toMeasure } : null}
            chosen={chosen}
            onChoose={setChosen}
            onWork={work}
          />
          <TakeReplay
            playable={playable}
            transpositionId={model.transposition_id}
            timeline={timeline}
            take={played}
            grade={grade}
            selection={chosen}
            onMeasures={setChosen}
            takeId={take.id}
            title={model.title}
            endedAt={take.ended_at}
            onErased={() => {
              toast({ message: TEXTS.erased })
              leave()
            }}
          />
        </div>
      </div>
    </main>
  )
}

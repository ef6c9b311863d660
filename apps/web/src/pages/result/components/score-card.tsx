import { MASTERED_FROM } from '@prelude/domain/learning'
import type { Grade, UnfoundNote, VerdictSummary } from '@prelude/domain/practice'
import { HANDS, type Timeline } from '@prelude/domain/score'
import { ProgressBar } from '../../../ui/feedback/progress-bar.tsx'
import type { CoverSubject } from '../../../music-ui/cover/cover-art.ts'
import { GainSparks, shownGain } from '../../../music-ui/gain-sparks.tsx'
import { ResultGauge } from '../../../music-ui/result-gauge.tsx'
import { headline, RESULT_TEXTS as TEXTS } from '../../../features/result/front-door.ts'
import type { GoalOutcome } from '../goal-outcome.ts'
import { goalHeadline, goalWords } from '../goal-outcome.texts.ts'
import type { TakeFigures } from '../take-figures.ts'
import { FIGURE_TEXTS, figureWords, takeHeadline, unfoundWords } from '../take-figures.texts.ts'
import { Celebration } from './celebration.tsx'
import styles from './score-card.module.css'

export interface ScoreCardProps {
  readonly grade: Grade
  /** What it leads with: the score, or what is easier to understand. */
  readonly figures: TakeFigures
  /** What the take is worth for the goal of its content; null without one. */
  readonly goal: GoalOutcome | null
  /** Keys of a long search for the first note, which do not count. */
  readonly searched: number | null
  /** The notes at which « Attendre » was given up. */
  readonly unfound: UnfoundNote | null
  readonly summary: VerdictSummary
  readonly timeline: Timeline
  readonly mode: 'wait' | 'time' | 'follow'
  /** The piece's best before this take; null when this was the first, undefined until it is loaded. */
  readonly previousBest: number | null | undefined
  /** Played through the microphone: its certainty is shown. */
  readonly byMicrophone: boolean
  /** False where the set-up doctor found timing unreliable: rhythm was not judged. */
  readonly timed: boolean
  /** Number of findings to be mended first. */
  readonly toMend: number
  /** The hands are apart nearly everywhere. */
  readonly areHandsApart: boolean
  /** The picture of the piece, where it has one and it is loaded. */
  readonly cover: CoverSubject | null
  /** A finding of the page says when notes came: the hands do not say it again. */
  readonly saysTime: boolean
}

const GOOD_FROM = 90
const FAIR_FROM = 60

/** A take of a mastered part is celebrated, the first one too. */
export const isCelebrated = ({ result }: Pick<Grade, 'result'>): boolean => result !== null && Math.round(result) >= MASTERED_FROM

/** Colour of a bar by its value; the hands keep their own. */
const toneOf = (percent: number | null): string =>
  percent === null || percent >= GOOD_FROM ? 'var(--good)' : percent >= FAIR_FROM ? 'var(--melody)' : 'var(--bad)'

function Line({ name, percent, detail, tone }: { name: string; percent: number | null; detail: string; tone: string }) {
  return (
    <div className={styles.line}>
      <div className={styles.lineHead}>
        <b>{name}</b>
        <b>{percent === null ? '–' : `${percent}\u202f%`}</b>
      </div>
      <ProgressBar value={percent ?? 0} label={name} tone={tone} />
      <p>{detail}</p>
    </div>
  )
}

function TakeGauge({ grade, figures, previousBest, cover }: Pick<ScoreCardProps, 'cover' | 'figures' | 'grade' | 'previousBest'>) {
  const previous = figures.kind === 'score' ? (previousBest ?? null) : null
  const gauge = <ResultGauge score={grade.result} previous={previous} figure={figureWords(figures)} className={styles.gauge} />
  return isCelebrated(grade) ? <Celebration cover={cover}>{gauge}</Celebration> : gauge
}

/** The result, its components, and the comparison with earlier ones. */
export function ScoreCard({
  grade,
  figures,
  goal,
  searched,
  unfound,
  summary,
  timeline,
  mode,
  previousBest,
  byMicrophone,
  timed,
  toMend,
  areHandsApart,
  cover,
  saysTime,
}: ScoreCardProps) {
  const gain = shownGain(grade.result, previousBest)
  const number = (index: number): number => timeline.measures[index]?.number ?? 0
  const isPartial = grade.components.completeness < 1 && unfound === null
  const facts = { toMend, areHandsApart, hasFaults: summary.right < summary.noteCount || summary.extra > 0 }
  const struck = summary.right + summary.early + summary.late
  return (
    <section className={styles.card}>
      <TakeGauge grade={grade} figures={figures} previousBest={previousBest} cover={cover} />
      {figures.kind === 'slow' && <p className={styles.chip}>{FIGURE_TEXTS.atSpeed(figures.speed)}</p>}
      {figures.kind === 'score' && grade.result !== null && previousBest !== undefined && (
        <p className={styles.chip} data-gain={gain !== null || undefined}>
          {gain !== null && <GainSparks />}
          {previousBest === null ? TEXTS.first : gain !== null ? TEXTS.gain(gain) : TEXTS.best(Math.round(previousBest))}
        </p>
      )}
      <h1 className={styles.headline}>
        {(grade.tempoWord ? null : ((goal && goalHeadline(goal)) ?? takeHeadline(figures, facts))) ??
          headline(grade.result, grade.tempoWord, { ...facts, isPartial })}
      </h1>
      {goal && (
        <p className={styles.chip} data-gain={goal.isReached || undefined}>
          {goalWords(goal)}
        </p>
      )}
      {previousBest === null && <p className={styles.cap}>{TEXTS.firstHint}</p>}
      {grade.result !== null && figures.kind !== 'score' && goal?.isTimed !== false && (
        <p className={styles.cap}>{FIGURE_TEXTS[mode === 'wait' ? 'wait' : 'slow'](Math.round(grade.result))}</p>
      )}
      {searched !== null && <p className={styles.cap}>{FIGURE_TEXTS.searched(searched)}</p>}
      {unfound && <p className={styles.cap}>{unfoundWords(timeline, unfound)}</p>}
      {byMicrophone && <p className={styles.cap}>{TEXTS.heard(struck, summary.unsure)}</p>}
      {!timed && (
        <p className={styles.cap}>
          {TEXTS.untimed} <a href={`#/setup-doctor?back=${encodeURIComponent(location.hash.slice(1))}`}>{TEXTS.checkSetup}</a>
        </p>
      )}
      <div className={styles.lines}>
        <Line
          name={TEXTS.notes}
          percent={summary.notesPercent}
          detail={TEXTS.notesDetail(struck, summary.noteCount, summary.extra)}
          tone={toneOf(summary.notesPercent)}
        />
        {mode !== 'wait' && timed && (
          <Line
            name={TEXTS.rhythm}
            percent={summary.rhythmPercent}
            detail={TEXTS.rhythmDetail(summary.right, struck)}
            tone={toneOf(summary.rhythmPercent)}
          />
        )}
        {HANDS.toReversed().map((hand) => {
          const own = summary.hands.find((counts) => counts.hand === hand)
          if (!own || summary.hands.length < 2) return null
          const drift = mode === 'time' && !saysTime ? summary.drifts.find((drift) => drift.hand === hand) : undefined
          const detail = drift
            ? TEXTS.drift(drift, number(drift.fromMeasure), number(drift.toMeasure))
            : own.missed + own.extra + own.early + own.late === 0 && !saysTime
              ? TEXTS.steady
              : TEXTS.notesDetail(own.right + own.early + own.late, own.noteCount, own.extra)
          return (
            <Line
              key={hand}
              name={TEXTS.hand[hand]}
              percent={own.notesPercent}
              detail={detail}
              tone={hand === 'LEFT' ? 'var(--left)' : 'var(--right)'}
            />
          )
        })}
      </div>
    </section>
  )
}

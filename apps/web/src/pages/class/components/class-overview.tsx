import { LeaningTitle } from '../../../ui/layout/leaning-title.tsx'
import { PLAYED_WELL_FROM, PROGRESS_STATUS } from '@prelude/domain/learning'
import { useNow } from '../../../platform/use-now.ts'
import { ProgressStatusMark } from '../../../music-ui/progress-status-mark.tsx'
import { comingWords } from '../../../shared/french/dates.ts'
import { Button } from '../../../ui/controls/button.tsx'
import type { LoadedSheet } from '../../../shared/playables/front-door.ts'
import { classes } from '../../../ui/theme/classes.ts'
import { DeclaredMark } from '../../../shared/declaring/front-door.ts'
import { Icon } from '../../../ui/icons/icon.tsx'
import { ProgressBar } from '../../../ui/feedback/progress-bar.tsx'
import { SectionBadge } from '../../../music-ui/section-badge.tsx'
import type { ClassStageKind, ConsolidationProgress, PieceClass } from '../class.queries.ts'
import { CLASS_TEXTS as TEXTS } from '../class.texts.ts'
import { type ClassTask, isOpenNow, nextTask } from '../stage-search.ts'
import styles from './class-overview.module.css'
import { StageLegend, StageLine } from './stage-line.tsx'

export interface ClassOverviewProps {
  readonly piece: PieceClass
  readonly sheet: LoadedSheet
  readonly onTask: (task: ClassTask) => void
  readonly onLeave: () => void
}

const sameTask = (a: ClassTask | null, b: ClassTask): boolean => JSON.stringify(a) === JSON.stringify(b)

/** Overview of the class of a piece: each section with its stages, then the whole piece. */
export function ClassOverview({ piece, sheet: { model, timeline }, onTask, onLeave }: ClassOverviewProps) {
  const now = useNow()
  const next = nextTask(piece, now)
  const later = piece.consolidation.find(({ kind, isDone }) => kind === 'later' && !isDone)
  const number = (index: number): number => timeline.measures[index]?.number ?? index + 1
  return (
    <main id="content" tabIndex={-1} className={styles.page}>
      <header className={styles.head}>
        <button type="button" className={styles.icon} aria-label={TEXTS.back} title={TEXTS.back} onClick={onLeave}>
          <Icon name="close" size={24} />
        </button>
        <div className={styles.title}>
          <h1>{model.title}</h1>
          <p>
            {TEXTS.title}, {TEXTS.progress(piece.progress)}
          </p>
          <ProgressBar value={piece.progress} label={TEXTS.title} tone="var(--good)" />
        </div>
        {next ? (
          <Button size="main" icon="play" onClick={() => onTask(next)}>
            {piece.progress > 0 ? TEXTS.continue : TEXTS.start}
          </Button>
        ) : piece.next ? (
          later?.opensAt && <p className={styles.finished}>{TEXTS.nextLater(comingWords(later.opensAt, now))}</p>
        ) : (
          <p className={styles.finished}>
            <LeaningTitle words={TEXTS.finished} />
          </p>
        )}
      </header>
      <StageLegend kinds={kindsOf(piece)} />
      {piece.sections.map((section, place) => {
        const name = TEXTS.section(section.letter, number(section.from), number(section.to))
        if (section.status === PROGRESS_STATUS.blocked)
          return (
            <section key={section.letter} className={classes(styles.section, styles.blocked)}>
              <SectionBadge letter={section.letter} />
              <h2>{name}</h2>
              <span className={styles.lock}>
                <ProgressStatusMark status={section.status} />
                {TEXTS.blocked}
              </span>
            </section>
          )
        return (
          <details key={section.letter} className={styles.section} open={section.status !== PROGRESS_STATUS.validated}>
            <summary className={styles.sectionHead}>
              <SectionBadge letter={section.letter} />
              <h2>{name}</h2>
              <span className={styles.status}>
                {section.isDeclared ? <DeclaredMark thing="section" /> : <ProgressStatusMark status={section.status} />}
              </span>
              <Icon name="down" size={20} className={styles.fold} />
            </summary>
            <StageLine
              stages={section.stages}
              now={next?.type === 'stage' && next.section === place ? next.stage : null}
              onOpen={(stage) => onTask({ type: 'stage', section: place, stage })}
            />
          </details>
        )
      })}
      <section className={styles.section}>
        <header className={styles.sectionHead}>
          <h2>{TEXTS.consolidation}</h2>
          <p>{TEXTS.consolidationHint}</p>
        </header>
        <ol className={styles.ways}>
          {piece.consolidation.map((consolidation, index) => {
            const task: ClassTask = { type: 'consolidation', place: index }
            return (
              <li key={consolidation.kind}>
                <button
                  type="button"
                  className={classes(styles.way, consolidation.isDone && styles.done, sameTask(next, task) && styles.now)}
                  disabled={!consolidation.isDone && !isOpenNow(consolidation, now)}
                  onClick={() => onTask(task)}
                >
                  <b>{TEXTS.consolidations[consolidation.kind]}</b>
                  <span>{hintOf(consolidation, now)}</span>
                  <span>
                    {consolidation.isDone
                      ? TEXTS.done
                      : consolidation.best === null
                        ? TEXTS.goalAlone(consolidation.goal)
                        : TEXTS.best(consolidation.best, consolidation.goal)}
                  </span>
                </button>
              </li>
            )
          })}
        </ol>
      </section>
    </main>
  )
}

/** What a run needs to count; of « un autre jour », when it can. */
function hintOf({ kind, isDone, opensAt }: ConsolidationProgress, now: Date): string | null {
  if (kind !== 'later' || isDone) return TEXTS.consolidationHints[kind]
  if (opensAt === null) return TEXTS.laterFirst(PLAYED_WELL_FROM)
  return now < opensAt ? TEXTS.laterFrom(comingWords(opensAt, now)) : TEXTS.consolidationHints.later
}

/** The kinds of stages of a piece, in the order in which they are first met. */
const kindsOf = ({ sections }: PieceClass): readonly ClassStageKind[] => [
  ...new Set(sections.flatMap(({ stages }) => stages.map(({ kind }) => kind))),
]

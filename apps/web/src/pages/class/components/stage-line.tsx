import { capitalised } from '@prelude/domain/basics'
import { ProgressBar } from '../../../ui/feedback/progress-bar.tsx'
import { DeclaredMark } from '../../../shared/declaring/front-door.ts'
import { Icon } from '../../../ui/icons/icon.tsx'
import { classes } from '../../../ui/theme/classes.ts'
import type { StageProgress, ClassStageKind } from '../class.queries.ts'
import { CLASS_TEXTS as TEXTS } from '../class.texts.ts'
import { isStagePassed } from '../stage-search.ts'
import styles from './stage-line.module.css'
import { StagePicture } from './stage-picture.tsx'

const ONE_HAND: readonly ClassStageKind[] = ['right', 'left']
/** A version for one hand has no other one to be played. */
const hintOf = (kind: ClassStageKind, kinds: readonly ClassStageKind[]): string =>
  ONE_HAND.includes(kind) && ONE_HAND.every((hand) => kinds.includes(hand)) ? `${TEXTS.hints[kind]} ${TEXTS.otherHandPlayed}` : TEXTS.hints[kind]

/** What each kind of stage asks for: said once, above all sections. */
export function StageLegend({ kinds }: { readonly kinds: readonly ClassStageKind[] }) {
  return (
    <dl className={styles.legend}>
      {kinds.map((kind) => (
        <div key={kind}>
          <dt>
            <StagePicture kind={kind} size={20} />
            {TEXTS.stages[kind]}
          </dt>
          <dd>{hintOf(kind, kinds)}</dd>
        </div>
      ))}
    </dl>
  )
}

export interface StageLineProps {
  readonly stages: readonly StageProgress[]
  /** The stage to do now, by its place. */
  readonly now: number | null
  readonly onOpen: (place: number) => void
}

/** The stages of a section as stations on a line. */
export const StageLine = ({ stages, now, onOpen }: StageLineProps) => (
  <ol className={styles.stages}>
    {stages.map((stage, place) => (
      <li key={stage.kind} className={classes(stage.value >= 1 ? styles.past : stage.declared && styles.said)}>
        <Stage stage={stage} isNow={place === now} onOpen={() => onOpen(place)} />
      </li>
    ))}
  </ol>
)

interface StageProps {
  readonly stage: StageProgress
  readonly isNow: boolean
  readonly onOpen: () => void
}

/** A station on the line of a section: its state by fill, check and words. */
function Stage({ stage, isNow, onOpen }: StageProps) {
  const done = stage.value >= 1
  const state = done ? TEXTS.done : stage.goal === null ? '' : stage.best === null ? TEXTS.goal(stage.goal) : TEXTS.best(stage.best, stage.goal)
  return (
    <button
      type="button"
      className={classes(styles.stage, done && styles.reached, isNow && styles.current)}
      aria-current={isNow ? 'step' : undefined}
      onClick={onOpen}
    >
      <span className={styles.station}>
        <StagePicture kind={stage.kind} size={24} />
        {done && (
          <span className={styles.check}>
            <Icon name="check" size={14} />
          </span>
        )}
      </span>
      <span className={styles.words}>
        <b>{TEXTS.stages[stage.kind]}</b>
        <span>
          {stage.declared ? (
            <DeclaredMark thing="stage" />
          ) : (
            capitalised([stage.kind === 'listen' || done ? '' : TEXTS.speed(stage.speed), state].filter(Boolean).join(', '))
          )}
        </span>
      </span>
      {!isStagePassed(stage) && stage.value > 0 && <ProgressBar value={100 * stage.value} label={TEXTS.stages[stage.kind]} tone="var(--melody)" />}
    </button>
  )
}

import { type LevelValue, type NextStep, sayFinding } from '@prelude/domain/practice'
import { handsWithNotes, type Timeline } from '@prelude/domain/score'
import { Teacher } from '../../../music-ui/teacher.tsx'
import { nextStepWords, RESULT_TEXTS as TEXTS } from '../../../features/result/front-door.ts'
import { loopFirst } from '../finding-rows.ts'
import styles from './next-step-card.module.css'

export interface NextStepCardProps {
  readonly step: NextStep
  /** What went well; a teacher says it first. */
  readonly praise: string | null
  readonly timeline: Timeline
  /** Of the learner: who begins is told without terms of theory. */
  readonly level: LevelValue
  readonly onAct: () => void
  /** Back to the module of the step that was tried; null without one. */
  readonly onBack: (() => void) | null
  /** Asks the teacher why, once the server has the take; null where nothing is to be mended, or a later take was played. */
  readonly ask: { readonly isReady: boolean; readonly onAsk: () => void } | null
}

/** One suggested next step, by the teacher, with its button: the finding that it follows from, and how to mend it. */
export function NextStepCard({ step, praise, timeline, level, onAct, onBack, ask }: NextStepCardProps) {
  const because = step.kind === 'work-passage' && step.because ? sayFinding(step.because, timeline, level) : null
  const loop = step.kind === 'work-passage' && step.because ? loopFirst(step.because, step, timeline) : null
  const words = nextStepWords(step, {
    measureNumber: (index) => timeline.measures[index]?.number ?? 0,
    because: because?.detail,
    oneHand: handsWithNotes(timeline) !== 'BOTH',
    isStep: onBack !== null,
  })
  return (
    <section className={styles.card} aria-label={TEXTS.nextStep} data-finding={step.kind === 'work-passage' ? step.because?.kind : undefined}>
      <Teacher expression={step.kind === 'celebrate' ? 'happy' : 'encouraging'} size={104} />
      <div className={styles.words}>
        {praise && (
          <p className={styles.praise} data-praise="">
            {praise}
          </p>
        )}
        <p className={styles.over}>{TEXTS.nextStep}</p>
        <h2>{words.title}</h2>
        {because && <h3>{because.title}</h3>}
        <p>{words.why}</p>
        {because?.advice && <p className={styles.advice}>{[because.advice, loop].filter(Boolean).join(' ')}</p>}
      </div>
      <div className={styles.acts}>
        <button type="button" className={styles.act} onClick={onAct}>
          {words.action}
        </button>
        {onBack && step.kind !== 'celebrate' && (
          <button type="button" className={styles.ask} onClick={onBack}>
            {TEXTS.backToModule}
          </button>
        )}
        {ask && (
          <button type="button" className={styles.ask} disabled={!ask.isReady} onClick={ask.onAsk}>
            {TEXTS.askTeacher}
          </button>
        )}
      </div>
    </section>
  )
}

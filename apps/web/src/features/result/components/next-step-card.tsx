import type { NextStep } from '@prelude/domain/practice'
import { Teacher } from '../../../ui/teacher.tsx'
import { nextStepWords, RESULT_TEXTS as TEXTS } from '../result.texts.ts'
import styles from './next-step-card.module.css'

export interface NextStepCardProps {
  readonly step: NextStep
  readonly measureNumber: (index: number) => number
  readonly onAct: () => void
}

/** One clear next thing, said by the teacher, with its one button. */
export function NextStepCard({ step, measureNumber, onAct }: NextStepCardProps) {
  const words = nextStepWords(step, measureNumber)
  return (
    <section className={styles.card} aria-label={TEXTS.nextStep}>
      <Teacher expression={step.kind === 'celebrate' ? 'happy' : 'encouraging'} size={104} />
      <div className={styles.words}>
        <p className={styles.over}>{TEXTS.nextStep}</p>
        <h2>{words.title}</h2>
        <p>{words.why}</p>
      </div>
      <button type="button" className={styles.act} onClick={onAct}>
        {words.action}
      </button>
    </section>
  )
}

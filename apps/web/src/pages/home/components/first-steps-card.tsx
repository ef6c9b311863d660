import { Card } from '../../../ui/layout/card.tsx'
import { HOME_TEXTS as TEXTS } from '../home.texts.ts'
import styles from './first-steps-card.module.css'

/** For a new learner: the first steps, in three sentences. */
export function FirstStepsCard() {
  return (
    <Card aria-labelledby="first-steps" className={styles.card}>
      <h2 id="first-steps">{TEXTS.teacherTitle}</h2>
      <ol>
        {TEXTS.teacher.map((step, index) => (
          <li key={step}>
            <span className={styles.number}>{index + 1}</span>
            {step}
          </li>
        ))}
      </ol>
    </Card>
  )
}

import { useQuery } from '@tanstack/react-query'
import { modulesQuery } from '../../../features/school/front-door.ts'
import { ButtonLink } from '../../../ui/controls/button.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { HOME_TEXTS as TEXTS } from '../home.texts.ts'
import styles from './first-steps-card.module.css'

/** For a new learner: the first steps, in three sentences, and the first module of the school that is not finished. */
export function FirstStepsCard() {
  const module = useQuery(modulesQuery).data?.find(({ isFinished, level }) => level === 1 && !isFinished)
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
      {module && (
        <p className={styles.school}>
          {TEXTS.schoolHint}
          <ButtonLink to="/school/module/$moduleId" params={{ moduleId: String(module.id) }} variant="soft" icon="school">
            {module.title}
          </ButtonLink>
        </p>
      )}
    </Card>
  )
}

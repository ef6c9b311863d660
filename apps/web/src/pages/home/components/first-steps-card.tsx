import { useQuery } from '@tanstack/react-query'
import { useLearner } from '../../../shared/learner/front-door.ts'
import { modulesQuery, useModuleLink } from '../../../features/school/front-door.ts'
import { ButtonLink } from '../../../ui/controls/button.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { HOME_TEXTS as TEXTS } from '../home.texts.ts'
import styles from './first-steps-card.module.css'

const NOVICE = 1

/** For a new learner: the first steps, in three sentences, and a beginning: of a novice the first module that is not finished, else the evaluation. */
export function FirstStepsCard() {
  const learner = useLearner()
  const moduleLink = useModuleLink()
  const isNovice = learner?.level.value === NOVICE
  const module = useQuery(modulesQuery).data?.find(({ isFinished, level }) => level === NOVICE && !isFinished)
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
      {learner && !isNovice && (
        <p className={styles.school}>
          {TEXTS.evaluationHint}
          <ButtonLink to="/player/evaluation" variant="soft" preload={false}>
            {TEXTS.evaluation}
          </ButtonLink>
        </p>
      )}
      {isNovice && module && (
        <p className={styles.school}>
          {TEXTS.schoolHint}
          <ButtonLink {...moduleLink(module)} variant="soft" icon="school">
            {module.title}
          </ButtonLink>
        </p>
      )}
    </Card>
  )
}

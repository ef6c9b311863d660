import { daysInARow, goalWordsOf, levelProgress, type UserGoal, userGoalsOf } from '@prelude/domain/learning'
import { GOAL_NAMES } from '../../../features/account/front-door.ts'
import { configurationOf, type Learner } from '../../../shared/learner/front-door.ts'
import { ButtonLink } from '../../../ui/controls/button.tsx'
import { Icon } from '../../../ui/icons/icon.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { practisedDayCount } from '../progress-periods.ts'
import type { ProgressData } from '../progress.queries.ts'
import { PROGRESS_TEXTS } from '../progress.texts.ts'
import styles from './goals-card.module.css'

const TEXTS = PROGRESS_TEXTS.goals

export interface GoalsCardProps {
  readonly learner: Learner
  readonly progress: ProgressData
  /** Pieces of which a version was played to a score. */
  readonly piecesPlayed: number
}

/** Why the learner plays, and the figure that shows how far it goes, where there is one. */
export function GoalsCard({ learner, progress, piecesPlayed }: GoalsCardProps) {
  const goals = userGoalsOf(configurationOf(learner, 'USER_GOALS'))
  const words = goalWordsOf(configurationOf(learner, 'USER_GOAL_WORDS'))
  const figureOf = (goal: UserGoal): string | undefined => {
    const { points, end } = levelProgress(learner.level.value, { points: progress.levelPoints })
    if (goal === 5) return TEXTS.days(practisedDayCount(progress))
    if (goal === 3) return PROGRESS_TEXTS.level.points(points, end)
    if (goal === 7) return TEXTS.pieces(piecesPlayed)
    if (goal === 4) return TEXTS.inARow(daysInARow(progress.days, progress.today))
    return words[goal]
  }
  return (
    <Card aria-labelledby="goals" className={styles.card}>
      <h2 id="goals">{TEXTS.title}</h2>
      {goals.length === 0 ? (
        <p>{TEXTS.none}</p>
      ) : (
        <ul className={styles.goals}>
          {goals.map((goal) => (
            <li key={goal}>
              <Icon name="target" size={20} />
              <span>
                {GOAL_NAMES[goal]}
                {figureOf(goal) && <b>{figureOf(goal)}</b>}
              </span>
            </li>
          ))}
        </ul>
      )}
      <ButtonLink to="/profile" hash="goals" variant="soft">
        {goals.length === 0 ? TEXTS.choose : TEXTS.change}
      </ButtonLink>
    </Card>
  )
}

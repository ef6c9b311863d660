import { goalWordsOf, type UserGoal, userGoalsOf } from '@prelude/domain/learning'
import { Link } from '@tanstack/react-router'
import { configurationOf, type Learner } from '../../../shared/learner/front-door.ts'
import type { HomeEntry } from '../home.queries.ts'
import { HOME_TEXTS as TEXTS } from '../home.texts.ts'
import styles from './for-you.module.css'
import { PieceShelf } from './piece-shelf.tsx'
import { RecoCard } from './reco-card.tsx'

export interface ForYouProps {
  readonly learner: Learner
  readonly entries: readonly HomeEntry[]
  readonly withLocks: boolean
  readonly isEvening: boolean
}

/** What is recommended for the learner's level and goals, each with its reason. */
export function ForYou({ learner, entries, withLocks, isEvening }: ForYouProps) {
  return (
    <PieceShelf title={TEXTS.forYou(isEvening)} hint={<Because learner={learner} />} withLink narrow>
      {entries.map((entry) => (
        <li key={entry.id}>
          <RecoCard entry={entry} withLocks={withLocks} />
        </li>
      ))}
    </PieceShelf>
  )
}

/** « Pour le niveau Débutant II, et parce que vous voulez progresser. Changer » */
function Because({ learner }: { readonly learner: Learner }) {
  const words = goalWordsOf(configurationOf(learner, 'USER_GOAL_WORDS'))
  const nameOf = (goal: UserGoal): string | undefined => (goal === 1 && words[1] ? TEXTS.learnPiece(words[1]) : TEXTS.goals[goal])
  const goals = userGoalsOf(configurationOf(learner, 'USER_GOALS')).flatMap((goal) => nameOf(goal) ?? [])
  return (
    <>
      {TEXTS.forLevel(learner.level.name)}
      {goals.length > 0 ? TEXTS.because(goals) : TEXTS.noGoals}{' '}
      <Link to="/profile" hash="goals" className={styles.change}>
        {goals.length > 0 ? TEXTS.changeGoals : TEXTS.chooseGoals}
      </Link>
    </>
  )
}

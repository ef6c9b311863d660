import { GOAL_WORDS_MOST, goalWordsOf, hasGoalWords, toggleGoal, USER_GOALS, type UserGoal, userGoalsOf } from '@prelude/domain/learning'
import { useState } from 'react'
import { CheckField } from '../../../ui/forms/check-field.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { configurationOf, type Learner, useUpdateConfiguration } from '../../../shared/learner/front-door.ts'
import { GOAL_NAMES } from '../../../features/account/front-door.ts'
import styles from './goals-card.module.css'
import { PROFILE_TEXTS } from '../profile.texts.ts'
import { ProfileCard } from './profile-card.tsx'

const TEXTS = PROFILE_TEXTS.goals

/** The learner's goals; two of them have a free text. */
export function GoalsCard({ learner }: { readonly learner: Learner }) {
  const { mutate } = useUpdateConfiguration()
  const goals = userGoalsOf(configurationOf(learner, 'USER_GOALS'))
  const words = goalWordsOf(configurationOf(learner, 'USER_GOAL_WORDS'))
  const toggle = (goal: UserGoal): void => mutate({ name: 'USER_GOALS', value: JSON.stringify(toggleGoal(goals, goal)) })
  const write = (goal: UserGoal, text: string): void => mutate({ name: 'USER_GOAL_WORDS', value: JSON.stringify({ ...words, [goal]: text }) })
  return (
    <ProfileCard section="goals" title={TEXTS.title} hint={TEXTS.hint} isClosed={learner.age === 'parent_awaited'}>
      <ul className={styles.goals}>
        {USER_GOALS.map((goal) => (
          <li key={goal}>
            <CheckField label={GOAL_NAMES[goal]} checked={goals.includes(goal)} onChange={() => toggle(goal)} />
            {hasGoalWords(goal) && goals.includes(goal) && (
              <GoalWords label={goal === 1 ? TEXTS.which : TEXTS.other} storedText={words[goal] ?? ''} onWrite={(text) => write(goal, text)} />
            )}
          </li>
        ))}
      </ul>
    </ProfileCard>
  )
}

/** Saved when the field loses the focus. */
function GoalWords({
  label,
  storedText,
  onWrite,
}: {
  readonly label: string
  readonly storedText: string
  readonly onWrite: (text: string) => void
}) {
  const [text, setText] = useState(storedText)
  return (
    <Field
      className={styles.words}
      label={label}
      maxLength={GOAL_WORDS_MOST}
      value={text}
      onChange={(event) => setText(event.target.value)}
      onBlur={() => {
        if (text.trim() !== storedText) onWrite(text.trim())
      }}
    />
  )
}

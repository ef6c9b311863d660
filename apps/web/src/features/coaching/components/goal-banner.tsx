import { COACHING_TEXTS as TEXTS } from '../coaching.texts.ts'
import { useCurrentGoal } from '../use-practice-session.ts'
import styles from './goal-banner.module.css'

/** In the player: the goal of the session that is played there. */
export function GoalBanner() {
  const current = useCurrentGoal()
  if (!current) return null
  const { goal, session } = current
  return (
    <span className={styles.banner}>
      <b>{TEXTS.place(session.place + 1, session.goals.length)}</b>
      <span>{TEXTS.passage(goal)}</span>
    </span>
  )
}

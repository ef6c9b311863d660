import { useEffect } from 'react'
import { ButtonLink } from '../../../ui/controls/button.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { COACHING_TEXTS as TEXTS } from '../coaching.texts.ts'
import { goToGoal, noteGoalPlayed, type PlayedPassage, playsGoal } from '../practice-session.ts'
import { useCurrentGoal } from '../use-practice-session.ts'
import styles from './session-card.module.css'

/** On the result of a take: whether it played the goal of the session, and the way on. */
export function SessionCard({ played }: { readonly played: PlayedPassage }) {
  const current = useCurrentGoal()
  const isPlayed = current !== null && playsGoal(current.goal, played)
  const place = current?.session.place ?? null
  useEffect(() => {
    if (isPlayed && place !== null) noteGoalPlayed(place)
  }, [isPlayed, place])
  if (!current || current.goal.playable_id !== played.id || current.goal.playable_type !== played.type) return null
  const { session, goal } = current
  const next = session.goals[session.place + 1]
  return (
    <Card className={styles.card} aria-labelledby="session-goal">
      <div className={styles.words}>
        <h2 id="session-goal">{TEXTS.place(session.place + 1, session.goals.length)}</h2>
        <p>
          {TEXTS.kinds[goal.kind]}, {TEXTS.passage(goal)}. {isPlayed ? TEXTS.reached : TEXTS.notReached}{' '}
          {isPlayed && (next ? TEXTS.nextIs(next.title) : TEXTS.lastGoal)}
        </p>
      </div>
      {isPlayed ? (
        <ButtonLink to="/revisions/session" iconAfter="right" onClick={() => goToGoal(session.place + 1)}>
          {next ? TEXTS.next : TEXTS.finish}
        </ButtonLink>
      ) : (
        <ButtonLink to="/revisions/session" variant="soft">
          {TEXTS.back}
        </ButtonLink>
      )}
    </Card>
  )
}

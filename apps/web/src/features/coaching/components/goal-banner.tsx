import { BannerLine } from '../../../ui/layout/banner-line.tsx'
import { COACHING_TEXTS as TEXTS } from '../coaching.texts.ts'
import { useCurrentGoal } from '../use-practice-session.ts'

/** In the player: the goal of the session that is played there. */
export function GoalBanner() {
  const current = useCurrentGoal()
  if (!current) return null
  const { goal, session } = current
  return (
    <BannerLine raised>
      <b>{TEXTS.place(session.place + 1, session.goals.length)}</b>
      <span>{TEXTS.passage(goal)}</span>
    </BannerLine>
  )
}

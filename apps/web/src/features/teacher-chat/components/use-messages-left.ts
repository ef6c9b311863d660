import { useLearner } from '../../../shared/learner/front-door.ts'
import { useChatState } from '../use-chat.ts'

/** Messages left this week; null without limit, undefined until known. */
export function useMessagesLeft(): number | null | undefined {
  const learner = useLearner()
  const counted = useChatState((state) => state.left)
  if (!learner) return undefined
  if (learner.isPaying) return null
  if (counted !== undefined) return counted
  const stored = Number(learner.configurations.CURRENT_WEEKLY_FREE_TEACHER_MESSAGES)
  return Number.isFinite(stored) ? stored : undefined
}

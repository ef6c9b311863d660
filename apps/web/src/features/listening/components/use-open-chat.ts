import { openChat } from '../../../shared/chat-door/front-door.ts'
import { openSubscribe } from '../../../shared/dialog-requests/open-subscribe.ts'
import { useLearner } from '../../../shared/learner/front-door.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { LISTENING_TEXTS as TEXTS } from '../listening.texts.ts'

/** spec: learning §8. */
const QUOTA_TOAST_MS = 4_000

/** By address: the caller may be outside every page. */
const toSubscribe = (): void =>
  void openSubscribe(({ to, search }) => window.location.assign(`#${to}?${new URLSearchParams({ ...search })}`), { from: 'quota' })

/** No message is left this week: says so, and what helps (spec: learning §8). */
const sayQuotaSpent = (): void =>
  void toast({ message: TEXTS.messagesSpent, tone: 'warning', durationMs: QUOTA_TOAST_MS, action: { label: TEXTS.subscribe, onClick: toSubscribe } })

/** Opens the chat; without a message left, says so instead (spec: learning §4.8). */
export function useOpenChat(): () => void {
  const learner = useLearner()
  return () => {
    const left = Number(learner?.configurations.CURRENT_WEEKLY_FREE_TEACHER_MESSAGES)
    if (learner && !learner.isPaying && left === 0) sayQuotaSpent()
    else openChat()
  }
}

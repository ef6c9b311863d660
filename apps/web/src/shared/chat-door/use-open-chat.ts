import { openSubscribe } from '../dialog-requests/open-subscribe.ts'
import { messagesLeftOf, useLearner } from '../learner/front-door.ts'
import { toast } from '../../ui/feedback/toast.ts'
import { CHAT_DOOR_TEXTS as TEXTS } from './chat-door.texts.ts'
import { type DoorQuestion, openChat } from './chat-door.ts'

/** spec: learning §8. */
const QUOTA_TOAST_MS = 4_000

/** By address: the caller may be outside every page. */
const toSubscribe = (): void =>
  void openSubscribe(({ to, search }) => window.location.assign(`#${to}?${new URLSearchParams({ ...search })}`), { from: 'quota' })

/** No message is left this week: says so, and what helps (spec: learning §8). */
export const sayQuotaSpent = (): void =>
  void toast({ message: TEXTS.messagesSpent, tone: 'warning', durationMs: QUOTA_TOAST_MS, action: { label: TEXTS.subscribe, onClick: toSubscribe } })

/** Opens the chat, with a question where one is given; without a message left, says so instead (spec: learning §4.8). */
export function useOpenChat(): (question?: DoorQuestion) => void {
  const learner = useLearner()
  return (question) => {
    if (learner && messagesLeftOf(learner) === 0) sayQuotaSpent()
    else openChat(question)
  }
}

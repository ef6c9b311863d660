import { useEffect } from 'react'
import type { EndedTake } from '../../../shared/takes/front-door.ts'
import { TEACHER_CHAT_TEXTS as TEXTS } from '../teacher-chat.texts.ts'
import { useChat } from '../use-chat.ts'

/** One word of the teacher after a take, of its own accord: in the open conversation, else beside it. Costs no message. */
export function AfterTake({ take: { body } }: { readonly take: EndedTake }) {
  const chat = useChat()
  useEffect(() => {
    chat.send({ text: TEXTS.afterTake, fromTeacher: true, content: { playableType: body.playable_type, id: body.playable_id } })
  }, [body, chat])
  return null
}

import { speaksOfTake, writesFirst } from '@prelude/domain/teacher/chat'
import { useRouter, useRouterState } from '@tanstack/react-router'
import { Suspense, useEffect, useState } from 'react'
import { chatDoor, closeVoice, useChatDoor } from '../../shared/chat-door/front-door.ts'
import { useLearner } from '../../shared/learner/front-door.ts'
import { isPlayPage } from '../../shared/play-activity/play-pages.ts'
import { type EndedTake, followStoredTakes } from '../../shared/takes/front-door.ts'
import { openedPart, optionalPart } from '../../ui/feedback/optional-part.ts'

/** Loaded when it is opened. */
const ChatPanel = openedPart(async () => (await import('./components/chat-panel.tsx')).ChatPanel)
/** Loaded for the few visits at which the teacher writes first. */
const FirstWord = optionalPart(async () => (await import('./components/first-word.tsx')).FirstWord)
const AfterTake = optionalPart(async () => (await import('./components/after-take.tsx')).AfterTake)

/** Whether the teacher may have something to say by itself: the day is looked at by `FirstWord`. */
function useMayWriteFirst(): boolean {
  const learner = useLearner()
  if (!learner) return false
  const { isPremium, lastConnectionAt, connections } = learner
  const now = Date.now()
  return writesFirst({
    ...{ isPremium, connections, isInPlayer: false, lastProactiveMs: null, nowMs: now },
    lastConnectionMs: lastConnectionAt?.getTime() ?? null,
    isSameDay: () => false,
  })
}

/** Some players open the result once the take is stored (ms). */
const PAGE_SETTLES_MS = 400

/** Pages that say themselves what a take leads to: the result, the step of a module, the stage of the class. Beside them the closed chat is silent. */
const OWN_WORDS = /^\/(result|player\/school|player\/evaluation|learn)\b/

/** The take of which the teacher says a word now. */
function useTakeToSpeakOf(): EndedTake | null {
  const router = useRouter()
  const [take, setTake] = useState<EndedTake | null>(null)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const look = (stored: EndedTake): void => {
      const hasOwnWords = OWN_WORDS.test(router.state.location.pathname)
      if (speaksOfTake({ notes: stored.take.performance.length, isChatOpen: chatDoor.getState().isOpen, hasOwnWords })) setTake(stored)
    }
    const unfollow = followStoredTakes((stored) => {
      clearTimeout(timer)
      timer = setTimeout(() => look(stored), PAGE_SETTLES_MS)
    })
    return () => {
      unfollow()
      clearTimeout(timer)
    }
  }, [router])
  return take
}

/** The place of the chat on every page that has it. */
export function TeacherChat() {
  const isOpen = useChatDoor((door) => door.isOpen)
  const mayWrite = useMayWriteFirst()
  const pathname = useRouterState({ select: ({ location }) => location.pathname })
  const take = useTakeToSpeakOf()
  const mayHear = isOpen || isPlayPage(pathname)
  useEffect(() => {
    // Hands-free is for the player: elsewhere the microphone closes with the chat.
    if (!mayHear) closeVoice()
  }, [mayHear])
  return (
    <Suspense fallback={null}>
      {isOpen && <ChatPanel />}
      {mayWrite && <FirstWord />}
      {take && <AfterTake key={take.body.id} take={take} />}
    </Suspense>
  )
}

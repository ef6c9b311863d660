import { type LessonPicture, type LessonTimeline, lessonTimeline, sceneAt, type WrittenScene } from '@prelude/domain/lessons'
import { useEffect, useMemo, useRef, useState } from 'react'
import type { KeyboardInput } from '../../shared/play-activity/keyboard-input.ts'
import { toast } from '../../ui/feedback/toast.ts'
import { LESSON_TEXTS as TEXTS } from './lesson.texts.ts'
import { LessonSession, type LessonState, type SceneEnd } from './lesson-session.ts'

const NOT_BEGUN: LessonState = { second: 0, isPlaying: false, waiting: null }
/** The last picture is that of the last scene. */
const BEFORE_END_SECONDS = 1e-3

export interface OpenLesson extends LessonState {
  readonly timeline: LessonTimeline
  readonly picture: LessonPicture
  readonly isEnded: boolean
  /** Null until the sound and the inputs are open. */
  readonly session: LessonSession | null
}

/** A lesson that plays from the moment it is opened: its second, its picture, and where it waits for the learner. */
export function useLesson(scenes: readonly WrittenScene[], input: KeyboardInput | null, sceneEnd: SceneEnd | null): OpenLesson {
  const timeline = useMemo(() => lessonTimeline(scenes), [scenes])
  const [state, setState] = useState(NOT_BEGUN)
  const [session, setSession] = useState<LessonSession | null>(null)
  const held = useRef(sceneEnd)
  held.current = sceneEnd

  useEffect(() => {
    if (!input) return undefined
    const opened = new LessonSession({ timeline, sound: input.sound, onState: setState })
    let isHere = true
    setSession(opened)
    void input.wake().then((isAwake) => {
      if (!isHere) return
      // Before the first touch of the page browsers keep the sound back: it starts with « Reprendre ».
      if (!isAwake && navigator.userActivation?.hasBeenActive !== false) toast({ message: TEXTS.silent, tone: 'warning' })
      opened.setSceneEnd(held.current)
      opened.play()
    })
    return () => {
      isHere = false
      opened.dispose()
      setSession(null)
    }
  }, [input, timeline])
  useEffect(() => session?.setSceneEnd(sceneEnd), [session, sceneEnd])

  const { isPlaying } = state
  useEffect(() => {
    if (!isPlaying || !session) return undefined
    let frame = 0
    const draw = (): void => {
      session.frame()
      frame = requestAnimationFrame(draw)
    }
    frame = requestAnimationFrame(draw)
    return () => cancelAnimationFrame(frame)
  }, [isPlaying, session])

  const { second } = state
  return {
    ...state,
    timeline,
    picture: useMemo(() => sceneAt(timeline, Math.min(second, timeline.seconds - BEFORE_END_SECONDS)), [timeline, second]),
    isEnded: second >= timeline.seconds - BEFORE_END_SECONDS,
    session,
  }
}

import { useEffect, useRef, useState } from 'react'
import { browserVoice } from './lesson-voice.ts'
import type { SceneEnd } from './lesson-session.ts'

export interface LessonSpeech {
  readonly canSpeak: boolean
  readonly isOn: boolean
  turn(on: boolean): void
  /** Null while no voice may hold the end of a scene. */
  readonly sceneEnd: SceneEnd | null
  /** What is read: the words of the scene that plays. */
  read(scene: { readonly number: number; readonly say: string; readonly isPlaying: boolean; readonly speed: number }): void
}

/** Reads each scene once as it begins, where the learner wants it; the scene ends when the voice has. */
export function useLessonVoice(): LessonSpeech {
  const [voice] = useState(browserVoice)
  const [isOn, setOn] = useState(false)
  const speaking = useRef<{ readonly scene: number; readonly end: Promise<void> } | null>(null)
  useEffect(() => () => voice?.stop(), [voice])
  const [sceneEnd] = useState<SceneEnd>(() => (scene: number) => (speaking.current?.scene === scene ? speaking.current.end : null))
  return {
    canSpeak: voice !== null,
    isOn,
    turn: (on) => {
      setOn(on)
      speaking.current = null
      if (!on) voice?.stop()
    },
    sceneEnd: isOn ? sceneEnd : null,
    read: ({ number, say, isPlaying, speed }) => {
      if (!isOn || !voice) return
      if (!isPlaying) {
        // It is read again from its start once the lesson goes on.
        voice.stop()
        speaking.current = null
      } else if (speaking.current?.scene !== number) speaking.current = { scene: number, end: voice.say(say, speed) }
    },
  }
}

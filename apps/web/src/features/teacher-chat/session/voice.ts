import { isOrderOverMusic, isSpeakingAt, SPEAKING_FROM, VOICE_SAMPLE_MS } from '@prelude/domain/teacher/chat'
import type { OpenVoice } from '../../../shared/chat-door/front-door.ts'
import type { SpeechEvents } from './speech.ts'

export interface VoiceInputParts {
  /** Listens until it is stopped or fails. */
  readonly recognise: (events: SpeechEvents) => () => void
  /** Reports the level of the microphone; not where the browser refuses a second use of it. */
  readonly followLevel: (onLevel: (level: number) => void) => () => void
  readonly onChange: (voice: OpenVoice | null) => void
  readonly onSentence: (words: string) => void
  /** It stopped by itself: `not-allowed`, `network` … */
  readonly onFailed: (error: string) => void
  /** Music sounds: its notes are heard too. */
  readonly isMusicOn: () => boolean
  readonly nowMs: () => number
}

export interface VoiceInput {
  begin(): void
  end(): void
  isOn(): boolean
  /** Hears nothing until the returned function is called: the app itself speaks. */
  hush(): () => void
}

/** So long after the app's own speech the room still carries it (ms). */
const ECHO_MS = 300

/** The learner's voice, from the first word of consent until it is ended: goes on while the chat is closed and while music plays. */
export function createVoice({ recognise, followLevel, onChange, onSentence, onFailed, isMusicOn, nowMs }: VoiceInputParts): VoiceInput {
  let state: OpenVoice | null = null
  let stopRecognition: (() => void) | null = null
  let stopLevel: () => void = () => undefined
  let clock: ReturnType<typeof setInterval> | undefined
  let lastLoudMs: number | null = null
  let hasLevel = false
  let hushes = 0

  const show = (change: Partial<OpenVoice>): void => {
    if (!state) return
    const next = { ...state, ...change }
    if (next.isSpeaking === state.isSpeaking && next.heard === state.heard) return
    state = next
    onChange(state)
  }
  const end = (): void => {
    if (!state) return
    state = null
    clearInterval(clock)
    stopLevel()
    stopRecognition?.()
    stopRecognition = null
    onChange(null)
  }
  const recogniseNow = (): void => {
    stopRecognition = recognise({
      onWords: (words, isFinal) => {
        const heard = words.trim()
        if (isMusicOn() && !isOrderOverMusic(heard)) return show({ heard: '' })
        show({ heard: isFinal ? '' : heard })
        if (isFinal && heard !== '') onSentence(heard)
      },
      onSound: () => {
        if (!hasLevel) lastLoudMs = nowMs()
      },
      onEnd: (error) => {
        stopRecognition = null
        end()
        onFailed(error)
      },
    })
  }
  return {
    begin: () => {
      if (state) return
      state = { isSpeaking: false, heard: '' }
      lastLoudMs = null
      onChange(state)
      stopLevel = followLevel((level) => {
        hasLevel = true
        if (level > SPEAKING_FROM) lastLoudMs = nowMs()
      })
      clock = setInterval(() => show({ isSpeaking: isSpeakingAt(lastLoudMs, nowMs()) }), VOICE_SAMPLE_MS)
      if (hushes === 0) recogniseNow()
    },
    end,
    isOn: () => state !== null,
    hush: () => {
      hushes += 1
      stopRecognition?.()
      stopRecognition = null
      show({ heard: '' })
      let isOver = false
      return () => {
        if (isOver) return
        isOver = true
        setTimeout(() => {
          hushes -= 1
          if (hushes === 0 && state && !stopRecognition) recogniseNow()
        }, ECHO_MS)
      }
    },
  }
}

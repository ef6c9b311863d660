import { MOST_CHARACTERS } from '@prelude/domain/teacher/chat'
import { chatDoor, offerVoiceEnd } from '../../../shared/chat-door/front-door.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { TEACHER_CHAT_TEXTS as TEXTS } from '../teacher-chat.texts.ts'
import { isMusicOn } from './player-now.ts'
import { listenToSpeech, speechRecognition, stopSpeaking } from './speech.ts'
import { createVoice } from './voice.ts'
import { followVoiceLevel } from './voice-level.ts'

/** True when it was sent; false while an answer is awaited. */
let sendSentence: (words: string) => boolean = () => false
export const onSpokenSentence = (send: (words: string) => boolean): void => {
  sendSentence = send
}

/** The last sentence that was said while an answer was awaited. */
let pendingSentence: string | null = null
export function sendKeptSentence(): void {
  const words = pendingSentence
  pendingSentence = null
  // After the state of this answer has settled.
  if (words !== null) setTimeout(() => sendSentence(words))
}

const voice = createVoice({
  recognise: (events) => {
    const make = speechRecognition()
    return make ? listenToSpeech(make, events) : () => undefined
  },
  followLevel: followVoiceLevel,
  onChange: (shown) => chatDoor.setState({ voice: shown }),
  onSentence: (words) => {
    stopSpeaking()
    const sentence = words.slice(0, MOST_CHARACTERS)
    if (!sendSentence(sentence)) pendingSentence = sentence
  },
  onFailed: (error) => toast({ message: error === 'not-allowed' ? TEXTS.voiceDenied : TEXTS.voiceFailed, tone: 'bad' }),
  isMusicOn,
  nowMs: Date.now,
})
offerVoiceEnd(voice.end)
document.addEventListener('visibilitychange', () => {
  if (document.hidden) voice.end()
})

export function beginVoice(): void {
  stopSpeaking()
  voice.begin()
}
/** The app speaks: its own words are no orders. */
export const hushVoice = (): (() => void) => voice.hush()

import { useEffect, useRef, useState } from 'react'
import { deviceStorage } from '../../../platform/device-storage.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { Icon } from '../../../ui/icons/icon.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { classes } from '../../../ui/theme/classes.ts'
import { listenToSpeech, speechRecognition, stopSpeaking } from '../session/speech.ts'
import { TEACHER_CHAT_TEXTS as TEXTS } from '../teacher-chat.texts.ts'
import styles from './voice-button.module.css'

/** The learner knows where the sound goes. */
const AGREED_KEY = 'teacherVoice'

export interface VoiceButtonProps {
  /** The words so far. */
  readonly onHeard: (words: string) => void
  /** A whole sentence. */
  readonly onSentence: (words: string) => void
}

/** Speech instead of typing, where the browser has it; the first time it says where the sound goes. */
export function VoiceButton({ onHeard, onSentence }: VoiceButtonProps) {
  const [asks, setAsks] = useState(false)
  const [isListening, setListening] = useState(false)
  const [isSpeaking, setSpeaking] = useState(false)
  const stop = useRef<(() => void) | null>(null)
  const latest = useRef({ onHeard, onSentence })
  latest.current = { onHeard, onSentence }
  useEffect(() => () => stop.current?.(), [])
  const make = speechRecognition()
  if (!make) return null
  const end = (): void => {
    stop.current?.()
    stop.current = null
    setListening(false)
    latest.current.onHeard('')
  }
  const begin = (): void => {
    stopSpeaking()
    setListening(true)
    stop.current = listenToSpeech(make, {
      onSpeaking: setSpeaking,
      onWords: (words, isFinal) => {
        if (isFinal && words.trim() !== '') latest.current.onSentence(words.trim())
        else latest.current.onHeard(words)
      },
      onEnd: (error) => {
        stop.current = null
        setListening(false)
        if (error !== null) toast({ message: error === 'not-allowed' ? TEXTS.voiceDenied : TEXTS.voiceFailed, tone: 'bad' })
      },
    })
  }
  const toggle = (): void => {
    if (isListening) end()
    else if (deviceStorage.read(AGREED_KEY) === 'true') begin()
    else setAsks(true)
  }
  const label = isListening ? TEXTS.stopSpeaking : TEXTS.speak
  return (
    <>
      <button
        type="button"
        className={classes(styles.voice, isListening && styles.on)}
        aria-label={label}
        title={label}
        aria-pressed={isListening}
        onClick={toggle}
      >
        <Icon name="mic" size={22} />
        {isListening && <i className={classes(styles.dot, isSpeaking && styles.speaking)} />}
      </button>
      {asks && (
        <Dialog
          title={TEXTS.voiceTitle}
          onClose={() => setAsks(false)}
          actions={
            <>
              <Button
                onClick={() => {
                  deviceStorage.write(AGREED_KEY, 'true')
                  setAsks(false)
                  begin()
                }}
              >
                {TEXTS.voiceAgree}
              </Button>
              <Button variant="outline" onClick={() => setAsks(false)}>
                {TEXTS.voiceRefuse}
              </Button>
            </>
          }
        >
          <p>{TEXTS.voice}</p>
        </Dialog>
      )}
    </>
  )
}

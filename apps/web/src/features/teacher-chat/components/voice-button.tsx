import { useState } from 'react'
import { deviceStorage } from '../../../platform/device-storage.ts'
import { closeVoice, useChatDoor } from '../../../shared/chat-door/front-door.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Icon } from '../../../ui/icons/icon.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { classes } from '../../../ui/theme/classes.ts'
import { chooseReadAloud } from '../read-aloud.ts'
import { beginVoice } from '../session/page-voice.ts'
import { speechRecognition } from '../session/speech.ts'
import { TEACHER_CHAT_TEXTS as TEXTS } from '../teacher-chat.texts.ts'
import round from './round-button.module.css'
import styles from './voice-button.module.css'

/** The learner knows where the sound goes. */
const AGREED_KEY = 'teacherVoice'

/** Speech instead of typing, where the browser has it; the first time it says where the sound goes. Goes on while the chat is closed. */
export function VoiceButton({ night }: { readonly night: boolean }) {
  const [asks, setAsks] = useState(false)
  const voice = useChatDoor((door) => door.voice)
  if (!speechRecognition()) return null
  const toggle = (): void => {
    if (voice) closeVoice()
    else if (deviceStorage.read(AGREED_KEY) === 'true') beginVoice()
    else setAsks(true)
  }
  const agree = (): void => {
    deviceStorage.write(AGREED_KEY, 'true')
    // Whoever speaks has both hands on the keys.
    chooseReadAloud(true)
    setAsks(false)
    beginVoice()
  }
  const label = voice ? TEXTS.stopSpeaking : TEXTS.speak
  return (
    <>
      <button
        type="button"
        className={classes(round.button, styles.voice, voice !== null && styles.on)}
        aria-label={label}
        title={label}
        aria-pressed={voice !== null}
        onClick={toggle}
      >
        <Icon name="mic" size={22} />
        {voice && <i className={classes(styles.dot, voice.isSpeaking && styles.speaking)} data-testid="voice-dot" data-speaking={voice.isSpeaking} />}
      </button>
      {asks && (
        <Dialog
          title={TEXTS.voiceTitle}
          night={night}
          onClose={() => setAsks(false)}
          actions={
            <>
              <Button onClick={agree}>{TEXTS.voiceAgree}</Button>
              <Button variant="outline" onClick={() => setAsks(false)}>
                {TEXTS.voiceRefuse}
              </Button>
            </>
          }
        >
          <p>{TEXTS.voice}</p>
          <p>{TEXTS.voiceInPlayer}</p>
        </Dialog>
      )}
    </>
  )
}

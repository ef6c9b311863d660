import { Icon } from '../../ui/icons/icon.tsx'
import { classes } from '../../ui/theme/classes.ts'
import { closeVoice, useChatDoor } from './chat-door.ts'
import { CHAT_DOOR_TEXTS as TEXTS } from './chat-door.texts.ts'
import styles from './voice-sign.module.css'

/** Shows that the teacher hears the learner's voice, with the dot of speech and the words so far; one click ends it. */
export function VoiceSign() {
  const voice = useChatDoor((door) => door.voice)
  if (!voice) return null
  return (
    <button
      type="button"
      className={styles.sign}
      aria-label={TEXTS.closeVoice}
      title={TEXTS.closeVoice}
      data-testid="voice-sign"
      onClick={closeVoice}
    >
      <i className={classes(styles.dot, voice.isSpeaking && styles.speaking)} />
      <span>{voice.heard === '' ? TEXTS.voice : voice.heard}</span>
      <Icon name="close" size={18} />
    </button>
  )
}

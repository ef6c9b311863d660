import { useStore } from 'zustand'
import { VolumeIcon } from '../../../ui/icons/tabler-icons.tsx'
import { classes } from '../../../ui/theme/classes.ts'
import { chooseReadAloud, readAloud } from '../read-aloud.ts'
import { stopSpeaking } from '../session/speech.ts'
import { TEACHER_CHAT_TEXTS as TEXTS } from '../teacher-chat.texts.ts'
import round from './round-button.module.css'
import styles from './read-aloud-button.module.css'

/** Whether answers are read aloud, where the browser has a voice. */
export function ReadAloudButton() {
  const isOn = useStore(readAloud, (choice) => choice.isOn)
  if (!('speechSynthesis' in window)) return null
  const change = (): void => {
    if (isOn) stopSpeaking()
    chooseReadAloud(!isOn)
  }
  return (
    <button
      type="button"
      className={classes(round.button, styles.aloud)}
      aria-label={TEXTS.readAloud}
      title={TEXTS.readAloud}
      aria-pressed={isOn}
      onClick={change}
    >
      <VolumeIcon size={22} />
    </button>
  )
}

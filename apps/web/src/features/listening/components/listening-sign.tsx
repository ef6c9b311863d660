import { useEffect } from 'react'
import { classes } from '../../../ui/theme/classes.ts'
import { Icon } from '../../../ui/icons/icon.tsx'
import { LISTENING_TEXTS as TEXTS } from '../listening.texts.ts'
import { pageListening } from '../page-listening.ts'
import { useMicrophoneOpen } from '../use-listening.ts'
import { LevelBars } from './level-bars.tsx'
import styles from './listening-sign.module.css'

export interface ListeningSignProps {
  readonly className?: string | undefined
  /** In the player: « Micro à l’écoute », in the place of a keyboard's name. */
  readonly inPlayer?: boolean
  /** The page's own sign, shown only while there is no other. */
  readonly isUncounted?: boolean
}

/** Shows that the microphone is open, with its level; one click stops listening, in any state. */
export function ListeningSign({ className, inPlayer = false, isUncounted = false }: ListeningSignProps) {
  const isOpen = useMicrophoneOpen()
  useEffect(() => (isUncounted ? undefined : pageListening.signShown()), [isUncounted])
  if (!isOpen) return null
  return (
    <button
      type="button"
      className={classes(styles.sign, className)}
      aria-label={TEXTS.signStop}
      title={TEXTS.stop}
      data-testid="listening-sign"
      onClick={pageListening.stop}
    >
      <LevelBars />
      <span>{inPlayer ? TEXTS.microphone : TEXTS.sign}</span>
      <Icon name="close" size={18} className={styles.cross} />
    </button>
  )
}

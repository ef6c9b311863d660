import { classes } from '../../../ui/theme/classes.ts'
import { Icon } from '../../../ui/icons/icon.tsx'
import { LISTENING_TEXTS as TEXTS } from '../listening.texts.ts'
import { pageListening } from '../page-listening.ts'
import { useListeningView } from '../use-listening.ts'
import { LevelBars } from './level-bars.tsx'
import styles from './listening-sign.module.css'

export interface ListeningSignProps {
  readonly className?: string | undefined
  /** In the player: « Micro à l’écoute », as a keyboard would be called. */
  readonly inPlayer?: boolean
}

/** The visible sign that the microphone is open, with what it hears; one click stops it, whatever else goes on. */
export function ListeningSign({ className, inPlayer = false }: ListeningSignProps) {
  const isReady = useListeningView(({ status }) => status === 'ready')
  if (!isReady) return null
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

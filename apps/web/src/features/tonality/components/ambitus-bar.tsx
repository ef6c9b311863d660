import { type Ambitus, type Pitch, spellPitch } from '@prelude/domain/music'
import { useNoteName } from '../../../platform/middle-c.ts'
import { classes } from '../../../ui/theme/classes.ts'
import { TONALITY_TEXTS as TEXTS } from '../tonality.texts.ts'
import styles from './ambitus-bar.module.css'

export interface AmbitusBarProps {
  readonly ambitus: Ambitus
  readonly voice: Ambitus | null
  /** The ends of the scale: the same for all bars of a list. */
  readonly scale: Ambitus
  readonly fifths: number
}

/** The range of the melody, over the vocal range. */
export function AmbitusBar({ ambitus, voice, scale, fifths }: AmbitusBarProps) {
  const nameOf = useNoteName()
  const name = (pitch: Pitch): string => nameOf(pitch, spellPitch(pitch, fifths))
  const place = ({ low, high }: Ambitus) => {
    const width = Math.max(1, scale.high - scale.low)
    return { left: `${(100 * (low - scale.low)) / width}%`, right: `${(100 * (scale.high - high)) / width}%` }
  }
  const inside = voice === null || (ambitus.low >= voice.low && ambitus.high <= voice.high)
  return (
    <span className={styles.bar} role="img" aria-label={TEXTS.range(name(ambitus.low), name(ambitus.high))}>
      {voice && <i className={styles.voice} style={place(voice)} />}
      <i className={classes(styles.line, !inside && styles.outside)} style={place(ambitus)} />
    </span>
  )
}

import type { Pitch } from '@prelude/domain/music'
import { useMiddleC } from '../../../platform/middle-c.ts'
import { Button, IconButton } from '../../../ui/controls/button.tsx'
import { classes } from '../../../ui/theme/classes.ts'
import { AMBITUS_TEXTS as TEXTS } from '../ambitus.texts.ts'
import { type RangeEnd, sungName } from '../range-draft.ts'
import styles from './range-end.module.css'

export interface RangeEndCardProps {
  readonly end: RangeEnd
  readonly pitch: Pitch | null
  readonly armed: boolean
  readonly onArm: (armed: boolean) => void
  readonly onMove: (pitch: Pitch) => void
  readonly onPlay: (pitch: Pitch) => void
}

/** One end of the range: its name, up and down by a semitone, hear it, set it by playing. */
export function RangeEndCard({ end, pitch, armed, onArm, onMove, onPlay }: RangeEndCardProps) {
  const middleC = useMiddleC()
  return (
    <section className={classes(styles.end, armed && styles.armed)} aria-labelledby={`range-${end}`}>
      <h2 id={`range-${end}`}>{TEXTS[end]}</h2>
      <div className={styles.value}>
        <IconButton
          icon="minus"
          look="outline"
          label={TEXTS.lower[end]}
          disabled={pitch === null}
          onClick={() => pitch !== null && onMove((pitch - 1) as Pitch)}
        />
        <output className={pitch === null ? styles.unknown : styles.name}>{pitch === null ? TEXTS.unknown : sungName(pitch, middleC)}</output>
        <IconButton
          icon="plus"
          look="outline"
          label={TEXTS.higher[end]}
          disabled={pitch === null}
          onClick={() => pitch !== null && onMove((pitch + 1) as Pitch)}
        />
      </div>
      <div className={styles.actions}>
        <Button variant={armed ? 'soft' : 'outline'} icon="keyboard" aria-pressed={armed} onClick={() => onArm(!armed)}>
          {armed ? TEXTS.playing : TEXTS.play[end]}
        </Button>
        {pitch !== null && <IconButton icon="play" look="outline" label={TEXTS.hear(sungName(pitch, middleC))} onClick={() => onPlay(pitch)} />}
      </div>
    </section>
  )
}

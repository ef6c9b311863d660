import type { RhythmItem } from '@prelude/domain/learning/hearing'
import { HEARING_TEXTS as TEXTS } from '../hearing.texts.ts'
import styles from './pulse.module.css'

/** The pulse as it is drawn: a measure to count, then what is tapped. */
export function Pulse({ item, beats, taps }: { readonly item: RhythmItem; readonly beats: number; readonly taps: number }) {
  const isCounting = beats <= item.beats
  const beat = beats === 0 ? 0 : ((beats - 1) % item.beats) + 1
  const places = Array.from({ length: item.beats }, (_, place) => place + 1)
  return (
    <div className={styles.pulse}>
      <p className={styles.words} role="status">
        {isCounting ? TEXTS.count(beat) : TEXTS.tapNow}
      </p>
      <div className={styles.beats} role="img" aria-label={TEXTS.beats}>
        {places.map((place) => (
          <i key={place} data-current={place === beat || undefined} data-counting={isCounting || undefined} />
        ))}
      </div>
      <p className={styles.taps}>
        {TEXTS.taps(taps)}
        {item.measures > 1 && !isCounting && ` · ${TEXTS.placeOf(Math.ceil((beats - item.beats) / item.beats), item.measures)}`}
      </p>
    </div>
  )
}

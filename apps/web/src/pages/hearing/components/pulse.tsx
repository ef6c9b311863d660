import { BEATS_A_MEASURE, type RhythmItem } from '@prelude/domain/learning/hearing'
import { HEARING_TEXTS as TEXTS } from '../hearing.texts.ts'
import styles from './pulse.module.css'

const BEATS = Array.from({ length: BEATS_A_MEASURE }, (_, place) => place + 1)

/** The pulse as it is drawn: a measure to count, then what is tapped. */
export function Pulse({ item, beats, taps }: { readonly item: RhythmItem; readonly beats: number; readonly taps: number }) {
  const isCounting = beats <= BEATS_A_MEASURE
  const beat = beats === 0 ? 0 : ((beats - 1) % BEATS_A_MEASURE) + 1
  return (
    <div className={styles.pulse}>
      <p className={styles.words} role="status">
        {isCounting ? TEXTS.count(beat) : TEXTS.tapNow}
      </p>
      <div className={styles.beats} role="img" aria-label={TEXTS.beats}>
        {BEATS.map((place) => (
          <i key={place} data-current={place === beat || undefined} data-counting={isCounting || undefined} />
        ))}
      </div>
      <p className={styles.taps}>
        {TEXTS.taps(taps)}
        {item.measures > 1 && !isCounting && ` · ${TEXTS.placeOf(Math.ceil((beats - BEATS_A_MEASURE) / BEATS_A_MEASURE), item.measures)}`}
      </p>
    </div>
  )
}

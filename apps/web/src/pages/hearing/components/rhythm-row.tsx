import { onsetsOf, type RhythmItem, type RhythmVerdict } from '@prelude/domain/learning/hearing'
import { HEARING_TEXTS as TEXTS } from '../hearing.texts.ts'
import styles from './rhythm-row.module.css'

const percent = (share: number): string => `${(share * 100).toFixed(3)}%`
const nameOf = (value: number): string => (TEXTS.values as Readonly<Record<number, string>>)[value] ?? ''
const MEASURES = [0, 1]
const SIGNS = { right: '✓', early: '←', late: '→', missed: '×' } as const

/** What a rhythm was, each note as long as it lasts, and how each was tapped. */
export function RhythmRow({ item, verdict }: { readonly item: RhythmItem; readonly verdict: RhythmVerdict | null }) {
  const whole = item.measures * item.beats
  const beats = Array.from({ length: item.beats }, (_, place) => place + 1)
  const onsets = onsetsOf(item)
  const words = item.values.map((value, place) => {
    const note = verdict?.notes[place]
    return note ? `${nameOf(value)}, ${TEXTS.taught[note]}` : nameOf(value)
  })
  return (
    <div className={styles.rows} role="img" aria-label={TEXTS.rhythmIs(words)}>
      {MEASURES.slice(0, item.measures).map((measure) => (
        <div key={measure} className={styles.row} aria-hidden="true">
          {beats.map((beat) => (
            <i key={beat} className={styles.beat} style={{ left: percent((beat - 1) / item.beats) }}>
              {beat}
            </i>
          ))}
          {item.values.map((value, place) => {
            const at = (onsets[place] ?? 0) - measure * item.beats
            if (at < 0 || at >= item.beats) return null
            const note = verdict?.notes[place]
            return (
              <span
                key={onsets[place]}
                className={styles.note}
                data-verdict={note}
                style={{ left: percent((at * item.measures) / whole), width: `calc(${percent((value * item.measures) / whole)} - var(--space-4))` }}
              >
                {note && SIGNS[note]}
              </span>
            )
          })}
        </div>
      ))}
    </div>
  )
}

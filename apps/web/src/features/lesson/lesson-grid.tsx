import { type GridPicture, type LessonHand, measureQuarters } from '@prelude/domain/lessons'
import { classes } from '../../ui/theme/classes.ts'
import { LESSON_TEXTS as TEXTS } from './lesson.texts.ts'
import styles from './lesson-grid.module.css'

const HANDS: readonly (readonly [LessonHand, string])[] = [
  ['RIGHT', TEXTS.right],
  ['LEFT', TEXTS.left],
]

/** A bloc as a row of cells a hand: where it strikes, how long it holds, and where the music is. */
export function LessonGrid({ title, music, position }: GridPicture) {
  const measure = measureQuarters(music)
  const shown = position === null ? 0 : Math.floor(position / measure + 1e-6)
  const within = position === null ? null : (position % measure) / measure
  const { beats } = music.meter
  const numbers = Array.from({ length: beats }, (_, place) => place)
  return (
    <div className={styles.grid} role="img" aria-label={TEXTS.grid(title)}>
      <strong>{title}</strong>
      {HANDS.map(([hand, name]) => {
        const voice = music.voices.find((candidate) => candidate.hand === hand)
        if (!voice) return null
        const notes = voice.notes.filter(({ at }) => at >= shown * measure - 1e-6 && at < (shown + 1) * measure - 1e-6)
        return (
          <div key={hand} className={styles.row} data-hand={hand}>
            <span>{name}</span>
            <div className={styles.cells}>
              {numbers.map((place) => (
                <i key={place} className={styles.beat} style={{ left: `${(place / beats) * 100}%`, width: `${100 / beats}%` }} />
              ))}
              {notes.map(({ at, quarters, keys }) => {
                const from = at - shown * measure
                const isHeard = position !== null && position >= at && position < at + quarters
                return (
                  <b
                    key={`${at} ${keys[0]?.pitch}`}
                    className={classes(styles.note, keys.length === 1 && styles.single)}
                    data-heard={isHeard || undefined}
                    style={{ left: `${(from / measure) * 100}%`, width: `${(Math.min(quarters, measure - from) / measure) * 100}%` }}
                  />
                )
              })}
              {within !== null && <i className={styles.now} style={{ left: `${within * 100}%` }} />}
            </div>
          </div>
        )
      })}
      <div className={styles.row} aria-hidden="true">
        <span />
        <div className={styles.numbers}>
          {numbers.map((place) => (
            <small key={place}>{place + 1}</small>
          ))}
        </div>
      </div>
    </div>
  )
}

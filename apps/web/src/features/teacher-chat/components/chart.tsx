import { HandBadge } from '../../../music-ui/hand-badge.tsx'
import { classes } from '../../../ui/theme/classes.ts'
import type { Card } from '../session/chat.store.ts'
import { TEACHER_CHAT_TEXTS as TEXTS } from '../teacher-chat.texts.ts'
import styles from './chart.module.css'

/** Height of the tallest bar (px). */
const TALLEST_PX = 44
const SMALLEST_PX = 4

/** What the learner played, measure by measure; readable as a table. */
export function Chart({ data: { title, hand, takes, unit, bars } }: Extract<Card, { event: 'chart' }>) {
  const largest = Math.max(1, ...bars.map(({ value }) => Math.abs(value)))
  return (
    <figure className={styles.chart}>
      <figcaption className={styles.head}>
        {hand && <HandBadge hand={hand} />}
        <b>{title}</b>
        <span>{TEXTS.takes(takes)}</span>
      </figcaption>
      <ol className={styles.bars}>
        {bars.map(({ measure, value }) => (
          <li key={measure}>
            <b>{Math.round(value)}</b>
            <i
              className={classes(styles.bar, hand === 'LEFT' ? styles.left : hand === 'RIGHT' ? styles.right : undefined)}
              style={{ blockSize: `${Math.max(SMALLEST_PX, (Math.abs(value) / largest) * TALLEST_PX)}px` }}
            />
            <span>
              <span className={styles.hidden}>{TEXTS.measure} </span>
              {measure}
            </span>
          </li>
        ))}
      </ol>
      <p>{unit}</p>
    </figure>
  )
}

import { daysInARow, usualWeekdays, workedWeeks } from '@prelude/domain/learning'
import { classes } from '../../../ui/theme/classes.ts'
import { Card } from '../../../ui/layout/card.tsx'
import type { WorkedDays } from '../sessions.queries.ts'
import { SESSIONS_TEXTS as TEXTS } from '../sessions.texts.ts'
import headStyles from './head.module.css'
import styles from './regularity-card.module.css'

const WEEKS = 8
const STRENGTHS = [undefined, styles.little, styles.some, styles.much, styles.most]

/** The days of the last weeks, a column a week: the longer a day was worked, the darker it is. */
export function RegularityCard({ worked: { today, days }, className }: { readonly worked: WorkedDays; readonly className?: string | undefined }) {
  const weeks = workedWeeks(days, today, WEEKS)
  const inARow = daysInARow(days, today)
  const usual = usualWeekdays(weeks)
  const count = weeks.flatMap((week) => week.days).filter(({ strength }) => strength > 0).length
  return (
    <Card aria-labelledby="regularity" className={className}>
      <header className={headStyles.head}>
        <h2 id="regularity">{TEXTS.regularity}</h2>
        {inARow > 1 && <span>{TEXTS.inARow(inARow)}</span>}
      </header>
      <div className={styles.grid} role="img" aria-label={TEXTS.regularityWords(count, WEEKS)}>
        <div className={styles.column}>
          {TEXTS.initials.map((initial, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a day of the week is its place
            <span key={place}>{initial}</span>
          ))}
        </div>
        {weeks.map((week) => (
          <div key={week.monday} className={styles.column}>
            {week.days.map(({ day, strength, isComing }) => (
              <i key={day} className={classes(STRENGTHS[strength], isComing && styles.coming, day === today && styles.today)} />
            ))}
          </div>
        ))}
      </div>
      <p className={headStyles.hint}>
        {usual.length > 0 ? `${TEXTS.usual(usual)} ` : ''}
        {TEXTS.regularityHint}
      </p>
    </Card>
  )
}

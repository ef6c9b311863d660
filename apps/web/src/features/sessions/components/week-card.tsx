import { workedWeeks } from '@prelude/domain/learning'
import { Card } from '../../../ui/layout/card.tsx'
import type { WorkedDays } from '../sessions.queries.ts'
import { SESSIONS_TEXTS as TEXTS } from '../sessions.texts.ts'
import styles from './head.module.css'
import { TimeBars } from './time-bars.tsx'

/** The minutes of each day of this week. */
export function WeekCard({ worked: { today, days } }: { readonly worked: WorkedDays }) {
  const [week] = workedWeeks(days, today, 1)
  if (!week) return null
  const past = week.days.filter(({ isComing }) => !isComing)
  return (
    <Card aria-labelledby="week">
      <header className={styles.head}>
        <h2 id="week">{TEXTS.week}</h2>
        <span>{TEXTS.minutes(week.minutes)}</span>
      </header>
      <TimeBars
        label={past.map(({ minutes }, place) => TEXTS.dayWords(place, minutes)).join(', ')}
        bars={week.days.map(({ day, minutes, isComing }, place) => ({
          key: day,
          name: TEXTS.initials[place] ?? '',
          minutes,
          isNow: day === today,
          isComing,
        }))}
      />
    </Card>
  )
}

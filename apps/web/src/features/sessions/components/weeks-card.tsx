import { workedWeeks } from '@prelude/domain/learning'
import { shortDate } from '../../../shared/french/dates.ts'
import { Card } from '../../../ui/layout/card.tsx'
import type { WorkedDays } from '../sessions.queries.ts'
import { SESSIONS_TEXTS as TEXTS } from '../sessions.texts.ts'
import styles from './head.module.css'
import { TimeBars } from './time-bars.tsx'

const WEEKS = 6

/** The minutes of the last weeks. */
export function WeeksCard({ worked: { today, days }, className }: { readonly worked: WorkedDays; readonly className?: string | undefined }) {
  const weeks = workedWeeks(days, today, WEEKS)
  const nothing = weeks.every(({ minutes }) => minutes === 0)
  return (
    <Card aria-labelledby="weeks" className={className}>
      <header className={styles.head}>
        <h2 id="weeks">{TEXTS.time}</h2>
        <span>{TEXTS.perWeek}</span>
      </header>
      <TimeBars
        tall
        label={weeks.map(({ monday, minutes }) => TEXTS.weekWords(shortDate(monday), minutes)).join(', ')}
        bars={weeks.map(({ monday, minutes }, place) => ({
          key: monday,
          name: shortDate(monday).replace('\u00a0', ' '),
          minutes,
          isNow: place === WEEKS - 1,
        }))}
      />
      {nothing && <p className={styles.hint}>{TEXTS.nothing}</p>}
    </Card>
  )
}

import { daysInARow } from '@prelude/domain/learning'
import { useQuery } from '@tanstack/react-query'
import { useConnectedKeyboard } from '../../../platform/connected-keyboard.ts'
import { workedDaysQuery } from '../../../features/sessions/front-door.ts'
import { greetingAt, todayWords } from '../../../shared/french/dates.ts'
import { Icon } from '../../../ui/icons/icon.tsx'
import { HOME_TEXTS as TEXTS } from '../home.texts.ts'
import styles from './home-header.module.css'

/** One day is no row yet. */
const FEWEST_DAYS = 2

export interface HomeHeaderProps {
  readonly now: Date
  readonly firstName: string | undefined
  /** Has never played. */
  readonly isNew: boolean
}

/** The greeting, and what is known of today: the keyboard that is plugged in, and the days in a row. */
export function HomeHeader({ now, firstName, isNew }: HomeHeaderProps) {
  const keyboard = useConnectedKeyboard()
  const worked = useQuery(workedDaysQuery).data
  const days = worked ? daysInARow(worked.days, worked.today) : 0
  const greeting = greetingAt(now)
  return (
    <header className={styles.header}>
      <h1 className={styles.greeting}>
        <em>{greeting}</em> <span data-private="">{firstName}</span>
      </h1>
      <p className={styles.lead}>
        <span className={styles.day}>{todayWords(now)}. </span>
        {isNew ? TEXTS.leadFirst : TEXTS.lead(greeting === 'Bonsoir')}
      </p>
      <ul className={styles.chips}>
        {keyboard !== null && (
          <li className={styles.keyboard}>
            <Icon name="keyboard" size={18} />
            <span>{TEXTS.plugged(keyboard)}</span>
          </li>
        )}
        {days >= FEWEST_DAYS && (
          <li className={styles.days}>
            <Icon name="flame" size={18} />
            <span className={styles.long}>{TEXTS.inARow(days)}</span>
            <span className={styles.short} aria-hidden="true">
              {TEXTS.inARowShort(days)}
            </span>
          </li>
        )}
      </ul>
    </header>
  )
}

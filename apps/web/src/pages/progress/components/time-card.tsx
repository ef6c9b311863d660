import { shortDate } from '../../../shared/french/dates.ts'
import { Card } from '../../../ui/layout/card.tsx'
import { BarChart } from '../chart/bar-chart.tsx'
import { barNames } from '../chart/bar-names.ts'
import { type Period, type PlayedPeriod, totalOf } from '../progress-periods.ts'
import { PROGRESS_TEXTS } from '../progress.texts.ts'
import styles from './chart-card.module.css'

const TEXTS = PROGRESS_TEXTS.time
const SECONDS_OF_MINUTE = 60
/** A bar is full at so many minutes where none is longer. */
const LEAST_FULL = 20

/** How long was practised, and what was played. */
export function TimeCard({ chartPeriods, period }: { readonly chartPeriods: readonly PlayedPeriod[]; readonly period: Period }) {
  const { seconds, takes, notes } = totalOf(chartPeriods)
  return (
    <Card aria-labelledby="time" className={styles.card}>
      <header className={styles.head}>
        <h2 id="time">{TEXTS.title}</h2>
        <b className={styles.figure}>{TEXTS.total(seconds)}</b>
        <p>{takes > 0 ? TEXTS.played(takes, notes) : seconds > 0 ? '' : TEXTS.nothing}</p>
      </header>
      <BarChart
        bars={chartPeriods.map((chartPeriod) => ({
          ...barNames(chartPeriod, period, shortDate),
          value: Math.round(chartPeriod.seconds / SECONDS_OF_MINUTE),
          isNow: chartPeriod.isNow,
          isComing: chartPeriod.isComing,
        }))}
        summary={TEXTS.summary(seconds, PROGRESS_TEXTS.ofPeriod[period])}
        columns={[PROGRESS_TEXTS.columns[period], TEXTS.column]}
        tableLabel={PROGRESS_TEXTS.showTable}
        words={TEXTS.words}
        least={LEAST_FULL}
      />
    </Card>
  )
}

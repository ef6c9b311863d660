import { ACTIVITY, ACTIVITY_SCORE_DAYS, type ActivityEvent } from '@prelude/domain/learning'
import { pastWords, shortDate } from '../../../shared/french/dates.ts'
import { useNow } from '../../../platform/use-now.ts'
import type { Learner } from '../../../shared/learner/front-door.ts'
import { Card } from '../../../ui/layout/card.tsx'
import { BarChart } from '../chart/bar-chart.tsx'
import { barNames } from '../chart/bar-names.ts'
import { Disclosure } from '../chart/disclosure.tsx'
import { type Period, type PlayedPeriod, totalOf } from '../progress-periods.ts'
import { PROGRESS_TEXTS } from '../progress.texts.ts'
import styles from './activity-card.module.css'
import cardStyles from './chart-card.module.css'

const TEXTS = PROGRESS_TEXTS.activity
const COUNTS = ['pieces', 'challenges', 'modules', 'connections', 'regularity'] as const
/** What is explained: everything that can be done in the app. */
const EXPLAINED = ['COMPLETE_PIECE', 'COMPLETE_CHALLENGE', 'COMPLETE_MODULE', 'REGULARITY', 'CONNECTION'] as const satisfies readonly ActivityEvent[]
const LATEST = 5
/** A bar is full at so many points where none is longer. */
const LEAST_FULL = 20

const isKnown = (event: string): event is ActivityEvent => event in TEXTS.events

/** The activity score by day, week or month, what it is made of, and how it is counted. */
export function ActivityCard({ activity, chartPeriods, period }: ActivityCardProps) {
  const { points } = totalOf(chartPeriods)
  return (
    <Card aria-labelledby="activity" className={styles.card}>
      <div className={cardStyles.card}>
        <header className={cardStyles.head}>
          <h2 id="activity">{TEXTS.title}</h2>
          <b className={cardStyles.figure}>{Math.round(activity.score)}</b>
          <p>{activity.highestScore > 0 && TEXTS.highest(Math.round(activity.highestScore))}</p>
          <p>{TEXTS.score(ACTIVITY_SCORE_DAYS)}</p>
        </header>
        <BarChart
          bars={chartPeriods.map((chartPeriod) => ({
            ...barNames(chartPeriod, period, shortDate),
            value: chartPeriod.points,
            isNow: chartPeriod.isNow,
            isComing: chartPeriod.isComing,
          }))}
          summary={TEXTS.summary(points, PROGRESS_TEXTS.ofPeriod[period])}
          columns={[PROGRESS_TEXTS.columns[period], TEXTS.column]}
          tableLabel={PROGRESS_TEXTS.showTable}
          words={TEXTS.words}
          least={LEAST_FULL}
          tone="points"
        />
      </div>
      <div className={styles.side}>
        <dl className={styles.counts}>
          {COUNTS.map((kind) => (
            <div key={kind}>
              <dt>{TEXTS.counts[kind]}</dt>
              <dd>{activity.counts[kind]}</dd>
            </div>
          ))}
        </dl>
        <LatestPoints history={activity.history} />
      </div>
      <HowPointsCount />
    </Card>
  )
}

interface ActivityCardProps {
  readonly activity: Learner['activity']
  readonly chartPeriods: readonly PlayedPeriod[]
  readonly period: Period
}

function LatestPoints({ history }: Pick<Learner['activity'], 'history'>) {
  const now = useNow()
  const latest = history.filter(({ gain, event }) => gain > 0 && isKnown(event)).slice(0, LATEST)
  return (
    <section className={styles.latest} aria-labelledby="latest">
      <h3 id="latest">{TEXTS.latest}</h3>
      {latest.length === 0 && <p>{TEXTS.noLatest}</p>}
      <ul>
        {latest.map(({ at, event, gain }) => (
          <li key={`${event}${at.getTime()}`}>
            <span>
              {isKnown(event) && TEXTS.events[event]}
              <small>{pastWords(at, now)}</small>
            </span>
            <b>{TEXTS.gain(gain)}</b>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The table by which the server counts. */
function HowPointsCount() {
  return (
    <div className={styles.how}>
      <Disclosure label={TEXTS.how}>
        <dl>
          {EXPLAINED.map((event) => (
            <div key={event}>
              <dt>{TEXTS.events[event]}</dt>
              <dd>{ACTIVITY[event].variation === 'result' ? TEXTS.result(ACTIVITY[event].most) : TEXTS.fixed(ACTIVITY[event].most)}</dd>
            </div>
          ))}
        </dl>
        <p>{TEXTS.once}</p>
      </Disclosure>
    </div>
  )
}

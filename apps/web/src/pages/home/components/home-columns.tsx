import { useQuery } from '@tanstack/react-query'
import { WeekCard, workedDaysQuery } from '../../../features/sessions/front-door.ts'
import type { Learner } from '../../../shared/learner/front-door.ts'
import { type Home, isNewHome } from '../home.queries.ts'
import { HOME_TEXTS as TEXTS } from '../home.texts.ts'
import { EntryListCard } from './entry-list-card.tsx'
import { ForYou } from './for-you.tsx'
import styles from './home-columns.module.css'
import { ReviseCard } from './revise-card.tsx'
import { ChallengeCard, ModuleCard } from './today-cards.tsx'

export interface HomeColumnsProps {
  readonly home: Home
  readonly learner: Learner
  readonly withLocks: boolean
  readonly isEvening: boolean
}

/** What there is for today: to revise, to discover, and to go on with. */
export function HomeColumns({ home, learner, withLocks, isEvening }: HomeColumnsProps) {
  const worked = useQuery(workedDaysQuery).data
  const { opening, module, dayChallenge, recommendations, challenges } = home
  const isNew = isNewHome(home)
  return (
    <div className={styles.columns}>
      <div className={styles.revise}>
        <ReviseCard withSession={!isNew} />
      </div>
      {recommendations.length > 0 && (
        <div className={styles.forYou}>
          <ForYou learner={learner} entries={recommendations} withLocks={withLocks} isEvening={isEvening} />
        </div>
      )}
      <div className={styles.side}>
        {module && opening !== 'first_module' && <ModuleCard module={module} />}
        {dayChallenge && <ChallengeCard challenge={dayChallenge} />}
        {isNew && <EntryListCard title={TEXTS.challengesForYou} entries={challenges} />}
        {worked && worked.days.length > 0 && <WeekCard worked={worked} />}
      </div>
    </div>
  )
}

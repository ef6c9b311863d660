import { difficultyLabel } from '@prelude/domain/learning'
import { useQueries } from '@tanstack/react-query'
import { Difficulty } from '../../../music-ui/difficulty.tsx'
import { ProgressBar } from '../../../ui/feedback/progress-bar.tsx'
import { classes } from '../../../ui/theme/classes.ts'
import { challengesQuery } from '../challenges.queries.ts'
import { CHALLENGES_TEXTS as TEXTS } from '../challenges.texts.ts'
import styles from './level-cards.module.css'

/** Those that a challenge can have: none is of the fifth. */
const LEVELS = [1, 2, 3, 4] as const

export interface LevelCardsProps {
  /** Null: the challenges of all levels. */
  readonly chosen: number | null
  readonly onChoose: (level: number | null) => void
}

/** The levels that have challenges, with how many are validated; pressing one shows its challenges, pressing it again shows all. */
export function LevelCards({ chosen, onChoose }: LevelCardsProps) {
  // The first page of each level: the list of a level that is pressed is there already.
  const found = useQueries({ queries: LEVELS.map((difficulty) => challengesQuery({ difficulty, search: '', page: 1 })) })
  const levels = LEVELS.flatMap((level, place) => {
    const data = found[place]?.data
    return data && data.total > 0 ? [{ level, completed: data.completed, total: data.total }] : []
  })
  return (
    <fieldset className={styles.levels} aria-label={TEXTS.difficulty} aria-busy={found.some(({ isPending }) => isPending) || undefined}>
      {levels.map(({ level, completed, total }) => (
        <button
          key={level}
          type="button"
          className={classes(styles.level, level === chosen && styles.chosen)}
          aria-pressed={level === chosen}
          onClick={() => onChoose(level === chosen ? null : level)}
        >
          <Difficulty value={level} />
          <span className={styles.count}>
            <b>{completed}</b> {TEXTS.outOf(total)}
          </span>
          <ProgressBar value={(100 * completed) / total} label={difficultyLabel(level)} tone={`var(--d${level})`} />
        </button>
      ))}
    </fieldset>
  )
}

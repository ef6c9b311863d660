import { difficultyLabel } from '@prelude/domain/learning'
import { Difficulty } from '../../../music-ui/difficulty.tsx'
import { ProgressBar } from '../../../ui/feedback/progress-bar.tsx'
import { classes } from '../../../ui/theme/classes.ts'
import type { LevelCount } from '../../../features/challenges/front-door.ts'
import { CHALLENGES_TEXTS as TEXTS } from '../challenges.texts.ts'
import styles from './level-cards.module.css'

/** Those that a challenge can have, before they are counted: none is of the fifth. */
const UNCOUNTED: readonly LevelCount[] = [1, 2, 3, 4].map((difficulty) => ({ difficulty, count: 0, completed: 0 }))

export interface LevelCardsProps {
  /** Undefined until the first page has come. */
  readonly levels: readonly LevelCount[] | undefined
  /** Null: the challenges of all levels. */
  readonly chosen: number | null
  readonly onChoose: (level: number | null) => void
}

/** The four difficulties, with how many challenges are completed of those that the search finds; pressing the chosen one again shows all. */
export function LevelCards({ levels, chosen, onChoose }: LevelCardsProps) {
  return (
    <fieldset className={styles.levels} aria-label={TEXTS.difficulty} aria-busy={levels === undefined || undefined}>
      {(levels ?? UNCOUNTED).map(({ difficulty, count, completed }) => (
        <button
          key={difficulty}
          type="button"
          className={classes(styles.level, difficulty === chosen && styles.chosen)}
          aria-pressed={difficulty === chosen}
          onClick={() => onChoose(difficulty === chosen ? null : difficulty)}
        >
          <Difficulty value={difficulty} dotsOnly />
          <b className={styles.name}>{difficultyLabel(difficulty)}</b>
          <span className={styles.count}>
            {levels ? (
              <>
                <b>{completed}</b> {TEXTS.outOf(count)}
              </>
            ) : (
              ' '
            )}
          </span>
          <ProgressBar value={count === 0 ? 0 : (100 * completed) / count} label={difficultyLabel(difficulty)} tone={`var(--d${difficulty})`} />
        </button>
      ))}
    </fieldset>
  )
}

import { classes } from '../ui/theme/classes.ts'
import styles from './difficulty.module.css'
import { UI_TEXTS } from '../ui/ui.texts.ts'

const PLACES = [1, 2, 3, 4, 5] as const
const TONES = [styles.d1, styles.d2, styles.d3, styles.d4, styles.d5]

/** « Débutant » for 2. */
export const difficultyName = (difficulty: number): string => UI_TEXTS.difficultyNames[difficulty - 1] ?? ''

export interface DifficultyProps {
  readonly value: number
  /** In a narrow list: screen readers still read the word. */
  readonly dotsOnly?: boolean
}

/** Five dots and the word: colour is never the only sign. */
export function Difficulty({ value, dotsOnly = false }: DifficultyProps) {
  const name = difficultyName(value)
  return (
    <span className={classes(styles.difficulty, TONES[value - 1])} role="img" aria-label={UI_TEXTS.difficulty(value, name)}>
      {PLACES.map((place) => (
        <i key={place} className={place <= value ? styles.on : undefined} />
      ))}
      {!dotsOnly && <span>{name}</span>}
    </span>
  )
}

import { difficultyLabel } from '@prelude/domain/learning'
import { classes } from '../ui/theme/classes.ts'
import styles from './difficulty.module.css'
import { UI_TEXTS } from '../ui/ui.texts.ts'

const PLACES = [1, 2, 3, 4, 5] as const
const TONES = [styles.d1, styles.d2, styles.d3, styles.d4, styles.d5]

export interface DifficultyProps {
  /** 1–5; 0 is « Intermédiaire », null « Générique » (spec: learning §5.5): neither has dots of its own. */
  readonly value: number | null
  /** In a narrow list: screen readers still read the word. */
  readonly dotsOnly?: boolean
}

/** Five dots and the word: colour is never the only sign. */
export function Difficulty({ value, dotsOnly = false }: DifficultyProps) {
  const name = difficultyLabel(value)
  const dots = value ?? 0
  return (
    <span className={classes(styles.difficulty, TONES[dots - 1])} role="img" aria-label={UI_TEXTS.difficulty(dots, name)}>
      {PLACES.map((place) => (
        <i key={place} className={place <= dots ? styles.on : undefined} />
      ))}
      {!dotsOnly && <span>{name}</span>}
    </span>
  )
}

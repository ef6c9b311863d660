import { useId } from 'react'
import { classes } from '../../ui/theme/classes.ts'
import { Icon } from '../../ui/icons/icon.tsx'
import { type LevelChoiceValue, LEVELS } from './levels.ts'
import styles from './level-choice.module.css'

const RANKS = [1, 2, 3, 4, 5] as const

export interface LevelChoiceProps {
  readonly legend: string
  readonly value: number
  readonly onChange: (value: LevelChoiceValue) => void
  readonly showLegend?: boolean
}

/** Five levels, each described by the learner's abilities. */
export function LevelChoice({ legend, value, onChange, showLegend = true }: LevelChoiceProps) {
  const name = useId()
  return (
    <fieldset className={styles.levels}>
      <legend className={showLegend ? styles.legend : 'visually-hidden'}>{legend}</legend>
      {LEVELS.map((level) => (
        <label key={level.value} className={styles.level}>
          <input type="radio" name={name} value={level.value} checked={level.value === value} onChange={() => onChange(level.value)} />
          <span className={styles.bars} aria-hidden="true">
            {RANKS.map((rank) => (
              <i key={rank} className={classes(rank <= level.rank && styles.on)} />
            ))}
          </span>
          <span className={styles.words}>
            <b>{level.name}</b>
            <span>{level.can}</span>
          </span>
          <Icon name="check" className={styles.check} />
        </label>
      ))}
    </fieldset>
  )
}

import { useEffect, useRef } from 'react'
import { Icon } from '../../../ui/icons/icon.tsx'
import { classes } from '../../../ui/theme/classes.ts'
import type { SchoolLevel } from '../../../features/modules/front-door.ts'
import { SCHOOL_TEXTS as TEXTS } from '../school.texts.ts'
import styles from './level-row.module.css'

export interface LevelRowProps {
  readonly levels: readonly SchoolLevel[]
  readonly chosen: number
  readonly onChoose: (level: number) => void
}

/** The five levels; one without modules cannot be chosen yet. On the phone they scroll sideways. */
export function LevelRow({ levels, chosen, onChoose }: LevelRowProps) {
  const row = useRef<HTMLFieldSetElement>(null)
  useEffect(() => {
    // Only the row moves: the page stays where it is.
    const button = row.current?.querySelector<HTMLElement>('[aria-pressed="true"]')
    if (row.current && button) row.current.scrollLeft = button.offsetLeft - (row.current.clientWidth - button.offsetWidth) / 2
  }, [])
  return (
    <fieldset ref={row} className={styles.levels} aria-label={TEXTS.levels}>
      {levels.map(({ value, name, total, finished }) => (
        <button
          key={value}
          type="button"
          className={classes(styles.level, value === chosen && styles.chosen)}
          aria-pressed={value === chosen}
          disabled={total === 0}
          onClick={() => onChoose(value)}
        >
          <b>{name}</b>
          <span className={classes(total > 0 && finished === total && styles.finished)}>
            {total > 0 && finished === total && <Icon name="check" size={16} />}
            {total === 0 ? TEXTS.soon : TEXTS.count(finished, total)}
          </span>
        </button>
      ))}
    </fieldset>
  )
}

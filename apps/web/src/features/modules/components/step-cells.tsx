import { classes } from '../../../ui/theme/classes.ts'
import styles from './step-cells.module.css'

export interface StepCellsProps {
  readonly title: string
  readonly steps: number
  readonly done: number
}

/** A cell for each step of a module: done, begun, to come. */
export function StepCells({ title, steps, done }: StepCellsProps) {
  return (
    <span
      className={styles.cells}
      role="progressbar"
      aria-label={title}
      aria-valuemin={0}
      aria-valuemax={steps}
      aria-valuenow={Math.min(done, steps)}
    >
      {Array.from({ length: steps }, (_, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a step is its place
        <i key={place} className={classes(place < done && styles.done, place === done && done > 0 && styles.now)} />
      ))}
    </span>
  )
}

import { classes } from '../../../ui/theme/classes.ts'
import type { Module } from '../school.queries.ts'
import styles from './step-cells.module.css'

/** A cell for each step of a module: done, begun, to come. */
export function StepCells({ module: { title, steps, doneSteps } }: { readonly module: Module }) {
  return (
    <span
      className={styles.cells}
      role="progressbar"
      aria-label={title}
      aria-valuemin={0}
      aria-valuemax={steps.length}
      aria-valuenow={Math.min(doneSteps, steps.length)}
    >
      {steps.map(({ index }, place) => (
        <i key={index} className={classes(place < doneSteps && styles.done, place === doneSteps && doneSteps > 0 && styles.now)} />
      ))}
    </span>
  )
}

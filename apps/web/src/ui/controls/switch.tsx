import { classes } from '../theme/classes.ts'
import styles from './switch.module.css'

export interface SwitchProps {
  readonly label: string
  readonly hint?: string
  readonly on: boolean
  readonly onChange: (on: boolean) => void
  /** Before its label and as wide as both: one of several in a row. */
  readonly inRow?: boolean
  /** The setting that it is, for who points at it. */
  readonly setting?: string
}

/** A switch with its sentence. */
export function Switch({ label, hint, on, onChange, inRow = false, setting }: SwitchProps) {
  return (
    <button
      type="button"
      role="switch"
      aria-checked={on}
      aria-label={inRow ? label : undefined}
      className={classes(styles.switch, inRow && styles.inRow)}
      data-setting={setting}
      onClick={() => onChange(!on)}
    >
      <span className={styles.words}>
        <b>{label}</b>
        {hint && <small>{hint}</small>}
      </span>
      <i aria-hidden="true" />
    </button>
  )
}

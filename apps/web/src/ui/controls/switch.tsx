import styles from './switch.module.css'

export interface SwitchProps {
  readonly label: string
  readonly hint?: string
  readonly on: boolean
  readonly onChange: (on: boolean) => void
}

/** A choice of two, with its sentence. */
export function Switch({ label, hint, on, onChange }: SwitchProps) {
  return (
    <button type="button" role="switch" aria-checked={on} className={styles.switch} onClick={() => onChange(!on)}>
      <span className={styles.words}>
        <b>{label}</b>
        {hint && <small>{hint}</small>}
      </span>
      <i aria-hidden="true" />
    </button>
  )
}

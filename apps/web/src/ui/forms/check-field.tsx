import { type InputHTMLAttributes, type ReactNode, type Ref, useId } from 'react'
import styles from './check-field.module.css'
import { classes } from '../theme/classes.ts'
import { Icon } from '../icons/icon.tsx'

export interface CheckFieldProps
  extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'id' | 'size' | 'color' | 'checked' | 'disabled' | 'defaultChecked'> {
  readonly label: ReactNode
  readonly error?: string | undefined
  readonly checked?: boolean
  readonly disabled?: boolean
  readonly ref?: Ref<HTMLInputElement>
}

/** A check box. It has no `defaultChecked`: a consent is never given in advance. */
export function CheckField({ label, error, className, ...input }: CheckFieldProps) {
  const id = useId()
  return (
    <div className={classes(styles.line, error && styles.wrong, className)}>
      <div className={styles.inner}>
        <input
          {...input}
          id={id}
          type="checkbox"
          className={styles.input}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
        />
        <span className={styles.box} aria-hidden="true">
          <Icon name="check" size={16} />
        </span>
      </div>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      {error && (
        <p id={`${id}-error`} className={styles.error}>
          <Icon name="warning" size={20} />
          {error}
        </p>
      )}
    </div>
  )
}

import { type InputHTMLAttributes, type ReactNode, type Ref, useId } from 'react'
import styles from './check-field.module.css'
import { classes } from './classes.ts'
import { Icon } from './icon.tsx'

export interface CheckFieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'id' | 'defaultChecked'> {
  readonly label: ReactNode
  readonly error?: string | undefined
  readonly ref?: Ref<HTMLInputElement>
}

/** A box to tick. It has no `defaultChecked`: a consent is never given in advance. */
export function CheckField({ label, error, className, ...input }: CheckFieldProps) {
  const id = useId()
  return (
    <div className={classes(error && styles.wrong, className)}>
      <label className={styles.line} htmlFor={id}>
        <input {...input} type="checkbox" id={id} aria-invalid={error ? true : undefined} aria-describedby={error ? `${id}-error` : undefined} />
        <span className={styles.box} aria-hidden="true">
          <Icon name="check" size={16} />
        </span>
        <span>{label}</span>
      </label>
      {error && (
        <p className={styles.error} id={`${id}-error`}>
          <Icon name="warning" size={20} />
          {error}
        </p>
      )}
    </div>
  )
}

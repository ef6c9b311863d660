import { type InputHTMLAttributes, type ReactNode, type Ref, useId, useState } from 'react'
import { IconButton } from '../controls/button.tsx'
import { classes } from '../theme/classes.ts'
import styles from './field.module.css'
import { Icon } from '../icons/icon.tsx'

export interface FieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'id' | 'size' | 'color' | 'disabled' | 'required'> {
  readonly label: string
  /** What to correct; replaces the hint. */
  readonly error?: string | undefined
  readonly hint?: string
  /** Validated: shows a green check in the field. */
  readonly right?: boolean
  readonly required?: boolean
  readonly disabled?: boolean
  readonly ref?: Ref<HTMLInputElement>
}

/** The label above the input, the fault or a hint below. */
function Input({ label, error, hint, inside, className, ...input }: Omit<FieldProps, 'right'> & { readonly inside: ReactNode }) {
  const id = useId()
  const about = error ? `${id}-error` : hint ? `${id}-hint` : undefined
  return (
    <div className={classes(styles.field, error && styles.wrong, className)}>
      <label htmlFor={id}>{label}</label>
      <div className={styles.box}>
        <input {...input} id={id} aria-invalid={error ? true : undefined} aria-describedby={about} />
        {inside}
      </div>
      {error ? (
        <p id={about} className={styles.error}>
          <Icon name="warning" size={20} />
          {error}
        </p>
      ) : (
        hint && (
          <p id={about} className={styles.hint}>
            {hint}
          </p>
        )
      )}
    </div>
  )
}

export function Field({ right, ...field }: FieldProps) {
  return <Input type="text" {...field} inside={right && !field.error && <Icon name="check" className={styles.right} />} />
}

export interface PasswordFieldProps extends Omit<FieldProps, 'type' | 'right'> {
  /** « Afficher le mot de passe ». */
  readonly revealLabel: string
}

/** A password field with a button to show it. */
export function PasswordField({ revealLabel, className, ...field }: PasswordFieldProps) {
  const [shown, setShown] = useState(false)
  return (
    <Input
      {...field}
      className={classes(styles.withButton, className)}
      type={shown ? 'text' : 'password'}
      spellCheck={false}
      autoCapitalize="off"
      inside={<IconButton icon={shown ? 'eyeOff' : 'eye'} label={revealLabel} aria-pressed={shown} onClick={() => setShown(!shown)} />}
    />
  )
}

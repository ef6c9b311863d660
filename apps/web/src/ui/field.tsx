import { type InputHTMLAttributes, type Ref, useId, useState } from 'react'
import { IconButton } from './button.tsx'
import { classes } from './classes.ts'
import styles from './field.module.css'
import { Icon } from './icon.tsx'

export interface FieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'id'> {
  readonly label: string
  /** Says what to do; replaces the hint. */
  readonly error?: string | undefined
  readonly hint?: string
  /** Checked and right: a green check stands in the field. */
  readonly right?: boolean
  readonly ref?: Ref<HTMLInputElement>
}

function Message({ id, error, hint }: { readonly id: string; readonly error: string | undefined; readonly hint: string | undefined }) {
  if (error)
    return (
      <p className={styles.error} id={id}>
        <Icon name="warning" size={20} />
        {error}
      </p>
    )
  return hint ? (
    <p className={styles.hint} id={id}>
      {hint}
    </p>
  ) : null
}

export function Field({ label, error, hint, right, className, type = 'text', ...input }: FieldProps) {
  const id = useId()
  const message = `${id}-message`
  return (
    <div className={classes(styles.field, error && styles.wrong, className)}>
      <label htmlFor={id}>{label}</label>
      <div className={styles.box}>
        <input {...input} type={type} id={id} aria-invalid={error ? true : undefined} aria-describedby={error || hint ? message : undefined} />
        {right && !error && <Icon name="check" className={styles.right} />}
      </div>
      <Message id={message} error={error} hint={hint} />
    </div>
  )
}

export interface PasswordFieldProps extends Omit<FieldProps, 'type' | 'right'> {
  /** « Afficher le mot de passe ». */
  readonly revealLabel: string
}

/** A password that can be shown: a toggle of 44 px that says its state. */
export function PasswordField({ label, error, hint, revealLabel, className, ...input }: PasswordFieldProps) {
  const id = useId()
  const message = `${id}-message`
  const [shown, setShown] = useState(false)
  return (
    <div className={classes(styles.field, error && styles.wrong, className)}>
      <label htmlFor={id}>{label}</label>
      <div className={classes(styles.box, styles.withButton)}>
        <input
          {...input}
          type={shown ? 'text' : 'password'}
          id={id}
          spellCheck={false}
          autoCapitalize="off"
          aria-invalid={error ? true : undefined}
          aria-describedby={error || hint ? message : undefined}
        />
        <IconButton icon={shown ? 'eyeOff' : 'eye'} label={revealLabel} aria-pressed={shown} onClick={() => setShown(!shown)} />
      </div>
      <Message id={message} error={error} hint={hint} />
    </div>
  )
}

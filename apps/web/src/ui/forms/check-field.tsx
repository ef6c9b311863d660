import { Checkbox } from '@mantine/core'
import type { InputHTMLAttributes, ReactNode, Ref } from 'react'
import { Icon } from '../controls/icon.tsx'
import { classes } from '../theme/classes.ts'
import styles from './check-field.module.css'

export interface CheckFieldProps
  extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'id' | 'size' | 'color' | 'checked' | 'disabled' | 'defaultChecked'> {
  readonly label: ReactNode
  readonly error?: string | undefined
  readonly checked?: boolean
  readonly disabled?: boolean
  readonly ref?: Ref<HTMLInputElement>
}

const PARTS = {
  body: styles.line ?? '',
  inner: styles.inner ?? '',
  input: styles.input ?? '',
  icon: styles.box ?? '',
  labelWrapper: styles.words ?? '',
  label: styles.label ?? '',
  error: styles.error ?? '',
}

const Box = ({ className }: { readonly className: string }) => (
  <span className={className} aria-hidden="true">
    <Icon name="check" size={16} />
  </span>
)

/** A box to tick. It has no `defaultChecked`: a consent is never given in advance. */
export function CheckField({ error, className, ...input }: CheckFieldProps) {
  return (
    <Checkbox
      {...input}
      className={classes(error && styles.wrong, className)}
      classNames={PARTS}
      icon={Box}
      aria-invalid={error ? true : undefined}
      error={
        error && (
          <>
            <Icon name="warning" size={20} />
            {error}
          </>
        )
      }
    />
  )
}

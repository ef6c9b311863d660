import { TextInput } from '@mantine/core'
import { type InputHTMLAttributes, type ReactNode, type Ref, useState } from 'react'
import { IconButton } from '../controls/button.tsx'
import { Icon } from '../controls/icon.tsx'
import { classes } from '../theme/classes.ts'
import styles from './field.module.css'

export interface FieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'id' | 'size' | 'color' | 'disabled' | 'required'> {
  readonly label: string
  /** Says what to do; replaces the hint. */
  readonly error?: string | undefined
  readonly hint?: string
  /** Checked and right: a green check stands in the field. */
  readonly right?: boolean
  readonly required?: boolean
  readonly disabled?: boolean
  readonly ref?: Ref<HTMLInputElement>
}

const PARTS = {
  root: styles.field ?? '',
  wrapper: styles.box ?? '',
  section: styles.section ?? '',
  error: styles.error ?? '',
  description: styles.hint ?? '',
}
const ORDER: ('label' | 'input' | 'description' | 'error')[] = ['label', 'input', 'description', 'error']

/** Mantine's input: the label above, under it what is wrong or a hint. */
function Input({ error, hint, inside, className, ...input }: Omit<FieldProps, 'right'> & { readonly inside: ReactNode }) {
  return (
    <TextInput
      {...input}
      className={classes(error && styles.wrong, className)}
      classNames={PARTS}
      inputWrapperOrder={ORDER}
      withAsterisk={false}
      description={!error && hint}
      error={
        error && (
          <>
            <Icon name="warning" size={20} />
            {error}
          </>
        )
      }
      rightSection={inside}
    />
  )
}

export function Field({ right, ...field }: FieldProps) {
  return <Input type="text" {...field} inside={right && !field.error && <Icon name="check" className={styles.right} />} />
}

export interface PasswordFieldProps extends Omit<FieldProps, 'type' | 'right'> {
  /** « Afficher le mot de passe ». */
  readonly revealLabel: string
}

/** A password that can be shown. Not Mantine's PasswordInput: its toggle does not answer to a click that an aid makes. */
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

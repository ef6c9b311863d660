import { useId } from 'react'
import { NumberStepper } from '../../../ui/controls/number-stepper.tsx'
import { Select } from '../../../ui/forms/select.tsx'
import { Icon } from '../../../ui/icons/icon.tsx'
import styles from './choice.module.css'

export interface ChoiceProps<Value extends string | number> {
  readonly label: string
  readonly value: Value
  readonly options: readonly { readonly value: Value; readonly label: string }[]
  readonly error?: string | undefined
  readonly onChange: (value: Value) => void
}

/** One of a few values, by the browser's own list. */
export function Choice<Value extends string | number>({ label, value, options, error, onChange }: ChoiceProps<Value>) {
  const id = useId()
  return (
    <div className={styles.choice}>
      <label htmlFor={id}>{label}</label>
      <Select
        id={id}
        value={value}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
        onChange={(event) => {
          const option = options.find((option) => String(option.value) === event.target.value)
          if (option) onChange(option.value)
        }}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </Select>
      <Fault id={`${id}-error`} words={error} />
    </div>
  )
}

export interface AmountProps {
  readonly label: string
  readonly value: number
  readonly min: number
  readonly max: number
  readonly error?: string | undefined
  readonly lessLabel: string
  readonly moreLabel: string
  readonly onChange: (value: number) => void
}

/** A number with its label and its fault. */
export const Amount = ({ label, error, ...stepper }: AmountProps) => (
  <div className={styles.choice}>
    <span className={styles.label} aria-hidden="true">
      {label}
    </span>
    <NumberStepper label={label} {...stepper} />
    <Fault words={error} />
  </div>
)

export const Fault = ({ words, id }: { readonly words: string | undefined; readonly id?: string }) =>
  words === undefined ? null : (
    <p id={id} className={styles.fault} role="alert">
      <Icon name="warning" size={20} />
      {words}
    </p>
  )

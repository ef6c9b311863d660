import { type ReactNode, useId } from 'react'
import styles from './choice.module.css'

export interface ChoiceOption<Value extends string> {
  readonly value: Value
  readonly label: string
  readonly title?: string
  /** A picture that stands for the label where there is little room. */
  readonly mark?: ReactNode
}

/** A segmented control for the player's night room: radio buttons, so that arrows and readers work by themselves. */
export function Choice<Value extends string>(props: {
  readonly label: string
  readonly value: Value
  readonly options: readonly ChoiceOption<Value>[]
  readonly onChange: (value: Value) => void
  /** The pictures stand alone also where there is some room. */
  readonly spareAlways?: boolean
}) {
  const name = useId()
  return (
    <fieldset className={styles.choice} aria-label={props.label} data-spare={props.spareAlways || undefined}>
      {props.options.map((option) => (
        <label
          key={option.value}
          className={styles.option}
          title={option.mark ? `${option.label}${option.title ? `. ${option.title}` : ''}` : option.title}
        >
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === props.value}
            onChange={() => props.onChange(option.value)}
            aria-label={option.label}
          />
          {option.mark}
          <span className={option.mark ? styles.spare : undefined}>{option.label}</span>
        </label>
      ))}
    </fieldset>
  )
}

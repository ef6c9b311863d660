import { type ReactNode, useId } from 'react'
import { classes } from '../theme/classes.ts'
import { Icon, type IconName } from '../icons/icon.tsx'
import styles from './segmented.module.css'

export interface SegmentedOption<Value extends string> {
  readonly value: Value
  readonly label: string
  readonly icon?: IconName
  /** A mark of its own instead of an icon: the letter of a hand. */
  readonly before?: ReactNode
}

export interface SegmentedProps<Value extends string> {
  readonly label: string
  readonly value: Value
  readonly options: readonly SegmentedOption<Value>[]
  readonly onChange: (value: Value) => void
  readonly wide?: boolean
  /** Four words on a phone. */
  readonly dense?: boolean
}

/** Radio buttons in a well: arrows and readers work by themselves. */
export function Segmented<Value extends string>({ label, value, options, onChange, wide, dense }: SegmentedProps<Value>) {
  const id = useId()
  return (
    <div role="radiogroup" aria-label={label} className={classes(styles.segmented, wide && styles.wide, dense && styles.dense)}>
      {options.map((option) => (
        <div key={option.value} className={styles.control}>
          <input
            id={`${id}${option.value}`}
            type="radio"
            name={id}
            className={styles.input}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          <label htmlFor={`${id}${option.value}`} className={styles.option}>
            {option.before}
            {option.icon && <Icon name={option.icon} size={18} />}
            <span>{option.label}</span>
          </label>
        </div>
      ))}
    </div>
  )
}

import { useId } from 'react'
import { classes } from './classes.ts'
import { Icon, type IconName } from './icon.tsx'
import styles from './segmented.module.css'

export interface SegmentedOption<Value extends string> {
  readonly value: Value
  readonly label: string
  readonly icon?: IconName
}

export interface SegmentedProps<Value extends string> {
  readonly label: string
  readonly value: Value
  readonly options: readonly SegmentedOption<Value>[]
  readonly onChange: (value: Value) => void
  readonly wide?: boolean
}

/** Radio buttons in a well: arrows and readers work by themselves. */
export function Segmented<Value extends string>({ label, value, options, onChange, wide }: SegmentedProps<Value>) {
  const name = useId()
  return (
    <fieldset className={classes(styles.segmented, wide && styles.wide)} aria-label={label}>
      {options.map((option) => (
        <label key={option.value} className={styles.option}>
          <input type="radio" name={name} value={option.value} checked={option.value === value} onChange={() => onChange(option.value)} />
          {option.icon && <Icon name={option.icon} size={18} />}
          <span>{option.label}</span>
        </label>
      ))}
    </fieldset>
  )
}

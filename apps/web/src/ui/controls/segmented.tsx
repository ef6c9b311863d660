import { SegmentedControl } from '@mantine/core'
import type { ReactNode } from 'react'
import { classes } from '../theme/classes.ts'
import { Icon, type IconName } from './icon.tsx'
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

const PARTS = {
  control: styles.control ?? '',
  input: styles.input ?? '',
  label: styles.option ?? '',
  innerLabel: styles.words ?? '',
  indicator: styles.indicator ?? '',
}

/** Radio buttons in a well: arrows and readers work by themselves. */
export function Segmented<Value extends string>({ label, value, options, onChange, wide, dense }: SegmentedProps<Value>) {
  return (
    <SegmentedControl
      className={classes(styles.segmented, wide && styles.wide, dense && styles.dense)}
      classNames={PARTS}
      aria-label={label}
      value={value}
      data={options.map((option) => ({
        value: option.value,
        label: (
          <>
            {option.before}
            {option.icon && <Icon name={option.icon} size={18} />}
            <span>{option.label}</span>
          </>
        ),
      }))}
      onChange={onChange}
    />
  )
}

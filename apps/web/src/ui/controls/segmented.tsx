import { type ReactNode, useId } from 'react'
import { classes } from '../theme/classes.ts'
import { Icon, type IconName } from '../icons/icon.tsx'
import styles from './segmented.module.css'

export interface SegmentedOption<Value extends string> {
  readonly value: Value
  readonly label: string
  /** Tooltip of the option. */
  readonly title?: string
  readonly icon?: IconName
  /** A mark instead of an icon: the letter of a hand. */
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
  /** In a window narrower than this (px) an option with a mark shows the mark alone. */
  readonly marksBelow?: 1200 | 1400
}

function titleOf({ label, title, icon, before }: SegmentedOption<string>, marksBelow: number | undefined): string | undefined {
  if (marksBelow === undefined || !(icon || before)) return title
  return title ? `${label}. ${title}` : label
}

/** A group of native radio buttons: arrow keys and screen readers work without code. */
export function Segmented<Value extends string>({ label, value, options, onChange, wide, dense, marksBelow }: SegmentedProps<Value>) {
  const name = useId()
  return (
    <div
      role="radiogroup"
      aria-label={label}
      className={classes(styles.segmented, wide && styles.wide, dense && styles.dense)}
      data-marks-below={marksBelow}
    >
      {options.map((option) => (
        <label key={option.value} className={styles.option} title={titleOf(option, marksBelow)}>
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
            aria-label={option.label}
          />
          {option.before}
          {option.icon && <Icon name={option.icon} size={18} />}
          <span className={option.before || option.icon ? styles.spare : undefined}>{option.label}</span>
        </label>
      ))}
    </div>
  )
}

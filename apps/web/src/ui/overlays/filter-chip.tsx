import { useId } from 'react'
import { classes } from '../theme/classes.ts'
import styles from './filter-chip.module.css'
import { Icon } from '../icons/icon.tsx'
import { Popover } from './popover.tsx'

export interface FilterOption {
  readonly value: string
  readonly label: string
  readonly count?: number | undefined
}

export interface FilterChipProps {
  readonly label: string
  readonly options: readonly FilterOption[]
  readonly selected: readonly string[]
  readonly onChange: (selected: readonly string[]) => void
  /** « Effacer ». */
  readonly clearLabel: string
}

interface OptionProps {
  readonly option: FilterOption
  readonly checked: boolean
  readonly onChange: () => void
}

function Option({ option, checked, onChange }: OptionProps) {
  const id = useId()
  return (
    <div className={classes(styles.option, styles.line)}>
      <input id={id} type="checkbox" className={styles.input} checked={checked} onChange={onChange} />
      <span className={styles.box} aria-hidden="true">
        <Icon name="check" size={14} />
      </span>
      <label htmlFor={id} className={styles.label}>
        <span className={styles.word}>{option.label}</span>
        {option.count !== undefined && <span className={styles.count}>{option.count}</span>}
      </label>
    </div>
  )
}

/** A filter of several values: the chip shows the selection, its panel has check boxes. */
export function FilterChip({ label, options, selected, onChange, clearLabel }: FilterChipProps) {
  const on = selected.length > 0
  const first = options.find((option) => option.value === selected[0])
  const words = !on ? label : selected.length === 1 ? (first?.label ?? label) : `${label} · ${selected.length}`
  const toggle = (value: string): void => onChange(selected.includes(value) ? selected.filter((item) => item !== value) : [...selected, value])
  return (
    <Popover
      label={label}
      buttonClassName={classes(styles.chip, on && styles.on)}
      button={
        <>
          {on && <Icon name="check" size={18} />}
          {words}
          <Icon name="down" size={18} />
        </>
      }
    >
      <ul className={styles.list}>
        {options.map((option) => (
          <li key={option.value}>
            <Option option={option} checked={selected.includes(option.value)} onChange={() => toggle(option.value)} />
          </li>
        ))}
      </ul>
      {on && (
        <button type="button" className={styles.clear} onClick={() => onChange([])}>
          {clearLabel}
        </button>
      )}
    </Popover>
  )
}

/** A filter that is on or off. */
export function ToggleChip({ label, on, onChange }: { readonly label: string; readonly on: boolean; readonly onChange: (on: boolean) => void }) {
  return (
    <button type="button" className={classes(styles.chip, on && styles.on)} aria-pressed={on} onClick={() => onChange(!on)}>
      {on && <Icon name="check" size={18} />}
      {label}
    </button>
  )
}

import type { SelectHTMLAttributes } from 'react'
import { Icon } from '../icons/icon.tsx'
import { classes } from '../theme/classes.ts'
import styles from './select.module.css'

/** The browser's own list, drawn as the other fields. */
export function Select({ className, ...rest }: SelectHTMLAttributes<HTMLSelectElement>) {
  return (
    <span className={classes(styles.select, className)}>
      <select {...rest} />
      <Icon name="down" size={18} />
    </span>
  )
}

import type { ReactNode } from 'react'
import styles from './chip.module.css'
import { classes } from '../theme/classes.ts'
import { Icon, type IconName } from '../icons/icon.tsx'

/** A short fact on a pill. */
export function Chip({
  children,
  icon,
  tone = 'plain',
}: {
  readonly children: ReactNode
  readonly icon?: IconName
  readonly tone?: 'plain' | 'good' | 'melody' | 'bad'
}) {
  return (
    <span className={classes(styles.chip, styles[tone])}>
      {icon && <Icon name={icon} size={16} />}
      {children}
    </span>
  )
}

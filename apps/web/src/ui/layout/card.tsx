import type { HTMLAttributes } from 'react'
import { classes } from '../theme/classes.ts'
import styles from './card.module.css'

export function Card({ className, ...rest }: HTMLAttributes<HTMLElement>) {
  return <section {...rest} className={classes(styles.card, className)} />
}

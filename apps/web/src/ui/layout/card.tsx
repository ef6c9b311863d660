import type { HTMLAttributes } from 'react'
import styles from './card.module.css'
import { classes } from '../theme/classes.ts'

export function Card({ className, ...rest }: HTMLAttributes<HTMLElement>) {
  return <section {...rest} className={classes(styles.card, className)} />
}

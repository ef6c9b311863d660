import type { ReactNode } from 'react'
import styles from './banner-line.module.css'
import { classes } from '../theme/classes.ts'

export interface BannerLineProps {
  /** With a ground of its own, over the music. */
  readonly raised?: boolean
  readonly children: ReactNode
}

/** What is asked, and what may be done about it, in the banner above the music. */
export const BannerLine = ({ raised = false, children }: BannerLineProps): ReactNode => (
  <span className={classes(styles.line, raised && styles.raised)}>{children}</span>
)
